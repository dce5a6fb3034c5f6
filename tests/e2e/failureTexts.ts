import type { DatabaseErrorCode } from '@steeple/model/requests/errors';
import type { RefusalReason } from '@steeple/model/requests/refusals';
import type { Language } from './browser.ts';

/** Text about a failure that a person reads: the failure, and the next step. */
export type Words = Readonly<Record<Language, readonly [message: string, remedy: string]>>;

/** The words of each code, as a person reads them. Written out, so that a change of a text is a change here too. */
export const codeWords: Readonly<Record<DatabaseErrorCode, Words>> = {
  cancelled: {
    en: ['This was stopped before it finished.', 'Please try again in a moment.'],
    zh: ['操作在完成前被取消了。', '请稍后再试。'],
  },
  unknown: {
    en: ['Something went wrong.', 'Please try again. If it happens again, tell the church office.'],
    zh: ['出了点问题。', '请再试一次；若仍然如此，请告诉教会办公室。'],
  },
  'invalid-argument': {
    en: ['Something you entered is not valid.', 'Please check what you entered.'],
    zh: ['您填写的内容有误。', '请检查您填写的内容。'],
  },
  'deadline-exceeded': {
    en: ['This took too long.', 'Please try again in a moment.'],
    zh: ['等待时间过长。', '请稍后再试。'],
  },
  'not-found': {
    en: ['This no longer exists.', 'It may have been moved or removed. Please go back and try again.'],
    zh: ['此内容已不存在。', '它可能已被移动或删除，请返回后再试。'],
  },
  'already-exists': {
    en: ['This already exists.', 'Please choose another name.'],
    zh: ['此内容已经存在。', '请换一个名称。'],
  },
  'permission-denied': {
    en: ['You do not have access to this.', 'If you should have access, please ask the church office.'],
    zh: ['您没有权限查看或更改此内容。', '若您应当有权限，请联系教会办公室。'],
  },
  unauthenticated: { en: ['You are not signed in.', 'Please sign in again.'], zh: ['您尚未登录。', '请重新登录。'] },
  'resource-exhausted': {
    en: ['There have been too many tries just now.', 'Please wait a moment, then try again.'],
    zh: ['目前尝试次数过多。', '请稍等片刻再试。'],
  },
  'failed-precondition': {
    en: ['This cannot be done right now.', 'Please reload the page and try again.'],
    zh: ['目前无法进行此操作。', '请刷新页面后再试。'],
  },
  aborted: {
    en: ['Someone else changed this at the same time.', 'Please try again in a moment.'],
    zh: ['有人同时更改了此内容。', '请稍后再试。'],
  },
  'out-of-range': {
    en: ['A value is outside what is allowed.', 'Please check what you entered.'],
    zh: ['有数值超出允许的范围。', '请检查您填写的内容。'],
  },
  unimplemented: {
    en: ['This is not available here.', 'Please try again. If it happens again, tell the church office.'],
    zh: ['此处不提供此功能。', '请再试一次；若仍然如此，请告诉教会办公室。'],
  },
  internal: {
    en: ['Something went wrong on our side.', 'Please try again. If it happens again, tell the church office.'],
    zh: ['我们这边出了问题。', '请再试一次；若仍然如此，请告诉教会办公室。'],
  },
  unavailable: {
    en: ['We cannot be reached at the moment.', 'Please check your connection, then try again.'],
    zh: ['目前无法连接。', '请检查网络连接，然后再试。'],
  },
  'data-loss': {
    en: ['Some data could not be read.', 'Please try again. If it happens again, tell the church office.'],
    zh: ['部分数据无法读取。', '请再试一次；若仍然如此，请告诉教会办公室。'],
  },
};

