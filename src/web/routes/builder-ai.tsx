import { useState } from 'react';
import { CompleteButton } from '../features/export/complete-button.tsx';
import { chosenText } from '../features/export/export-words.ts';
import { FileNameNote } from '../features/export/file-name-note.tsx';
import { NameField } from '../features/saved/name-field.tsx';
import { AI_FLOW } from '../features/wizard/flows.ts';
import { WizardScreen } from '../features/wizard/wizard-screen.tsx';
import { choiceOf } from '../lib/export-choice.ts';
import { LaterStep, useLaterSteps } from './later-steps.ts';
import { useOwnStep } from './use-own-step.ts';

export default function BuilderAiRoute() {
  const [name, setName] = useState('');
  const isOwnStep = useOwnStep();
  useLaterSteps();
  return (
    <WizardScreen
      flow={AI_FLOW}
      steps={{
        review: (wizard) => (
          <LaterStep.Review
            isOwnStep={isOwnStep}
            wizard={wizard}
            onComplete={(key) => wizard.dispatch({ type: 'analysis-complete', key })}
          />
        ),
        export: ({ state, dispatch }) => (
          <>
            <LaterStep.Export state={state} delivery="files" dispatch={dispatch} />
            <NameField value={name} onChange={setName} />
          </>
        ),
      }}
      tools={{ review: (wizard) => <LaterStep.ReviewTools wizard={wizard} /> }}
      leads={{ export: ({ state }) => chosenText(choiceOf(state, 'files'), 'files') }}
      exportButton={({ state }) => <CompleteButton state={state} name={name} />}
      footNote={({ state }) => <FileNameNote state={state} delivery="files" />}
    />
  );
}
