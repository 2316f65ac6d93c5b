import { useState } from 'react';
import { AnalysisPanel } from '../features/analysis/analysis-panel.tsx';
import { CompleteButton } from '../features/export/complete-button.tsx';
import { ExportStep } from '../features/export/export-step.tsx';
import { BattlecardPreview } from '../features/preview/battlecard-preview.tsx';
import { EvidenceDrawer } from '../features/review/evidence-drawer.tsx';
import { BATTLECARD_FLOW } from '../features/wizard/flows.ts';
import { NameField } from '../features/saved/name-field.tsx';
import { WizardScreen } from '../features/wizard/wizard-screen.tsx';

export default function BuilderBattlecardRoute() {
  const [name, setName] = useState('');
  return (
    <WizardScreen
      flow={BATTLECARD_FLOW}
      steps={{
        preview: ({ flow, catalog, state, subject, dispatch }) => (
          <>
            <BattlecardPreview
              state={state}
              catalog={catalog}
              product={subject?.name}
              evidence={(cell, onClose) => <EvidenceDrawer cell={cell} onClose={onClose} />}
            />
            <div className="mt-12">
              <ExportStep
                state={state}
                modes={flow.modes}
                downloads
                onMode={(mode) => dispatch({ type: 'set-mode', mode })}
                onOption={(name, on) => dispatch({ type: 'set-option', name, on })}
                onCopy={(copy) => dispatch({ type: 'set-copy', copy })}
              />
              <NameField value={name} onChange={setName} />
            </div>
            <AnalysisPanel selection={state} />
          </>
        ),
      }}
      exportButton={({ state }) => <CompleteButton state={state} label="Complete" name={name} />}
    />
  );
}
