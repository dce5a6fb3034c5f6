import { toBase64url } from '@steeple/model/notices/noticeCode';
import { signUpSecretLength } from '@steeple/model/visitors/signUp';

/** Makes the secret of a sign-up: 32 random bytes in base64url. Everybody who has it may change the sign-up. */
export function newSecret(
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  return toBase64url(random(new Uint8Array(32)));
}

/** The secret in the part of an address after `#`, which browsers never send to a server; null where there is none. */
export function secretIn(hash: string): string | null {
  const secret = hash.replace(/^#/, '');
  return secret.length === signUpSecretLength && /^[A-Za-z0-9_-]+$/.test(secret) ? secret : null;
}
