import { Firestore } from 'firebase-admin/firestore';
import type { EmulatorAddresses } from '../shared/googleProject.ts';

/** Header that emulators accept in place of credentials; they then do not apply the rules. */
const OWNER = { Authorization: 'Bearer owner' } as const;

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Throws unless every address is this machine's own: the seed must never reach a real project. */
export function requireLoopback(addresses: EmulatorAddresses): void {
  for (const [name, address] of Object.entries(addresses)) {
    if (address === null) continue;
    const { hostname } = new URL(address.includes('://') ? address : `http://${address}`);
    if (!LOOPBACK.has(hostname))
      throw new Error(`The seed is for emulators on this machine, not for ${name} at ${address}.`);
  }
}

/** Makes a client of the Firestore emulator to which rules do not apply. */
export function connectFirestore(projectId: string, address: string): Firestore {
  // The client would let this variable win over the address it is given.
  const other = process.env['FIRESTORE_EMULATOR_HOST'];
  if (other !== undefined && other !== address)
    throw new Error(`FIRESTORE_EMULATOR_HOST names ${other}, but the seed is for ${address}.`);
  // Saying which universe it is keeps the client from asking Google's metadata server, which no laptop has.
  const clientOptions = { universeDomain: 'googleapis.com' };
  return new Firestore({ projectId, host: address, ssl: false, customHeaders: OWNER, clientOptions });
}

/** Sends a request and throws with the emulator's message where it refuses. */
export async function request(
  url: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Readonly<Record<string, string>> },
): Promise<Response> {
  const response = await fetch(url, { ...init, headers: { ...OWNER, ...init.headers } });
  if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${url}: ${response.status} ${await response.text()}`);
  return response;
}

/** Runs something with the triggers of Firestore and Auth disabled, and enables them again in any case. */
export async function withoutTriggers<T>(hub: string | null, work: () => Promise<T>): Promise<T> {
  if (hub === null || !(await hasFunctions(hub))) return work();
  await request(`${hub}/functions/disableBackgroundTriggers`, { method: 'PUT' });
  try {
    return await work();
  } finally {
    await request(`${hub}/functions/enableBackgroundTriggers`, { method: 'PUT' });
  }
}

async function hasFunctions(hub: string): Promise<boolean> {
  const emulators = (await (await request(`${hub}/emulators`, {})).json()) as Record<string, unknown>;
  return 'functions' in emulators;
}

/** Empties Firestore and Auth. */
export async function clear(projectId: string, addresses: EmulatorAddresses): Promise<void> {
  await Promise.all([
    request(`http://${addresses.firestore}/emulator/v1/projects/${projectId}/databases/(default)/documents`, {
      method: 'DELETE',
    }),
    request(`http://${addresses.auth}/emulator/v1/projects/${projectId}/accounts`, { method: 'DELETE' }),
  ]);
}
