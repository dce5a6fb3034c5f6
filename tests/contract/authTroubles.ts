/** An answer of the server of Firebase Auth, or of somebody in its place. */
export interface ServerAnswer {
  readonly status: number;
  readonly body: string;
}

/** An answer in JSON. */
export const jsonAnswer = (status: number, value: unknown): ServerAnswer => ({ status, body: JSON.stringify(value) });
/** An error as the server of Firebase Auth writes it. */
export const failure = (status: number, message: string): ServerAnswer =>
  jsonAnswer(status, { error: { code: status, message } });

/** Answers that say nothing about the account; null for none at all. */
export const troubles: readonly (ServerAnswer | null)[] = [
  ...[500, 502, 503, 504].map((status) => failure(status, 'The service is currently unavailable.')),
  { status: 502, body: '<html>Bad Gateway</html>' },
  failure(429, 'RESOURCE_EXHAUSTED'),
  failure(400, 'QUOTA_EXCEEDED : Exceeded quota for verifying accounts.'),
  failure(400, 'TOO_MANY_ATTEMPTS_TRY_LATER'),
  failure(403, 'PERMISSION_DENIED'),
  failure(403, 'Requests from referer are blocked.'),
  failure(400, 'INVALID_ID_TOKEN'),
  failure(400, 'INVALID_REFRESH_TOKEN'),
  { status: 200, body: '<html><h1>Welcome to the hotel</h1></html>' },
  { status: 511, body: '<html>Network Authentication Required</html>' },
  ...[{}, [], null, 'ok', 7, { ok: true }, { users: [] }, { users: [{ name: 'guest' }] }, { error: 'login' }].map(
    (value) => jsonAnswer(200, value),
  ),
  jsonAnswer(404, {}),
  jsonAnswer(200, { errorMessage: 'portal' }),
  null,
];
/** Answers by which the server ends a sign-in. */
export const endings = ['USER_NOT_FOUND', 'USER_DISABLED', 'TOKEN_EXPIRED'].map((code) => failure(400, code));
