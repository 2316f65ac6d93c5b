import type { TwoReadings } from '../../core/values/read-number.ts';
import { readingText } from '../../core/wording/typed-values.ts';
import { Button } from './button.tsx';

type ReadingChoiceProps = {
  readings: TwoReadings | undefined;
  onChoose: (value: number) => void;
};

/** Both numbers that a text can be; neither is taken until one is pressed. */
export function ReadingChoice({ readings, onChoose }: ReadingChoiceProps) {
  if (!readings) return null;
  return (
    <div role="group" aria-label="Which number is meant?" className="mt-1 flex flex-wrap gap-2">
      {readings.map((value) => (
        <Button
          key={value}
          size="small"
          // The field keeps the focus: leaving it would end the edit.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(value)}
        >
          {readingText(value)}
        </Button>
      ))}
    </div>
  );
}
