import { TextEdit } from './text-edit.tsx';

type QuestionTextsProps = {
  item: { name: string; description: string; buyer_question: string };
  /** What the description is called. */
  description: string;
  isReadOnly: boolean;
  set: (key: string, value: string) => void;
};

/** What a criterion or a capability is called, what it means, and what a buyer is asked. */
export function QuestionTexts({ item, description, isReadOnly, set }: QuestionTextsProps) {
  return (
    <>
      <TextEdit
        label="Name"
        value={item.name}
        most={120}
        isRequired
        isReadOnly={isReadOnly}
        onCommit={(name) => set('name', name)}
      />
      <TextEdit
        label={description}
        value={item.description}
        most={600}
        isRequired
        isLong
        isReadOnly={isReadOnly}
        onCommit={(text) => set('description', text)}
      />
      <TextEdit
        label="Question for the buyer"
        value={item.buyer_question}
        most={160}
        isRequired
        isLong
        isReadOnly={isReadOnly}
        check={(text) => (text.endsWith('?') ? null : 'It ends with a question mark.')}
        onCommit={(text) => set('buyer_question', text)}
      />
    </>
  );
}
