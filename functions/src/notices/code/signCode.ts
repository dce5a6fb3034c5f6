import { dayMillis } from '@steeple/model/time/timestamp';
import { createPrivateKey, sign } from 'node:crypto';
import { noticeContent, signedBytes, writeCode } from '@steeple/model/notices/noticeCode';
import type { PlainNotice } from '@steeple/model/notices/pushedNotice';
import type { KeyPair } from '../keyPair.ts';

/**
 * Time for which the code of a notice without an end is valid: a phone without signal cannot know that it was
 * withdrawn. Milliseconds.
 */
export const longestValidity = 2 * dayMillis;

/** The time until which a notice's code is valid; milliseconds since the epoch. */
export function validUntil({ publishedAt, expiresAt }: Pick<PlainNotice, 'publishedAt' | 'expiresAt'>): number {
  return expiresAt ?? publishedAt + longestValidity;
}

/** Signs a content with ECDSA and P-256. @returns the code. */
export function signContent(content: Uint8Array, { publicKey, privateKey }: KeyPair): string {
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey,
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33, 65).toString('base64url'),
    },
  });
  return writeCode(content, sign('sha256', signedBytes(content), { key, dsaEncoding: 'ieee-p1363' }));
}

/** The content of a notice's code. */
export function contentOf(notice: PlainNotice): Uint8Array {
  return noticeContent({ notice, until: validUntil(notice) });
}
