import { useRef, useState } from 'react';
import { saveFile, type DownloadedFile } from './download.ts';
import { errorMessage, exportFailedNotice } from './message-table.ts';
import { showToast } from './toasts.ts';

export type DownloadStatus = { running: boolean; text: string };

/** Downloads one file at a time and reports its state; a failure becomes a notice. */
export function useDownload() {
  const busy = useRef(false);
  const [status, setStatus] = useState<DownloadStatus>({ running: false, text: '' });
  const download = async (label: string, read: () => Promise<DownloadedFile>) => {
    if (busy.current) return;
    busy.current = true;
    setStatus({ running: true, text: `Preparing ${label}…` });
    let text = '';
    try {
      const file = await read();
      saveFile(file);
      text = `${file.name} was downloaded.`;
    } catch (error) {
      showToast(exportFailedNotice(errorMessage(error)));
    }
    busy.current = false;
    setStatus({ running: false, text });
  };
  return { status, download };
}
