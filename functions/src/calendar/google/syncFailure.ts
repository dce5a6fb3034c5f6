/** Reasons for which a sync could not do its work, in words for the admin dashboard. */
import type { Bilingual } from '@steeple/model/text/bilingual';
import type { SyncError } from '@steeple/model/calendar/calendarSync';

/** A failure that is expected to happen. Anything else that is thrown is a bug, and reported as `internal`. */
export class SyncFailure extends Error {
  override readonly name = 'SyncFailure';
  readonly code: SyncError['code'];
  readonly explanation: Bilingual;

  constructor(code: SyncError['code'], explanation: Bilingual, cause?: unknown) {
    super(explanation.en, { cause });
    this.code = code;
    this.explanation = explanation;
  }
}

const explanations: Record<Exclude<SyncError['code'], 'not-shared'>, Bilingual> = {
  forbidden: {
    en: 'The calendar is shared with the service account, but without event details. In Google Calendar open the calendar’s settings, “Share with specific people”, and choose “See all event details” for the service account.',
    zh: '日历已共享给服务账户，但未允许查看详情。请在 Google 日历中打开该日历的设置，在“与特定用户共享”中为服务账户选择“查看所有活动详情”。',
  },
  unauthenticated: {
    en: 'Google did not accept the credentials of the service account. Please check that the functions run with their service account and that its keys were not deleted.',
    zh: 'Google 不接受服务账户的凭据。请确认云函数使用的是该服务账户，并且其密钥没有被删除。',
  },
  'account-disabled': {
    en: 'The service account is disabled or deleted. Enable or restore it in the Google Cloud console, “IAM & Admin”, “Service accounts”.',
    zh: '服务账户已停用或已删除。请在 Google Cloud 控制台的“IAM 和管理”→“服务账户”中启用或恢复。',
  },
  'api-disabled': {
    en: 'The Google Calendar API is not enabled in the Google Cloud project. Open “APIs & Services” in the Google Cloud console, enable the “Google Calendar API”, wait a few minutes and sync again.',
    zh: 'Google Cloud 项目尚未启用 Google Calendar API。请在 Google Cloud 控制台的“API 和服务”中启用“Google Calendar API”，几分钟后再同步。',
  },
  'scope-missing': {
    en: 'The service account signed in without the permission to read calendars. Please deploy the functions again, so that they ask for “calendar.readonly”.',
    zh: '服务账户登录时没有读取日历的权限范围。请重新部署云函数，使其申请“calendar.readonly”权限。',
  },
  'project-blocked': {
    en: 'Google has blocked the Google Cloud project: it is suspended, has no billing account, or the service account may not use it. Please check the project’s billing and notices in the Google Cloud console.',
    zh: 'Google 暂不为此 Google Cloud 项目提供服务：项目可能被停用、没有结算账户，或服务账户无权使用。请在 Google Cloud 控制台查看项目的结算和通知。',
  },
  policy: {
    en: 'A policy of your Google Workspace or Google Cloud organisation forbids this access. Please ask its administrator to allow the Calendar API for the service account.',
    zh: '贵机构的 Google Workspace 或 Google Cloud 政策禁止此访问。请联系管理员，允许服务账户使用 Calendar API。',
  },
  'rate-limit': {
    en: 'Google reported too many requests at once, even after several tries. No action is needed: the next sync will try again. If this repeats, raise the Calendar API’s “Queries per minute” in the Google Cloud console.',
    zh: 'Google 表示短时间内请求过多，多次重试仍未成功。无需处理，下次同步会再试。若一再发生，请在 Google Cloud 控制台提高 Calendar API 的“每分钟查询次数”配额。',
  },
  quota: {
    en: 'Google’s daily limit for the Calendar API is used up. It is renewed tomorrow, and the next sync will try again. If this repeats, raise the quota in the Google Cloud console.',
    zh: 'Calendar API 当天的配额已用完。配额明天重新计算，下次同步会再试。若一再发生，请在 Google Cloud 控制台提高配额。',
  },
  unavailable: {
    en: 'Google Calendar could not be reached, after several tries. Visitors still see the last events. The next sync will try again.',
    zh: '多次尝试后仍无法连接 Google 日历。访客看到的仍是上次的活动，下次同步会再试。',
  },
  timeout: {
    en: 'Google Calendar did not answer within a minute. Visitors still see the last events. The next sync will try again.',
    zh: 'Google 日历在一分钟内没有回应。访客看到的仍是上次的活动，下次同步会再试。',
  },
  'page-expired': {
    en: 'The calendar kept changing while it was being read. Nothing was changed here. Please sync again when nobody is editing the calendar; the next sync will also try.',
    zh: '读取期间日历一直在变动，没有作任何更改。请在无人编辑日历时再同步，下次同步也会再试。',
  },
  'bad-request': {
    en: 'Google did not accept the request. Please check the calendar’s Google ID in the site’s settings. If it is correct, the site’s software needs an update.',
    zh: 'Google 不接受此请求。请检查网站设置中该日历的 Google 编号。若编号正确，则需要更新网站软件。',
  },
  'invalid-response': {
    en: 'Google Calendar sent an answer that cannot be read. Nothing was changed. The next sync will try again.',
    zh: 'Google 日历返回了无法识别的内容。没有作任何更改，下次同步会再试。',
  },
  internal: {
    en: 'The sync stopped before it was complete. Nothing is lost: the next sync completes it. If this repeats, please check the functions’ log.',
    zh: '同步中途停止。数据没有丢失，下次同步会补全。若一再发生，请查看云函数日志。',
  },
};

/** Failures that end without anybody's help; all others need an admin. */
const passing: ReadonlySet<SyncError['code']> = new Set([
  'rate-limit',
  'quota',
  'unavailable',
  'timeout',
  'page-expired',
  'invalid-response',
  'internal',
]);

/** True for a failure that a later run may not meet. */
export function passesByItself(code: SyncError['code']): boolean {
  return passing.has(code);
}

/** The failure for a code that needs no further facts. */
export function syncFailure(code: Exclude<SyncError['code'], 'not-shared'>, cause?: unknown): SyncFailure {
  return new SyncFailure(code, explanations[code], cause);
}

/** The calendar is not there for us: nearly always because nobody shared it. */
export function notShared(googleId: string, account: string | null, cause?: unknown): SyncFailure {
  const address = account ?? 'the service account of the functions';
  return new SyncFailure(
    'not-shared',
    {
      en: `The calendar ${googleId} is not shared with ${address}. In Google Calendar open its settings, “Share with specific people”, and add this address with “See all event details”.`,
      zh: `日历 ${googleId} 尚未与 ${account ?? '云函数的服务账户'} 共享。请在 Google 日历中打开该日历的设置，在“与特定用户共享”中添加此地址，权限选“查看所有活动详情”。`,
    },
    cause,
  );
}

/** Makes the record of a failure for the state and the run. */
export function recordOf(error: unknown): SyncError {
  const failure = error instanceof SyncFailure ? error : syncFailure('internal', error);
  return { code: failure.code, message: failure.explanation };
}
