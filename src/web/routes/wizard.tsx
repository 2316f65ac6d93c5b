import { ExportButton } from '../features/export/export-button.tsx';
import { ExportStep } from '../features/export/export-step.tsx';
import { ReviewStep } from '../features/review/review-step.tsx';
import { WizardScreen } from '../features/wizard/wizard-screen.tsx';

export default function WizardRoute() {
  return (
    <WizardScreen
      review={({ state, subject, rivals, dispatch }) =>
        subject && (
          <ReviewStep
            state={state}
            subject={subject}
            rivals={rivals.data?.filter(({ id }) => state.rivalIds.includes(id)) ?? []}
            onRepresentative={(id) => dispatch({ type: 'choose-representative', id })}
            onView={(view) => dispatch({ type: 'set-view', view })}
            onCompact={(compact) => dispatch({ type: 'set-compact', compact })}
            onChooseFormat={() => dispatch({ type: 'go-to', step: 5 })}
          />
        )
      }
      exportStep={({ state, dispatch }) => (
        <ExportStep
          state={state}
          onMode={(mode) => dispatch({ type: 'set-mode', mode })}
          onOption={(name, on) => dispatch({ type: 'set-option', name, on })}
        />
      )}
      exportButton={({ state }) => <ExportButton state={state} />}
    />
  );
}
