import { campSchema } from '@steeple/model/camp/camp';
import { documentPaths } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import { isPartShown } from '@steeple/model/camp/preparedParts';
import type { Auth } from 'firebase-admin/auth';
import { HttpsError, type Request } from 'firebase-functions/v2/https';
import { readAs } from '../readAs.ts';
import { isCamper, requireCaller, type Token, worksOn } from '../requests/callers.ts';
import type { Services } from '../services.ts';
import { type CampFile, campFileAt } from './campFilePath.ts';

type MomentServices = Pick<Services, 'database' | 'clock'>;
type TokenReader = Pick<Auth, 'verifyIdToken'>;

/** The file that may be sent, or the refusal. Whether there is such a file is not said to those who may not have it. */
export type FileDecision =
  | { readonly status: 200; readonly file: string }
  | {
      readonly status: 401 | 403 | 404 | 405;
      readonly words: string;
      readonly headers?: Readonly<Record<string, string>>;
    };

/** Decides whether somebody may have a camp's file: its campers, its team and admins may. A file of
 * a part that the camp does not show yet is for its team and admins. Reads six documents at most. */
export async function mayHaveFile(
  services: MomentServices & { readonly auth: TokenReader },
  { method, path, authorization }: Pick<Request, 'method' | 'path'> & { readonly authorization: string | undefined },
): Promise<FileDecision> {
  if (method !== 'GET') return { status: 405, words: 'Only GET.', headers: { allow: 'GET' } };
  const file = campFileAt(path);
  if (file === null) return { status: 404, words: 'Not found.' };
  const token = await tokenIn(services.auth, authorization);
  if (token === null) return { status: 401, words: 'Please sign in first.', headers: { 'www-authenticate': 'Bearer' } };
  return (await mayRead(services, token, file))
    ? { status: 200, file: file.path }
    : { status: 403, words: 'Only for the campers of this camp.' };
}

async function tokenIn(auth: TokenReader, authorization: string | undefined): Promise<Token | null> {
  const idToken = /^Bearer ([\w.-]{1,8192})$/.exec(String(authorization))?.[1];
  return idToken === undefined ? null : auth.verifyIdToken(idToken).catch(() => null);
}

async function mayRead({ database, clock }: MomentServices, token: Token, file: CampFile): Promise<boolean> {
  try {
    await requireCaller(database, 'account', token);
  } catch (error) {
    if (error instanceof HttpsError) return false;
    throw error;
  }
  const isForCampers = (await isCamper(database, token, file.camp)) && (await isShown({ database, clock }, file));
  return isForCampers || worksOn(database, token, file.camp);
}

async function isShown({ database, clock }: MomentServices, { camp, part }: CampFile): Promise<boolean> {
  if (part === null) return true;
  const found = readAs(campSchema, plain((await database.doc(documentPaths.camp.at(camp)).get()).data() ?? null));
  return found !== undefined && isPartShown(found, part, clock().getTime());
}
