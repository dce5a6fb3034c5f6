import { createECDH } from 'node:crypto';
import { type GoogleProject, RefusedRequest, sendJson } from '../shared/googleProject.ts';

/** The word that takes the place of a key where an installation does without. */
export const OFF = 'off';

/** The secrets of an installation, and what each is for. */
export const SECRETS = { NOTICE_KEY: 'notices for phones without signal', PUSH_KEY: 'push messages' } as const;

/** A new private key of P-256: a number of 32 bytes in base64url. */
export function newPrivateKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Leading zeros are left out by the library.
  const bytes = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString('base64url');
}

/** Reads, and with a body writes, a resource of Google's REST interfaces. @throws RefusedRequest where it refuses. */
export type AskGoogle = (url: string, body?: string) => Promise<unknown>;

const ADDRESS = 'https://secretmanager.googleapis.com/v1';

async function unless(status: number, asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (error) {
    if (error instanceof RefusedRequest && error.status === status) return false;
    throw error;
  }
}

/**
 * Makes each secret of an installation unless it has a value: a new private key, or the word `off` for push. A value
 * that exists is never replaced, since phones have subscribed with it.
 * @param isOff true for an installation that wants no push messages.
 * @returns the names of the secrets that were made, and of those that had a value.
 */
export async function makeKeys(
  projectId: string,
  isOff: boolean,
  ask: AskGoogle,
  newKey: () => string = newPrivateKey,
): Promise<{ readonly created: string[]; readonly kept: string[] }> {
  const created: string[] = [];
  const kept: string[] = [];
  const project = `${ADDRESS}/projects/${projectId}/secrets`;
  for (const name of Object.keys(SECRETS)) {
    if (await unless(404, ask(`${project}/${name}/versions/latest`))) {
      kept.push(name);
      continue;
    }
    // A secret without a value is left behind by a run that broke off.
    await unless(409, ask(`${project}?secretId=${name}`, JSON.stringify({ replication: { automatic: {} } })));
    const data = Buffer.from(isOff && name === 'PUSH_KEY' ? OFF : newKey()).toString('base64');
    await ask(`${project}/${name}:addVersion`, JSON.stringify({ payload: { data } }));
    created.push(name);
  }
  return { created, kept };
}

/** Asks with the credentials of a real project. */
export function askProject(project: GoogleProject): AskGoogle {
  return async (url, body) => sendJson(project, url, body);
}
