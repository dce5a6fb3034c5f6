/** An answer of Firebase Auth's server about an account that is signed in. */
interface AnswerKind {
  /** Part of the request's address, of the real server and of the emulator. */
  readonly address: string;
  /** Tells whether an answer with status 200 has what the SDK takes over from it. */
  readonly isComplete: (answer: Readonly<Record<string, unknown>>) => boolean;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

const answerKinds: readonly AnswerKind[] = [
  {
    address: 'identitytoolkit.googleapis.com/v1/accounts:lookup',
    isComplete: ({ users }) => Array.isArray(users) && isText((users[0] as { localId?: unknown } | null)?.localId),
  },
  {
    address: 'securetoken.googleapis.com/v1/token',
    isComplete: (answer) => ['access_token', 'refresh_token', 'expires_in'].every((name) => isText(answer[name])),
  },
];

/**
 * Codes by which the server says that an account was deleted or disabled, or its sign-ins revoked. The SDK signs out
 * for these and no others.
 */
const endings: readonly unknown[] = ['USER_NOT_FOUND', 'USER_DISABLED', 'TOKEN_EXPIRED'];

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/**
 * Checks the answers that Firebase Auth gets about an account. The SDK takes over any JSON with status 200, such as
 * that of a network which asks for a login first: the account then has no tokens, and the SDK signs it out. Such an
 * answer counts as a network error here.
 * @param noteEnd receives whether the server has ended the sign-in, with each answer that says so or the opposite.
 */
export function checkAuthAnswers(fetchAnswer: typeof fetch, noteEnd: (hasEnded: boolean) => void): typeof fetch {
  return async (input, init) => {
    const response = await fetchAnswer(input, init);
    const kind = answerKinds.find(({ address }) => typeof input === 'string' && input.includes(address));
    if (kind === undefined) return response;
    const answer = recordOf(
      await response
        .clone()
        .json()
        .catch(() => null),
    );
    if (response.ok && !kind.isComplete(answer)) throw new TypeError('Another server has answered: Failed to fetch');
    const { message } = recordOf(answer['error']);
    if (response.ok) noteEnd(false);
    else if (typeof message === 'string' && endings.includes(message.split(' : ')[0])) noteEnd(true);
    return response;
  };
}
