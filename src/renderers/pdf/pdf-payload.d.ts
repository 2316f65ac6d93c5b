import type { ReportDocument } from '../../core/report/report-document.ts';
/** What the template draws: the document with every text cleaned, every chart a scene, pages chosen. */
export declare function pdfPayload(document: ReportDocument): string;
