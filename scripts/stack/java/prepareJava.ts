import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { shellWord } from '../../shared/children.ts';
import { ROOT } from '../folders.ts';
import type { Needs } from '../needs.ts';
import { findStorageRulesRuntime } from './archives.ts';

/** Our stand-in for Google's Storage rules runtime (its README says what it knows). */
const STAND_IN = join(ROOT, 'tests/stand-ins/storage-rules/main.ts');
/** The emulator's entry point; the Google Cloud SDK's archive does not name it in its manifest. */
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

export type PreparedJava = { storageRulesStandIn: boolean; environment: NodeJS.ProcessEnv };

/**
 * Decides what is Firestore, unless firebase-tools downloads it, and what evaluates the rules of Storage: Google's
 * runtime where firebase-tools has it, else our stand-in.
 *
 * firebase-tools runs `java … -jar ARCHIVE …` and offers no other way in, so the stand-in and the Google Cloud SDK's
 * emulator come by a small `java`, first on the PATH of the suite's process only: it takes these calls and passes every
 * other one on to the real Java.
 * @param folder the stack's work folder.
 * @param needs without a real Java where no emulator of the stack needs it.
 */
export function prepareJava(
  folder: string,
  { java = '/bin/false', archive }: Pick<Needs, 'java' | 'archive'>,
  environment: NodeJS.ProcessEnv,
): PreparedJava {
  const runtime = findStorageRulesRuntime(environment);
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  // The tools only check that this file is there, before they hand its name to `java`.
  const marker = join(bin, 'storage-rules-stand-in');
  writeFileSync(marker, '');
  const shim = join(bin, 'java');
  writeFileSync(shim, javaShim(java, marker, archive?.from === 'google-cloud-sdk' ? archive.path : marker));
  chmodSync(shim, 0o755);
  return {
    storageRulesStandIn: runtime === undefined,
    environment: {
      STORAGE_EMULATOR_BINARY_PATH: runtime ?? marker,
      ...(archive !== undefined && archive.from !== 'download' && { FIRESTORE_EMULATOR_BINARY_PATH: archive.path }),
      PATH: [bin, environment.PATH].filter(Boolean).join(delimiter),
    },
  };
}

function javaShim(java: string, marker: string, withoutMainClass: string): string {
  return `#!/bin/sh
case "$*" in
  *${shellWord(marker)}*) exec ${shellWord(process.execPath)} ${shellWord(STAND_IN)} ;;
  *${shellWord(withoutMainClass)}*)
    for word; do
      shift
      case "$word" in
        -jar) word=-cp ;;
        ${shellWord(withoutMainClass)}) set -- "$@" "$word"; word=${MAIN_CLASS} ;;
      esac
      set -- "$@" "$word"
    done ;;
esac
exec ${shellWord(java)} "$@"
`;
}
