import type { Plain } from './values.ts';

/** An ID token as the emulators take it: unsigned. */
export function idToken(project: string, claims: Plain): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const { uid, ...rest } = claims;
  const body = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: uid,
    user_id: uid,
    iat: 1,
    exp: 4e9,
    auth_time: Math.floor(Date.now() / 1000),
    ...rest,
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(body)}.`;
}
