import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ExpectedError } from '../shared/expectedError.ts';

/** True where this folder holds an export of the emulators. */
export function hasState(folder: string | undefined): boolean {
  return folder !== undefined && existsSync(join(folder, 'firebase-export-metadata.json'));
}

/** Time that one export may take: an emulator that is busy with a thousand requests answers late. Milliseconds. */
const EXPORT_DEADLINE_MS = 60_000;

/**
 * Exports what the emulators hold. The earlier state stays until the new one is complete, so that losing power in
 * between loses one session and not everything.
 * @throws ExpectedError when the emulators do not export; the earlier state is untouched then.
 */
export async function saveState(hubUrl: string, folder: string): Promise<void> {
  const next = `${folder}.next`;
  const last = `${folder}.last`;
  mkdirSync(dirname(folder), { recursive: true });
  rmSync(next, { recursive: true, force: true });
  const failed = (reason: string): ExpectedError =>
    new ExpectedError(`The state could not be saved, and the one of the last time stays as it was: ${reason}`);
  const response = await fetch(`${hubUrl}/_admin/export`, {
    signal: AbortSignal.timeout(EXPORT_DEADLINE_MS),
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: next, initiatedBy: 'exit' }),
  }).catch((error: unknown) => {
    throw failed(String(error));
  });
  if (!response.ok) throw failed(await response.text());
  rmSync(last, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, last);
  renameSync(next, folder);
  rmSync(last, { recursive: true, force: true });
}
