import { fetchFile } from '../../lib/download.ts';
import { REPORT_FORMATS } from '../../lib/report-formats.ts';
import { issuedAgainAddress } from '../../lib/saved-file-address.ts';
import { useDownload } from '../../lib/use-download.ts';
import { IssueAgain } from '../../ui/issue-again.tsx';

/** Downloads today's report on what a saved one compares, with change bars. */
export function IssueSavedAgain({ id }: { id: string }) {
  const { status, download } = useDownload();
  return (
    <IssueAgain
      formats={REPORT_FORMATS}
      initial="pdf"
      status={status}
      onIssue={({ value, label }) =>
        void download(label, () => fetchFile(issuedAgainAddress(id, value)))
      }
    />
  );
}
