import { ExportButton } from '../features/export/export-button.tsx';
import { chosenText } from '../features/export/export-words.ts';
import { FileNameNote } from '../features/export/file-name-note.tsx';
import { WIZARD_FLOW } from '../features/wizard/flows.ts';
import { WizardScreen } from '../features/wizard/wizard-screen.tsx';
import { choiceOf } from '../lib/export-choice.ts';
import { LaterStep, saveAndExport, useLaterSteps } from './later-steps.ts';
import { useOwnStep } from './use-own-step.ts';

export default function WizardRoute() {
  const isOwnStep = useOwnStep();
  useLaterSteps();
  return (
    <WizardScreen
      flow={WIZARD_FLOW}
      steps={{
        review: (wizard) => (
          <LaterStep.Review
            isOwnStep={isOwnStep}
            wizard={wizard}
            onChooseFormat={() => wizard.dispatch({ type: 'go-to', step: 5 })}
          />
        ),
        export: ({ state, dispatch }) => (
          <LaterStep.Export state={state} delivery="tab" dispatch={dispatch} />
        ),
      }}
      tools={{ review: (wizard) => <LaterStep.ReviewTools wizard={wizard} /> }}
      leads={{ export: ({ state }) => chosenText(choiceOf(state, 'tab'), 'tab') }}
      exportButton={({ flow, state }) => (
        <ExportButton
          exportSaved={saveAndExport}
          state={state}
          lead={state.step < flow.steps.length ? 'Next' : undefined}
        />
      )}
      footNote={({ state }) => <FileNameNote state={state} delivery="tab" />}
    />
  );
}
