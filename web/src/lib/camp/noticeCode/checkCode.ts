import { fromBase64url, readCode, readContent, signedBytes } from '@steeple/model/notices/noticeCode';
import type { PlainNotice } from '@steeple/model/notices/pushedNotice';

/**
 * The result of checking a code. `unreadable`: it is no code, or only a part of one. `forged`: nobody of this church
 * has signed it, or it was changed since. `stale`: it is not valid any more. `early`: its notice has not begun.
 * `otherCamp`: it belongs to another camp. `noKey`: this device has no key to check it with.
 */
export type CheckedCode =
  | { readonly kind: 'genuine'; readonly notice: PlainNotice }
  | { readonly kind: 'unreadable' | 'forged' | 'stale' | 'early' | 'otherCamp' | 'noKey' };

/** Difference between clocks that is forgiven. Milliseconds. */
const clockTolerance = 5 * 60_000;
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/**
 * Checks a code, with nothing but what is on the device.
 * @param context the church's public key (an uncompressed point in base64url; null where it is not known), the camp
 *   that is on, and the time in milliseconds.
 */
export async function checkCode(
  code: string,
  context: { readonly publicKey: string | null; readonly camp: string; readonly now: number },
): Promise<CheckedCode> {
  const { publicKey, camp, now } = context;
  const parts = readCode(code);
  if (parts === null) return { kind: 'unreadable' };
  const point = publicKey === null ? null : fromBase64url(publicKey);
  if (point === null) return { kind: 'noKey' };
  const { content, signature } = parts;
  const key = await crypto.subtle.importKey('raw', point, algorithm, false, ['verify']);
  if (!(await crypto.subtle.verify(algorithm, key, signature, signedBytes(content)))) return { kind: 'forged' };
  const coded = readContent(content);
  if (coded === null) return { kind: 'unreadable' };
  const { notice, until } = coded;
  if (notice.camp !== camp) return { kind: 'otherCamp' };
  if (until <= now) return { kind: 'stale' };
  return notice.publishedAt > now + clockTolerance ? { kind: 'early' } : { kind: 'genuine', notice };
}
