import { createECDH } from 'node:crypto';

/** Two keys of the curve P-256, in base64url: push services know the sender by one (RFC 8292), phones a notice. */
export interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Both keys of a private one: a number of 32 bytes in base64url. Null for anything else, as for `off`. */
export function keyPairOf(privateKey: string): KeyPair | null {
  if (!/^[A-Za-z0-9_-]{43}$/.test(privateKey)) return null;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  } catch {
    return null;
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}
