import { createECDH } from 'node:crypto';

/** The keys by which a push service knows the sender (RFC 8292), in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Both keys of a private one: a number of 32 bytes in base64url. Null for anything else, as for `off`. */
export function pushKeysOf(privateKey: string): PushKeys | null {
  if (!/^[A-Za-z0-9_-]{43}$/.test(privateKey)) return null;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  } catch {
    return null;
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}
