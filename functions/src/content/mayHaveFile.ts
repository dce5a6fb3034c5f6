import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/v2/https';
import { isAdmin, isCamper, requireCaller, type Token } from '../requests/callers.ts';
import { campFileAt } from './campFilePath.ts';

/** A request as far as the decision needs it. */
export interface FileRequest {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
}

/** The file that may be sent, or the refusal. Whether there is such a file is not said to those who may not have it. */
export type FileDecision =
  | { readonly status: 200; readonly file: string }
  | {
      readonly status: 401 | 403 | 404 | 405;
      readonly words: string;
      readonly headers?: Readonly<Record<string, string>>;
    };

/** Services that the decision uses. */
export interface FileServices {
  readonly database: Firestore;
  readonly auth: Pick<Auth, 'verifyIdToken'>;
}

/** Decides whether somebody may have a camp's file: its campers and admins may. Reads four documents at most. */
export async function mayHaveFile(
  { database, auth }: FileServices,
  { method, path, authorization }: FileRequest,
): Promise<FileDecision> {
  if (method !== 'GET') return { status: 405, words: 'Only GET.', headers: { allow: 'GET' } };
  const file = campFileAt(path);
  if (file === null) return { status: 404, words: 'Not found.' };
  const token = await tokenIn(auth, authorization);
  if (token === null) return { status: 401, words: 'Please sign in first.', headers: { 'www-authenticate': 'Bearer' } };
  return (await mayRead(database, token, file.camp))
    ? { status: 200, file: file.path }
    : { status: 403, words: 'Only for the campers of this camp.' };
}

async function tokenIn(auth: FileServices['auth'], authorization: string | undefined): Promise<Token | null> {
  const idToken = /^Bearer ([\w.-]{1,8192})$/.exec(authorization ?? '')?.[1];
  return idToken === undefined ? null : auth.verifyIdToken(idToken).catch(() => null);
}

async function mayRead(database: Firestore, token: Token, camp: string): Promise<boolean> {
  try {
    await requireCaller(database, 'account', token);
  } catch (error) {
    if (error instanceof HttpsError) return false;
    throw error;
  }
  return (await isCamper(database, token, camp)) || isAdmin(database, token);
}
