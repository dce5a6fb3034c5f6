import { createECDH } from 'node:crypto';
import { type GoogleProject, sendJson, unlessRefused } from '../shared/googleProject.ts';

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

/** An installation's wish for push messages; `keep` leaves it as it is, and means `on` for a new one. */
export type PushChoice = 'on' | 'off' | 'keep';

/** Reads the state of a secret's latest version; undefined where there is none. A destroyed version has no value. */
async function readState(secret: string, ask: AskGoogle): Promise<string | undefined> {
  const version = await unlessRefused(404, ask(`${secret}/versions/latest`));
  return (version as { state?: string } | undefined)?.state;
}

async function readValue(secret: string, ask: AskGoogle): Promise<string> {
  const { payload } = (await ask(`${secret}/versions/latest:access`)) as { payload: { data: string } };
  return Buffer.from(payload.data, 'base64').toString();
}

/**
 * Makes each secret of an installation unless its latest version is enabled: a new private key, or the word `off` for
 * push. A key that exists is never replaced, since phones have subscribed with it; the word is, where push is wanted.
 * @returns the names of the secrets that got a value, and of those that had one.
 */
export async function makeKeys(
  projectId: string,
  push: PushChoice,
  ask: AskGoogle,
): Promise<{ readonly created: string[]; readonly kept: string[] }> {
  const created: string[] = [];
  const keptSecrets: string[] = [];
  const project = `${ADDRESS}/projects/${projectId}/secrets`;
  for (const name of Object.keys(SECRETS)) {
    const secret = `${project}/${name}`;
    const isEnabled = (await readState(secret, ask)) === 'ENABLED';
    const isWanted = name === 'PUSH_KEY' && push === 'on';
    if (isEnabled && !(isWanted && (await readValue(secret, ask)) === OFF)) {
      keptSecrets.push(name);
      continue;
    }
    // A secret without a value is left behind by a run that broke off.
    await unlessRefused(409, ask(`${project}?secretId=${name}`, JSON.stringify({ replication: { automatic: {} } })));
    const data = Buffer.from(push === 'off' && name === 'PUSH_KEY' ? OFF : newPrivateKey()).toString('base64');
    await ask(`${secret}:addVersion`, JSON.stringify({ payload: { data } }));
    created.push(name);
  }
  return { created, kept: keptSecrets };
}

/** Asks with the credentials of a real project. */
export function askProject(project: GoogleProject): AskGoogle {
  return async (url, body) => sendJson(project, url, body);
}
