import type { Bilingual } from './bilingual.ts';

/** The codes that the database and callables answer with (specification section 8). */
export const databaseErrorCodes = [
  'cancelled',
  'unknown',
  'invalid-argument',
  'deadline-exceeded',
  'not-found',
  'already-exists',
  'permission-denied',
  'unauthenticated',
  'resource-exhausted',
  'failed-precondition',
  'aborted',
  'out-of-range',
  'unimplemented',
  'internal',
  'unavailable',
  'data-loss',
] as const;
export type DatabaseErrorCode = (typeof databaseErrorCodes)[number];

/** Codes of Firebase Authentication that a person can meet, without their prefix `auth/`. */
export const authErrorCodes = [
  'account-exists-with-different-credential',
  'email-already-in-use',
  'expired-action-code',
  'invalid-action-code',
  'invalid-credential',
  'invalid-email',
  'invalid-verification-code',
  'maximum-second-factor-count-exceeded',
  'multi-factor-auth-required',
  'second-factor-missing',
  'unverified-email',
  'missing-password',
  'network-request-failed',
  'operation-not-allowed',
  'password-does-not-meet-requirements',
  'popup-blocked',
  'popup-closed-by-user',
  'requires-recent-login',
  'too-many-requests',
  'user-disabled',
  'user-not-found',
  'user-token-expired',
  'weak-password',
  'web-storage-unsupported',
  'wrong-password',
] as const;
export type AuthErrorCode = (typeof authErrorCodes)[number];

/** The text that a person reads after a failure. */
export interface ErrorExplanation {
  readonly message: Bilingual;
  /** The next step for the person. */
  readonly remedy: Bilingual;
  /** True where the same call may succeed by itself a moment later; it is then tried again with the backoff. */
  readonly retryable: boolean;
}

function explanation(message: [string, string], remedy: [string, string], retryable = false): ErrorExplanation {
  return { message: { en: message[0], zh: message[1] }, remedy: { en: remedy[0], zh: remedy[1] }, retryable };
}

const tryAgain: [string, string] = ['Please try again in a moment.', '请稍后再试。'];
const tellUs: [string, string] = [
  'Please try again. If it happens again, tell the church office.',
  '请再试一次；若仍然如此，请告诉教会办公室。',
];
const signInAgain: [string, string] = ['Please sign in again.', '请重新登录。'];
const checkInput: [string, string] = ['Please check what you entered.', '请检查您填写的内容。'];

/** Explanation of each database code. */
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
} as const satisfies Record<DatabaseErrorCode, ErrorExplanation>;