/** The words of each refusal; with three tries left, or fourteen minutes to wait. */
export const refusalLabels: Readonly<Record<RefusalReason, Words>> = {
  'invalid-input': {
    en: ['Something you entered is not valid.', 'Please check what you entered.'],
    zh: ['您填写的内容有误。', '请检查您填写的内容。'],
  },
  'sign-in-first': {
    en: ['You are not signed in.', 'Please sign in, then try again.'],
    zh: ['您尚未登录。', '请先登录，然后再试一次。'],
  },
  'account-needed': {
    en: ['You need your own account for this.', 'Please sign in, then try again.'],
    zh: ['此操作需要您自己的账户。', '请先登录，然后再试一次。'],
  },
  'admins-only': {
    en: ['Only admins can do this.', 'If you should be an admin, please ask another admin.'],
    zh: ['只有管理员可以进行此操作。', '若您应当是管理员，请联系其他管理员。'],
  },
  'wrong-code': {
    en: ['This camp code is not correct.', 'Please check it. Tries left: 3.'],
    zh: ['营会代码不正确。', '请核对后再试，还可以尝试 3 次。'],
  },
  'too-many-codes': {
    en: ['Too many wrong codes were entered.', 'Please try again in 14 min, or ask your group leader.'],
    zh: ['输入错误代码的次数过多。', '请在 14 分钟后再试，或询问您的组长。'],
  },
  'too-many-downloads': {
    en: ['There have been too many downloads just now.', 'Please try again in 14 min.'],
    zh: ['目前下载次数过多。', '请在 14 分钟后再试。'],
  },
  'too-many-exports': {
    en: ['You have downloaded your data several times just now.', 'Please try again in 14 min.'],
    zh: ['您刚才已多次下载个人资料。', '请在 14 分钟后再试。'],
  },
  'too-many-sign-ups': {
    en: ['There have been too many tries from your network just now.', 'Please try again in 14 min.'],
    zh: ['您所在的网络刚才尝试次数过多。', '请在 14 分钟后再试。'],
  },
  'network-has-its-share': {
    en: [
      'Half of the places have been taken from your network today, and it cannot take more.',
      'Please try again with mobile data or on another Wi-Fi, or ask the church office.',
    ],
    zh: [
      '今天从您所在的网络报名的人数已占名额的一半，无法再增加。',
      '请改用手机流量或其他 Wi-Fi 再试，或联系教会办公室。',
    ],
  },
  'too-many-messages': {
    en: [
      'We cannot take more messages at the moment.',
      'Please try again in 14 min, or write an e-mail to the church office.',
    ],
    zh: ['目前无法接收更多留言。', '请在 14 分钟后再试，或发送邮件给教会办公室。'],
  },
  'sign-up-full': {
    en: ['All places and the waiting list are full.', 'Please ask the church office.'],
    zh: ['名额与候补名单均已满。', '请联系教会办公室。'],
  },
  'sign-up-closed': {
    en: ['Sign-up for this event has closed.', 'Please ask the church office.'],
    zh: ['此活动的报名已截止。', '请联系教会办公室。'],
  },
  'no-places-left': {
    en: [
      'There are not enough places left for this many people.',
      'Your sign-up stays as it was. Please enter fewer people.',
    ],
    zh: ['剩余名额不足以容纳这么多人。', '您的报名保持不变，请减少人数。'],
  },
  'changed-since': {
    en: ['This was changed in the meantime.', 'Please reload the page and make your change again.'],
    zh: ['内容在此期间已被更改。', '请刷新页面，再重新更改。'],
  },
  'no-such-sign-up': {
    en: ['We do not find this sign-up.', 'Please check that the link is complete, or ask the church office.'],
    zh: ['找不到此报名。', '请检查链接是否完整，或联系教会办公室。'],
  },
  'no-such-event': {
    en: ['This event no longer exists.', 'It may have been removed. Please reload the page and try again.'],
    zh: ['此活动已不存在。', '它可能已被移除，请刷新页面后再试。'],
  },
  'no-such-message': {
    en: ['This message no longer exists.', 'It may have been removed. Please reload the page and try again.'],
    zh: ['此留言已不存在。', '它可能已被移除，请刷新页面后再试。'],
  },
  'account-erased': {
    en: ['This account has been deleted.', 'Please create a new one if you need it.'],
    zh: ['此账户已删除。', '如有需要，请注册新账户。'],
  },
  'account-disabled': {
    en: ['This account has been disabled.', 'Please ask the church office.'],
    zh: ['此账户已停用。', '请联系教会办公室。'],
  },
  'no-such-camp': {
    en: ['This camp does not exist.', 'It may have been removed. Please reload the page and try again.'],
    zh: ['找不到此营会。', '它可能已被移除，请刷新页面后再试。'],
  },
  'no-such-calendar': {
    en: ['The site has no calendar with this ID.', 'It may have been removed. Please reload the page and try again.'],
    zh: ['网站没有此编号的日历。', '它可能已被移除，请刷新页面后再试。'],
  },
  'no-such-resource': {
    en: ['This resource no longer exists.', 'It may have been removed. Please reload the page and try again.'],
    zh: ['此资源已不存在。', '它可能已被移除，请刷新页面后再试。'],
  },
  'copy-running': {
    en: ['This camp is being copied at the moment.', 'Please try again in a minute.'],
    zh: ['此营会正在复制中。', '请一分钟后再试。'],
  },
  'camp-in-use': {
    en: ['Someone has joined or edited this camp since it was copied.', 'It stays as it is. You can still edit it.'],
    zh: ['复制之后，已有人加入或修改过此营会。', '营会保持原样，您仍可修改它。'],
  },
  'not-deletable': {
    en: [
      'This cannot be deleted here.',
      'Events from Google are deleted in Google Calendar, or hidden here. Unpublish a published camp first.',
    ],
    zh: ['此内容无法在这里删除。', '来自 Google 的活动请在 Google 日历中删除，或在此隐藏。已发布的营会须先取消发布。'],
  },
  'no-such-entry': {
    en: [
      'This is no longer in the trash.',
      'Someone may have brought it back or deleted it for good. Please reload the page.',
    ],
    zh: ['此内容已不在回收站中。', '可能已有人将其恢复或彻底删除，请刷新页面。'],
  },
  'place-taken': {
    en: [
      'Something has been made in its place since it was deleted.',
      'Delete what is there now first, or keep it and delete this one for good.',
    ],
    zh: ['删除之后，原处已有新的内容。', '请先删除现有的内容；或予以保留，并彻底删除此项。'],
  },
  'address-taken': {
    en: [
      'Another page has the same web address now.',
      'Change the web address of the other one, then bring this one back.',
    ],
    zh: ['现已有其他页面使用相同的网址。', '请先更改另一篇的网址，再恢复此项。'],
  },
  'camp-over': {
    en: ['This camp ended long ago and can no longer be joined.', 'Please ask the church office.'],
    zh: ['此营会早已结束，无法再加入。', '请联系教会办公室。'],
  },
  'camp-without-code': {
    en: ['This camp does not have a code yet.', 'Please ask the church office.'],
    zh: ['此营会尚未设定代码。', '请联系教会办公室。'],
  },
  'too-many-camps': {
    en: ['Your account has reached the maximum number of camps.', 'Please ask the church office.'],
    zh: ['您的账户加入的营会数量已达上限。', '请联系教会办公室。'],
  },
  'last-admin': {
    en: ['You are the last admin who can sign in.', 'Make someone else an admin first, then try again.'],
    zh: ['您是最后一位能登录的管理员。', '请先指定另一位管理员，然后再试。'],
  },
  'sign-in-too-old': {
    en: ['You signed in too long ago to do this.', 'Please sign in again, then do this right away.'],
    zh: ['您的登录时间已久，无法进行此操作。', '请重新登录，然后马上再操作一次。'],
  },
  'second-factor-needed': {
    en: [
      'The church asks admins for a second step at sign-in before they do this.',
      'Please set up the second step under “My account”, or sign in again with it.',
    ],
    zh: [
      '教会要求管理员先完成两步验证，才能进行此操作。',
      '请在“我的账户”中设置两步验证；若已设置，请重新登录并完成验证。',
    ],
  },
  'not-your-own': {
    en: ['You cannot do this for your own account.', 'Please ask another admin.'],
    zh: ['您不能对自己的账户进行此操作。', '请让另一位管理员来操作。'],
  },
  'no-such-account': {
    en: ['This account no longer exists.', 'It may have been removed. Please reload the page and try again.'],
    zh: ['此账户已不存在。', '它可能已被移除，请刷新页面后再试。'],
  },
  failed: {
    en: ['Something went wrong on our side.', 'Please try again. If it happens again, tell the church office.'],
    zh: ['我们这边出了问题。', '请再试一次；若仍然如此，请告诉教会办公室。'],
  },
};
