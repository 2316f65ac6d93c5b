import { reached, send } from './api-client.ts';

const RELEASE_AFTER = 1000;

export type DownloadedFile = { blob: Blob; name: string };

/** Reads the answer as a file, named by the server; a body, where there is one, is posted. */
export async function fetchFile(
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<DownloadedFile> {
  const response = await send(path, { body, headers });
  const name = dispositionFileName(response.headers.get('content-disposition'));
  return { blob: await reached(response.blob()), name: name ?? 'report' };
}

/** Hands a file to the browser's downloads; its temporary address is released after a second. */
export function saveFile(file: DownloadedFile): void {
  const address = URL.createObjectURL(file.blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER);
}

/** The extended name (`filename*`) wins over the plain one; null when the header has neither. */
export function dispositionFileName(header: string | null): string | null {
  if (!header) return null;
  const extended = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(header)?.[1];
  if (extended) {
    try {
      return decodeURIComponent(extended.trim());
    } catch {
      return null;
    }
  }
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(header);
  return plain?.[1] ?? plain?.[2]?.trim() ?? null;
}