/** Explanation of each code of Firebase Authentication. */
export const authErrors = {
  'account-exists-with-different-credential': explanation(
    ['You already have an account with this e-mail address.', '此电子邮箱已有账户。'],
    ['Please sign in the way you did before.', '请用您之前的方式登录。'],
  ),
  'email-already-in-use': explanation(
    ['There is already an account with this e-mail address.', '此电子邮箱已有账户。'],
    ['Please sign in instead, or reset the password.', '请直接登录，或重设密码。'],
  ),
  'expired-action-code': explanation(
    ['This link has expired.', '此链接已过期。'],
    ['Please ask for a new one.', '请重新获取链接。'],
  ),
  'invalid-action-code': explanation(
    ['This link has been used or is incomplete.', '此链接已使用过或不完整。'],
    ['Please ask for a new one.', '请重新获取链接。'],
  ),
  'invalid-credential': explanation(
    ['E-mail and password do not match.', '电子邮箱与密码不符。'],
    ['Please try again, or reset the password.', '请再试一次，或重设密码。'],
  ),
  'invalid-email': explanation(
    ['This is not a complete e-mail address.', '电子邮箱地址不完整。'],
    ['It should look like name@example.org.', '格式应如 name@example.org。'],
  ),
  'invalid-verification-code': explanation(
    ['This code is not correct, or has expired.', '验证码不正确或已过期。'],
    [
      'Please enter the code that your app shows now. If it is refused again, check the clock of your phone.',
      '请输入应用当前显示的验证码；若仍不正确，请检查手机的时间设置。',
    ],
  ),
  'maximum-second-factor-count-exceeded': explanation(
    ['This account has as many second steps as it can have.', '此账户的两步验证方式已达上限。'],
    ['Please remove one first.', '请先移除其中一个。'],
  ),
  'multi-factor-auth-required': explanation(
    ['This account has a second step that this site cannot ask for.', '此账户设置了本站不支持的两步验证方式。'],
    ['Please ask another admin to remove it.', '请让另一位管理员将其移除。'],
  ),
  'second-factor-missing': explanation(
    ['The second step is not set up yet.', '两步验证尚未设置。'],
    ['Please set it up on “My account” first.', '请先在“我的账户”中设置。'],
  ),
  'unverified-email': explanation(
    ['Your e-mail address is not verified yet.', '您的电子邮箱尚未验证。'],
    ['Please open the link in our e-mail first.', '请先打开我们邮件中的链接。'],
  ),
  'missing-password': explanation(['The password is missing.', '尚未填写密码。'], ['Please enter it.', '请填写密码。']),
  'network-request-failed': explanation(
    ['We cannot be reached at the moment.', '目前无法连接。'],
    ['Please check your connection and try again.', '请检查网络连接后再试。'],
    true,
  ),
  'operation-not-allowed': explanation(
    ['This sign-in method is not enabled.', '此登录方式未启用。'],
    ['Please use another one.', '请使用其他方式。'],
  ),
  'password-does-not-meet-requirements': explanation(
    ['This password does not meet the requirements.', '密码不符合要求。'],
    ['Please check the list below the field.', '请参阅下方的要求。'],
  ),
  'popup-blocked': explanation(
    ['The browser blocked the sign-in window.', '浏览器拦截了登录窗口。'],
    ['Please allow it and try again.', '请允许弹出窗口后再试。'],
  ),
  'popup-closed-by-user': explanation(
    ['The sign-in window was closed.', '登录窗口已关闭。'],
    ['Please try again.', '请再试一次。'],
  ),
  'requires-recent-login': explanation(
    ['You signed in too long ago to do this.', '您的登录时间已久，无法进行此操作。'],
    signInAgain,
  ),
  'too-many-requests': explanation(
    ['There have been too many tries.', '尝试次数过多。'],
    ['Please wait a few minutes, or reset the password.', '请等待几分钟，或重设密码。'],
    true,
  ),
  'user-disabled': explanation(
    ['This account has been disabled.', '此账户已停用。'],
    ['Please ask the church office.', '请联系教会办公室。'],
  ),
  'user-not-found': explanation(
    ['E-mail and password do not match.', '电子邮箱与密码不符。'],
    ['Please try again, or create an account.', '请再试一次，或注册账户。'],
  ),
  'user-token-expired': explanation(['You have been signed out.', '您已被登出。'], signInAgain),
  'weak-password': explanation(
    ['This password is too short.', '密码太短。'],
    ['Please choose a longer one.', '请选择更长的密码。'],
  ),
  'web-storage-unsupported': explanation(
    ['This browser does not let the site remember that you are signed in.', '此浏览器不允许保存登录状态。'],
    ['Please open the page in Safari or Chrome.', '请用 Safari 或 Chrome 打开此页面。'],
  ),
  'wrong-password': explanation(
    ['E-mail and password do not match.', '电子邮箱与密码不符。'],
    ['Please try again, or reset the password.', '请再试一次，或重设密码。'],
  ),
} as const satisfies Record<AuthErrorCode, ErrorExplanation>;

/**
 * Finds the explanation of a failure.
 * @param code as the SDKs give it: `permission-denied`, `functions/permission-denied`, `auth/invalid-email`; anything
 *   else is explained as `unknown`.
 */
export function explainError(code: string): ErrorExplanation {
  const bare = code.replace(/^(auth|functions|firestore|storage)\//, '');
  const table: Record<string, ErrorExplanation> = code.startsWith('auth/')
    ? { ...databaseErrors, ...authErrors }
    : databaseErrors;
  return (Object.hasOwn(table, bare) ? table[bare] : undefined) ?? databaseErrors.unknown;
}
