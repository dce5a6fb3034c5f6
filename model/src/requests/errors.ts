import type { Bilingual } from '../text/bilingual.ts';

/** The text that a person reads after a failure. */
export interface ErrorExplanation {
  readonly message: Bilingual;
  /** The next step for the person. */
  readonly remedy: Bilingual;
  /** True where the same call may succeed by itself a moment later; it is then tried again with the backoff. */
  readonly retryable: boolean;
}

/** Makes an explanation of texts in English and Chinese. */
export function explanation(message: [string, string], remedy: [string, string], retryable = false): ErrorExplanation {
  return { message: { en: message[0], zh: message[1] }, remedy: { en: remedy[0], zh: remedy[1] }, retryable };
}

const tryAgain: [string, string] = ['Please try again in a moment.', '请稍后再试。'];
const tellUs: [string, string] = [
  'Please try again. If it happens again, tell the church office.',
  '请再试一次；若仍然如此，请告诉教会办公室。',
];
/** Asks for a new sign-in. */
export const signInAgain: [string, string] = ['Please sign in again.', '请重新登录。'];
const checkInput: [string, string] = ['Please check what you entered.', '请检查您填写的内容。'];

/** Explanation of each code that the database and callables answer with (specification section 8). */
export const databaseErrors = {
  cancelled: explanation(['This was stopped before it finished.', '操作在完成前被取消了。'], tryAgain),
  unknown: explanation(['Something went wrong.', '出了点问题。'], tellUs),
  'invalid-argument': explanation(['Something you entered is not valid.', '您填写的内容有误。'], checkInput),
  'deadline-exceeded': explanation(['This took too long.', '等待时间过长。'], tryAgain, true),
  'not-found': explanation(
    ['This no longer exists.', '此内容已不存在。'],
    ['It may have been moved or removed. Please go back and try again.', '它可能已被移动或删除，请返回后再试。'],
  ),
  'already-exists': explanation(
    ['This already exists.', '此内容已经存在。'],
    ['Please choose another name.', '请换一个名称。'],
  ),
  'permission-denied': explanation(
    ['You do not have access to this.', '您没有权限查看或更改此内容。'],
    ['If you should have access, please ask the church office.', '若您应当有权限，请联系教会办公室。'],
  ),
  unauthenticated: explanation(['You are not signed in.', '您尚未登录。'], signInAgain),
  'resource-exhausted': explanation(
    ['There have been too many tries just now.', '目前尝试次数过多。'],
    ['Please wait a moment, then try again.', '请稍等片刻再试。'],
    true,
  ),
  'failed-precondition': explanation(
    ['This cannot be done right now.', '目前无法进行此操作。'],
    ['Please reload the page and try again.', '请刷新页面后再试。'],
  ),
  aborted: explanation(['Someone else changed this at the same time.', '有人同时更改了此内容。'], tryAgain, true),
  'out-of-range': explanation(['A value is outside what is allowed.', '有数值超出允许的范围。'], checkInput),
  unimplemented: explanation(['This is not available here.', '此处不提供此功能。'], tellUs),
  internal: explanation(['Something went wrong on our side.', '我们这边出了问题。'], tellUs),
  unavailable: explanation(
    ['We cannot be reached at the moment.', '目前无法连接。'],
    ['Please check your connection, then try again.', '请检查网络连接，然后再试。'],
    true,
  ),
  'data-loss': explanation(['Some data could not be read.', '部分数据无法读取。'], tellUs),
} as const satisfies Record<string, ErrorExplanation>;
export type DatabaseErrorCode = keyof typeof databaseErrors;

/** Codes of Firebase Authentication that also meet a person who has no form of it open. */
const commonAuthErrors: Readonly<Record<string, ErrorExplanation>> = {
  'network-request-failed': databaseErrors.unavailable,
  'too-many-requests': databaseErrors['resource-exhausted'],
  'user-token-expired': databaseErrors.unauthenticated,
};

/**
 * Finds the explanation of a failure.
 * @param code as the SDKs give it: `permission-denied`, `functions/permission-denied`, `auth/invalid-email`; anything
 *   else is explained as `unknown`.
 * @param authErrors explanations of Firebase Authentication's other codes, where the page has them (`./authErrors.ts`).
 */
export function explainError(
  code: string,
  authErrors: Readonly<Record<string, ErrorExplanation>> = {},
): ErrorExplanation {
  const bare = code.replace(/^(auth|functions|firestore|storage)\//, '');
  const table: Readonly<Record<string, ErrorExplanation>> = code.startsWith('auth/')
    ? { ...databaseErrors, ...commonAuthErrors, ...authErrors }
    : databaseErrors;
  return (Object.hasOwn(table, bare) ? table[bare] : undefined) ?? databaseErrors.unknown;
}
