import {
  FileChild,
  Paragraph,
  Run,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  XmlComponent,
  type IContext,
  type IParagraphOptions,
  type IRunOptions,
  type ITableCellOptions,
  type ITableOptions,
  type IXmlableObject,
} from 'docx';

/**
 * Runs, paragraphs and tables as the library writes them, at a fraction of its time: a report has thousands
 * of few looks, and the library writes the properties of each look once here, not once for each part.
 */

type Written = (context: IContext) => unknown[];

/** What the library writes of each look in a file, whose theme colours refer to. */
function remembered<Look>(write: (look: Look) => XmlComponent): (look: Look) => Written {
  const ofFiles = new WeakMap<object, Map<string, unknown[]>>();
  return (look) => (context) => {
    const known = ofFiles.get(context.file) ?? new Map<string, unknown[]>();
    ofFiles.set(context.file, known);
    const key = JSON.stringify(look);
    const found = known.get(key) ?? childrenOf(write(look).prepForXml({ ...context, stack: [] }));
    known.set(key, found);
    return found;
  };
}

function childrenOf(written: IXmlableObject = {}): unknown[] {
  const [children] = Object.values(written);
  return Array.isArray(children) ? children : [];
}

const EMPTY_CELL = new TableCell({ children: [] });
const runProperties = remembered((look: IRunOptions) => new TextRun(look));
const paragraphProperties = remembered((look: IParagraphOptions) => new Paragraph(look));
const cellProperties = remembered(
  (look: Omit<ITableCellOptions, 'children'>) => new TableCell({ ...look, children: [] }),
);
const rowProperties = remembered(
  (look: { tableHeader?: boolean }) =>
    new TableRow({ ...look, cantSplit: true, children: [EMPTY_CELL] }),
);
const tableProperties = remembered(
  (look: Omit<ITableOptions, 'rows'>) =>
    new Table({ ...look, rows: [new TableRow({ children: [EMPTY_CELL] })] }),
);
/** Behind them the library writes the cell of the row, and the row of the table. */
const [ROW_PROPERTIES, TABLE_PROPERTIES] = [1, 2];

export type RunLook = Omit<IRunOptions, 'text' | 'children' | 'break'>;
type ParagraphLook = Omit<IParagraphOptions, 'children'>;
type TableLook = Omit<ITableOptions, 'rows' | 'columnWidths'>;

export class ReadyRun extends Run {
  private readonly content: string;
  private readonly look: RunLook;

  constructor(content: string, look: RunLook) {
    super({});
    this.content = content;
    this.look = look;
  }

  override prepForXml(context: IContext): IXmlableObject {
    const text = { 'w:t': [{ _attr: { 'xml:space': 'preserve' } }, this.content] };
    return { 'w:r': [...runProperties(this.look)(context), text] };
  }
}

/** A paragraph of a cell; it holds no links that leave the file. */
export class ReadyParagraph extends XmlComponent {
  private readonly look: ParagraphLook;
  private readonly children: XmlComponent[];

  constructor(look: ParagraphLook, children: XmlComponent[]) {
    super('w:p');
    this.look = look;
    this.children = children;
  }

  override prepForXml(context: IContext): IXmlableObject {
    const children = this.children.map((child) => child.prepForXml(context));
    return { 'w:p': [...paragraphProperties(this.look)(context), ...children] };
  }
}

export type Cell = { look: Omit<ITableCellOptions, 'children'>; paragraphs: XmlComponent[] };
/** The first rows of a table may be heads, which stand on every page of it. */
export type Row = { isHead?: boolean; cells: Cell[] };

export class ReadyTable extends FileChild {
  private readonly look: TableLook;
  private readonly columnWidths: number[];
  private readonly rows: Row[];

  constructor(look: TableLook, columnWidths: number[], rows: Row[]) {
    super('w:tbl');
    this.look = look;
    this.columnWidths = columnWidths;
    this.rows = rows;
  }

  override prepForXml(context: IContext): IXmlableObject {
    const { look, columnWidths } = this;
    return {
      'w:tbl': [
        ...tableProperties({ ...look, columnWidths })(context).slice(0, TABLE_PROPERTIES),
        ...this.rows.map((row) => this.writeRow(row, context)),
      ],
    };
  }

  private writeRow({ isHead, cells }: Row, context: IContext): IXmlableObject {
    const isAcross = cells.length < this.columnWidths.length;
    const written = cells.map(({ look, paragraphs }, index) => {
      const size = isAcross ? sum(this.columnWidths) : (this.columnWidths[index] ?? 0);
      const width = { size, type: WidthType.DXA };
      const children = paragraphs.map((paragraph) => paragraph.prepForXml(context));
      const [properties] = cellProperties({ ...look, width })(context);
      return { 'w:tc': [properties, ...children] };
    });
    const properties = rowProperties(isHead ? { tableHeader: true } : {})(context);
    return { 'w:tr': [...properties.slice(0, ROW_PROPERTIES), ...written] };
  }
}

function sum(values: number[]): number {
  return values.reduce((whole, value) => whole + value, 0);
}
