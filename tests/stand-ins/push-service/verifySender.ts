import { createPublicKey, verify } from 'node:crypto';

const daySeconds = 24 * 60 * 60;

/** The point of a public key as a JSON Web Key. */
function keyOf(publicKey: string) {
  const point = Buffer.from(publicKey, 'base64url');
  return createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33, 65).toString('base64url'),
    },
  });
}

/**
 * Checks who sends a message, as a push service does (RFC 8292).
 * @param authorization header of the request.
 * @param expected the key that the browser named when it subscribed, the service's origin, and the time in
 * milliseconds.
 * @returns the fault, or null.
 */
export function senderFault(
  authorization: string | undefined,
  expected: { readonly publicKey: string; readonly origin: string; readonly now: number },
): string | null {
  const [, token, publicKey] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (token === undefined || publicKey === undefined) return 'no signature';
  if (publicKey !== expected.publicKey) return 'another key than the subscription was made with';
  const [header = '', claims = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: keyOf(publicKey), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'not signed with its key';
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  const seconds = expected.now / 1000;
  if (aud !== expected.origin) return `meant for ${String(aud)}`;
  if (typeof exp !== 'number' || exp <= seconds || exp > seconds + daySeconds) return 'not valid at this time';
  if (typeof sub !== 'string' || !/^(https:\/\/|mailto:)/.test(sub)) return 'no address of the sender';
  return null;
}
