import { authHost, projectId } from '../../addresses.ts';
import type { SignedIn } from '../signedIn.ts';

/**
 * Second factors at the Auth emulator, which has messages to a phone only and no authenticator apps. The claim in the
 * ID token is the same: `firebase.sign_in_second_factor`.
 */

const root = `http://${authHost().address}`;

async function post(path: string, body: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(`${root}/identitytoolkit.googleapis.com/${path}?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer['error'])}`);
  return answer;
}

/** The code that the emulator would have sent to a phone. */
async function codeOf(sessionInfo: string): Promise<string> {
  const response = await fetch(`${root}/emulator/v1/projects/${projectId()}/verificationCodes`);
  const { verificationCodes } = (await response.json()) as {
    verificationCodes: readonly { sessionInfo: string; code: string }[];
  };
  const sentCode = verificationCodes.find((code) => code.sessionInfo === sessionInfo);
  if (sentCode === undefined) throw new Error('No code was sent');
  return sentCode.code;
}

async function proofOf(started: Record<string, unknown>, field: string): Promise<object> {
  const { sessionInfo } = started[field] as { sessionInfo: string };
  return { sessionInfo, code: await codeOf(sessionInfo) };
}

/** Sets up a second factor for somebody who is signed in. @returns tokens of the sign-in with it */
export async function enrolFactor({ uid, idToken }: SignedIn, phoneNumber: string): Promise<SignedIn> {
  const started = await post('v2/accounts/mfaEnrollment:start', { idToken, phoneEnrollmentInfo: { phoneNumber } });
  const phoneVerificationInfo = await proofOf(started, 'phoneSessionInfo');
  const enrolled = await post('v2/accounts/mfaEnrollment:finalize', { idToken, phoneVerificationInfo });
  return { uid, idToken: String(enrolled['idToken']), refreshToken: String(enrolled['refreshToken']) };
}

/** Signs in with a password and the second factor that the account has. */
export async function signInWithFactor(uid: string, email: string, password: string): Promise<SignedIn> {
  const first = await post('v1/accounts:signInWithPassword', { email, password, returnSecureToken: true });
  const [factor] = first['mfaInfo'] as readonly { mfaEnrollmentId: string }[];
  const { mfaPendingCredential } = first;
  const started = await post('v2/accounts/mfaSignIn:start', {
    mfaPendingCredential,
    mfaEnrollmentId: factor?.mfaEnrollmentId,
    phoneSignInInfo: {},
  });
  const signedIn = await post('v2/accounts/mfaSignIn:finalize', {
    mfaPendingCredential,
    phoneVerificationInfo: await proofOf(started, 'phoneResponseInfo'),
  });
  return { uid, idToken: String(signedIn['idToken']), refreshToken: String(signedIn['refreshToken']) };
}

/** The same ID token as of a sign-in some hours ago; the emulator's are unsigned. */
export function signedInHoursAgo(token: SignedIn, hours: number): SignedIn {
  const [head = '', body = ''] = token.idToken.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as { auth_time: number };
  const older = { ...claims, auth_time: Math.floor(Date.now() / 1000 - hours * 3600) };
  return { ...token, idToken: `${head}.${Buffer.from(JSON.stringify(older)).toString('base64url')}.` };
}
