import { type ErrorExplanation, explanation, signInAgain } from './errors.ts';

const doNotMatch: [string, string] = ['E-mail and password do not match.', '电子邮箱与密码不符。'];
const askForNewLink: [string, string] = ['Please ask for a new one.', '请重新获取链接。'];
const orResetPassword: [string, string] = ['Please try again, or reset the password.', '请再试一次，或重设密码。'];

/** Explanation of each code of Firebase Authentication that a person can meet, without its prefix `auth/`. */
export const authErrors = {
  'account-exists-with-different-credential': explanation(
    ['You already have an account with this e-mail address.', '此电子邮箱已有账户。'],
    ['Please sign in the way you did before.', '请用您之前的方式登录。'],
  ),
  'email-already-in-use': explanation(
    ['There is already an account with this e-mail address.', '此电子邮箱已有账户。'],
    ['Please sign in instead, or reset the password.', '请直接登录，或重设密码。'],
  ),
  'expired-action-code': explanation(['This link has expired.', '此链接已过期。'], askForNewLink),
  'invalid-action-code': explanation(
    ['This link has been used or is incomplete.', '此链接已使用过或不完整。'],
    askForNewLink,
  ),
  'invalid-credential': explanation(doNotMatch, orResetPassword),
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
  'user-not-found': explanation(doNotMatch, ['Please try again, or create an account.', '请再试一次，或注册账户。']),
  'user-token-expired': explanation(['You have been signed out.', '您已被登出。'], signInAgain),
  'weak-password': explanation(
    ['This password is too short.', '密码太短。'],
    ['Please choose a longer one.', '请选择更长的密码。'],
  ),
  'web-storage-unsupported': explanation(
    ['This browser does not let the site remember that you are signed in.', '此浏览器不允许保存登录状态。'],
    ['Please open the page in Safari or Chrome.', '请用 Safari 或 Chrome 打开此页面。'],
  ),
  'wrong-password': explanation(doNotMatch, orResetPassword),
} as const satisfies Record<string, ErrorExplanation>;
