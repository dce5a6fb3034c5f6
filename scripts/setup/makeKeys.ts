import { createECDH } from 'node:crypto';
import { type GoogleProject, unlessRefused } from '../shared/googleProject.ts';

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

/** An installation's wish for push messages; `keep` leaves it as it is, and means `on` for a new one. */
export type PushChoice = 'on' | 'off' | 'keep';

/**
 * Makes each secret of an installation unless its latest version is enabled: a new private key, or the word `off` for
 * push. A key that exists is never replaced, since phones have subscribed with it; the word is, where push is wanted.
 * @returns the names of the secrets that got a value, and of those that had one.
 */
export async function makeKeys(
  project: GoogleProject,
  push: PushChoice,
): Promise<{ readonly created: string[]; readonly kept: string[] }> {
  const created: string[] = [];
  const keptSecrets: string[] = [];
  const secrets = `https://secretmanager.googleapis.com/v1/projects/${project.id}/secrets`;
  for (const name of Object.keys(SECRETS)) {
    const secret = `${secrets}/${name}`;
    // A version that was destroyed or disabled has no value.
    const isEnabled = (await project.find<{ state?: string }>(`${secret}/versions/latest`))?.state === 'ENABLED';
    const isOff = async (): Promise<boolean> => {
      const { payload } = await project.ask<{ payload: { data: string } }>(`${secret}/versions/latest:access`);
      return Buffer.from(payload.data, 'base64').toString() === OFF;
    };
    if (isEnabled && !(name === 'PUSH_KEY' && push === 'on' && (await isOff()))) {
      keptSecrets.push(name);
      continue;
    }
    // A secret without a value is left behind by a run that broke off.
    await unlessRefused(409, project.ask(`${secrets}?secretId=${name}`, 'POST', { replication: { automatic: {} } }));
    const data = Buffer.from(push === 'off' && name === 'PUSH_KEY' ? OFF : newPrivateKey()).toString('base64');
    await project.ask(`${secret}:addVersion`, 'POST', { payload: { data } });
    created.push(name);
  }
  return { created, kept: keptSecrets };
}
