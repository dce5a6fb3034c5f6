import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Does this folder hold an export of the emulators? */
export function hasState(folder: string | undefined): boolean {
  return folder !== undefined && existsSync(join(folder, 'firebase-export-metadata.json'));
}

/**
 * Exports what the emulators hold. The earlier state stays until the new one is complete: whoever loses power in
 * between loses one session, not everything.
 */
export async function saveState(hubUrl: string, folder: string): Promise<void> {
  const next = `${folder}.next`;
  const last = `${folder}.last`;
  mkdirSync(dirname(folder), { recursive: true });
  rmSync(next, { recursive: true, force: true });
  const response = await fetch(`${hubUrl}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: next, initiatedBy: 'exit' }),
  });
  if (!response.ok) throw new Error(`The state could not be saved to ${folder}: ${await response.text()}`);
  rmSync(last, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, last);
  renameSync(next, folder);
  rmSync(last, { recursive: true, force: true });
}
