import { ApiError } from './api-client.ts';
import {
  errorMessage,
  exportFailedNotice,
  NOTICES,
  profileHtmlFailed,
  type Notice,
} from './message-table.ts';

import { selectionRequest, type WizardState } from './wizard-address.ts';

export type ProfileFormat = 'html' | 'pdf';
/** `both`: the page, and after it the PDF. */
export type ProfileChoice = 'both' | 'pdf';

/** Dependencies of exporting a profile. */
export type ProfileDependencies = {
  download: (format: ProfileFormat) => Promise<void>;
  notify: (notice: Notice) => void;
  /** Logs a failure that is not shown to the visitor. */
  note: (text: string) => void;
};

export const PROFILE_ADDRESS = '/api/export/marketing-intelligence-report';

export function profileBody(selection: WizardState, format: ProfileFormat) {
  return { battlecardData: selectionRequest(selection), format };
}

/**
 * Downloads the profile. Never throws: failures become notices, that of a second file is only logged. The
 * notice of success names the spider chart only where the profile has one.
 */
export async function exportProfile(
  choice: ProfileChoice,
  dependencies: ProfileDependencies,
  withCharts: boolean,
): Promise<void> {
  try {
    await dependencies.download(choice === 'both' ? 'html' : 'pdf');
  } catch (error) {
    dependencies.notify(exportFailedNotice(failureText(error, choice)));
    return;
  }
  if (choice === 'both') {
    await dependencies
      .download('pdf')
      .catch((error: unknown) =>
        dependencies.note(`The PDF was not downloaded: ${errorMessage(error)}`),
      );
  }
  dependencies.notify(
    withCharts ? NOTICES.profileDownloaded : NOTICES.profileWithoutChartsDownloaded,
  );
}

function failureText(error: unknown, choice: ProfileChoice): string {
  if (choice === 'both' && error instanceof ApiError) {
    return profileHtmlFailed(error.status, error.statusText);
  }
  return errorMessage(error);
}
