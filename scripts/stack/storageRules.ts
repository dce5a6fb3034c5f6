import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { shellWord } from '../shared/children.ts';
import { findStorageRulesRuntime } from './java/archives.ts';
import { ROOT } from './folders.ts';

/** Our stand-in for Google's Storage rules runtime (its README says what it knows). */
const STAND_IN = join(ROOT, 'tests/stand-ins/storage-rules/main.ts');

export type StorageRules = { standIn: boolean; environment: NodeJS.ProcessEnv };

/**
 * Decides what evaluates the rules of Storage: Google's runtime where firebase-tools has it, else our stand-in.
 *
 * firebase-tools runs `java … -jar $STORAGE_EMULATOR_BINARY_PATH serve` and offers no other way in, so the stand-in
 * comes by a small `java`, first on the PATH of the suite's process only: it takes that one call and passes every
 * other one on to the real Java.
 * @param folder the stack's work folder.
 * @param java path of the real Java, absent when no emulator of the stack needs it.
 */
export function prepareStorageRules(
  folder: string,
  java: string | undefined,
  environment: NodeJS.ProcessEnv,
): StorageRules {
  const runtime = findStorageRulesRuntime(environment);
  if (runtime !== undefined) return { standIn: false, environment: { STORAGE_EMULATOR_BINARY_PATH: runtime } };

  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  // The tools only check that this file is there, before they hand its name to `java`.
  const marker = join(bin, 'storage-rules-stand-in');
  writeFileSync(marker, '');
  const shim = join(bin, 'java');
  writeFileSync(shim, javaShim(java ?? '/bin/false'));
  chmodSync(shim, 0o755);
  return {
    standIn: true,
    environment: {
      STORAGE_EMULATOR_BINARY_PATH: marker,
      PATH: [bin, environment.PATH].filter(Boolean).join(delimiter),
    },
  };
}

function javaShim(java: string): string {
  return `#!/bin/sh
for last; do :; done
if [ "$last" = serve ]; then exec ${shellWord(process.execPath)} ${shellWord(STAND_IN)}; fi
exec ${shellWord(java)} "$@"
`;
}
