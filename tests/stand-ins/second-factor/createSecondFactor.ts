import { codeAt, codeLength, newKey, periodSeconds } from './totp.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An answer of the Auth service. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Refusals of Identity Platform that a test asks for. */
export type Fault = 'not-enabled' | 'sign-in-too-old' | 'unavailable';

/** The Auth emulator with second factors of authenticator apps in front of it. */
export interface SecondFactor {
  /** Answers a request of the Auth SDK; null for one that goes to the emulator as it is. */
  readonly answer: (url: URL, body: Fields) => Promise<Answer | null>;
  /** Refuses the next attempts to set up a factor, or with null no more. */
  readonly fail: (fault: Fault | null) => void;
}

/** Periods before and after the current one whose codes are accepted, as `adjacentIntervals` says. */
const adjacentIntervals = 1;

const faults: Readonly<Record<Fault, Answer>> = {
  'not-enabled': refused('OPERATION_NOT_ALLOWED : TOTP based MFA not enabled.'),
  'sign-in-too-old': refused('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'),
  unavailable: { status: 503, body: { error: { code: 503, message: 'Service unavailable.' } } },
};

function refused(message: string): Answer {
  return { status: 400, body: { error: { code: 400, message, errors: [{ message, reason: 'invalid' }] } } };
}

function fits(key: string, code: unknown, now: number): boolean {
  return Array.from(
    { length: 2 * adjacentIntervals + 1 },
    (_, index) => now + (index - adjacentIntervals) * periodSeconds * 1000,
  ).some((time) => codeAt(key, time) === code);
}

/**
 * Answers for authenticator apps as Identity Platform does. The emulator has messages to a phone only: each app is
 * such a factor there, so that its tokens, its accounts and the Admin SDK are the emulator's own.
 * @param emulator origin of the Auth emulator. @param now milliseconds since the epoch
 */
export function createSecondFactor({
  emulator,
  project,
  now,
}: {
  readonly emulator: string;
  readonly project: string;
  readonly now: () => number;
}): SecondFactor {
  const begun = new Map<string, string>();
  const keys = new Map<string, string>();
  let phones = 0;
  let fault: Fault | null = null;

  async function ask(path: string, body: Fields): Promise<Answer> {
    const response = await fetch(`${emulator}/identitytoolkit.googleapis.com/${path}?key=demo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }

  /** The code that the emulator would have sent. */
  async function sentCode(sessionInfo: string): Promise<string | undefined> {
    const response = await fetch(`${emulator}/emulator/v1/projects/${project}/verificationCodes`);
    const { verificationCodes } = (await response.json()) as {
      verificationCodes: readonly { sessionInfo: string; code: string }[];
    };
    return verificationCodes.find((code) => code.sessionInfo === sessionInfo)?.code;
  }

  /** Takes both steps of the emulator's own second factor. */
  async function byPhone(action: string, started: Fields, finished: Fields, session: string): Promise<Answer> {
    const start = await ask(`v2/accounts/${action}:start`, started);
    if (start.status !== 200) return start;
    const { sessionInfo } = (start.body as Record<string, { sessionInfo: string }>)[session] ?? { sessionInfo: '' };
    const phoneVerificationInfo = { sessionInfo, code: await sentCode(sessionInfo) };
    return ask(`v2/accounts/${action}:finalize`, { ...finished, phoneVerificationInfo });
  }

  /** Describes the factors as those of apps. */
  function asApps(factors: unknown): unknown {
    return Array.isArray(factors)
      ? (factors as Fields[]).map(({ phoneInfo, ...factor }) =>
          keys.has(String(factor['mfaEnrollmentId'])) ? { ...factor, totpInfo: {} } : { ...factor, phoneInfo },
        )
      : factors;
  }

  const answers: Readonly<Record<string, (body: Fields) => Promise<Answer>>> = {
    async 'mfaEnrollment:start'({ totpEnrollmentInfo }) {
      if (fault !== null) return faults[fault];
      if (totpEnrollmentInfo === undefined) return refused('INVALID_ARGUMENT');
      const sessionInfo = newKey();
      const sharedSecretKey = newKey();
      begun.set(sessionInfo, sharedSecretKey);
      return {
        status: 200,
        body: {
          totpSessionInfo: {
            sharedSecretKey,
            verificationCodeLength: codeLength,
            hashingAlgorithm: 'SHA1',
            periodSec: periodSeconds,
            sessionInfo,
            finalizeEnrollmentTime: new Date(now() + 300_000).toISOString(),
          },
        },
      };
    },
    async 'mfaEnrollment:finalize'({ idToken, displayName, totpVerificationInfo }) {
      const { sessionInfo, verificationCode } = totpVerificationInfo as Fields;
      const key = begun.get(String(sessionInfo));
      if (key === undefined) return refused('INVALID_SESSION_INFO');
      if (!fits(key, verificationCode, now())) return refused('INVALID_CODE');
      phones += 1;
      const phoneNumber = `+659${String(now() % 100_000).padStart(5, '0')}${String(phones).padStart(2, '0')}`;
      const finished = await byPhone(
        'mfaEnrollment',
        { idToken, phoneEnrollmentInfo: { phoneNumber } },
        { idToken, displayName },
        'phoneSessionInfo',
      );
      if (finished.status !== 200) return finished;
      const { idToken: token } = finished.body as { idToken: string };
      const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as {
        firebase: { second_factor_identifier: string };
      };
      keys.set(claims.firebase.second_factor_identifier, key);
      return { status: 200, body: { ...(finished.body as Fields), totpAuthInfo: {} } };
    },
    async 'mfaSignIn:finalize'({ mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo }) {
      const key = keys.get(String(mfaEnrollmentId));
      if (key === undefined) return refused('MFA_ENROLLMENT_NOT_FOUND');
      const { verificationCode } = totpVerificationInfo as Fields;
      if (!fits(key, verificationCode, now())) return refused('INVALID_CODE');
      return byPhone(
        'mfaSignIn',
        { mfaPendingCredential, mfaEnrollmentId, phoneSignInInfo: {} },
        { mfaPendingCredential },
        'phoneResponseInfo',
      );
    },
    async signInWithPassword(body) {
      const { status, body: answered } = await ask('v1/accounts:signInWithPassword', body);
      return { status, body: { ...(answered as Fields), mfaInfo: asApps((answered as Fields)['mfaInfo']) } };
    },
    async lookup(body) {
      const { status, body: answered } = await ask('v1/accounts:lookup', body);
      const { users, ...rest } = answered as { users?: readonly Fields[] };
      return {
        status,
        body: { ...rest, users: users?.map((user) => ({ ...user, mfaInfo: asApps(user['mfaInfo']) })) },
      };
    },
  };

  return {
    async answer({ pathname }, body) {
      const action = /accounts[:/]([A-Za-z]+(?::[a-z]+)?)$/.exec(pathname)?.[1];
      return action === undefined || !Object.hasOwn(answers, action) ? null : (answers[action]?.(body) ?? null);
    },
    fail(nextFault) {
      fault = nextFault;
    },
  };
}
