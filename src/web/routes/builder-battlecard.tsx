import { useState } from 'react';
import { AnalysisPanel } from '../features/analysis/analysis-panel.tsx';
import { CompleteButton } from '../features/export/complete-button.tsx';
import ExportStep from '../features/export/export-step.tsx';
import { actionText } from '../features/export/export-words.ts';
import { FileNameNote } from '../features/export/file-name-note.tsx';
import { BattlecardPreview } from '../features/preview/battlecard-preview.tsx';
import { NameField } from '../features/saved/name-field.tsx';
import { BATTLECARD_FLOW } from '../features/wizard/flows.ts';
import { WizardScreen } from '../features/wizard/wizard-screen.tsx';
import { choiceOf } from '../lib/export-choice.ts';
import { laterEvidence } from './later-evidence.tsx';
import { useOwnStep } from './use-own-step.ts';

export default function BuilderBattlecardRoute() {
  const [name, setName] = useState('');
  const isOwnStep = useOwnStep();
  return (
    <WizardScreen
      flow={BATTLECARD_FLOW}
      steps={{
        preview: ({ catalog, state, subject, dispatch }) => (
          <>
            <BattlecardPreview
              state={state}
              catalog={catalog}
              product={subject?.name}
              action={actionText(choiceOf(state, 'files'), 'files')}
              evidence={laterEvidence}
            >
              <ExportStep state={state} delivery="files" previewFirst dispatch={dispatch} />
              <NameField value={name} onChange={setName} />
            </BattlecardPreview>
            <AnalysisPanel selection={state} isOwnStep={isOwnStep} />
          </>
        ),
      }}
      exportButton={({ state }) => <CompleteButton state={state} lead="Complete" name={name} />}
      footNote={({ state }) => <FileNameNote state={state} delivery="files" />}
    />
  );
}
