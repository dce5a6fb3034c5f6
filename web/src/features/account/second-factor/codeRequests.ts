import { createStore } from 'zustand/vanilla';

/** A sign-in that waits for the code of the second factor. */
export interface CodeRequest {
  /** Tries a code. @throws the errors of Firebase Auth; the code may be tried again */
  readonly attempt: (code: string) => Promise<void>;
  /** Ends the waiting: the code was right, or the person gave up. */
  readonly end: (isDone: boolean) => void;
}

/** The request that is shown; one at a time. */
export const codeRequests = createStore<{ readonly request: CodeRequest | null }>(() => ({ request: null }));

/** The person closed the question for the code. */
export class NoCodeError extends Error {
  override readonly name = 'NoCodeError';
  readonly code = 'cancelled';
}

/** Asks for the code until it is right. @throws NoCodeError */
export async function askCode(attempt: CodeRequest['attempt']): Promise<void> {
  codeRequests.getState().request?.end(false);
  return new Promise((resolve, reject) => {
    const request: CodeRequest = {
      attempt,
      end(isDone) {
        if (codeRequests.getState().request === request) codeRequests.setState({ request: null });
        if (isDone) resolve();
        else reject(new NoCodeError());
      },
    };
    codeRequests.setState({ request });
  });
}
