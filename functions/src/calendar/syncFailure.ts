/** Why a sync could not do its work, in words for the admin desk. */
import type { Bilingual } from '@steeple/model/bilingual';
import type { SyncError } from '@steeple/model/calendarSync';

/** A failure that is expected to happen. Anything else that is thrown is a bug, and told as `internal`. */
export class SyncFailure extends Error {
  readonly code: SyncError['code'];
  readonly explanation: Bilingual;

  constructor(code: SyncError['code'], explanation: Bilingual, cause?: unknown) {
    super(explanation.en, { cause });
    this.name = 'SyncFailure';
    this.code = code;
    this.explanation = explanation;
  }
}

const explanations: Record<Exclude<SyncError['code'], 'not-shared'>, Bilingual> = {
  unauthenticated: {
    en: 'Google did not accept our service account. Please check that it exists and that the Google Calendar API is switched on in the project.',
    zh: 'Google 不接受我们的服务账号。请确认该账号存在，并且项目已启用 Google Calendar API。',
  },
  forbidden: {
    en: 'The service account may not read this calendar. Please share the calendar with permission to see all event details.',
    zh: '服务账号无权读取此日历。请共享日历，并授予“查看所有活动详情”的权限。',
  },
  quota: {
    en: 'Google’s limit on requests is used up for now. The next run will try again.',
    zh: 'Google 的请求限额暂时用完，下次同步会再试。',
  },
  unavailable: {
    en: 'Google Calendar could not be reached, after several tries. Visitors still see the last events. The next run will try again.',
    zh: '多次尝试后仍无法连接 Google 日历。访客看到的仍是上次的活动，下次同步会再试。',
  },
  'invalid-response': {
    en: 'Google Calendar answered something that cannot be understood. Nothing was changed. The next run will try again.',
    zh: 'Google 日历返回了无法识别的内容。没有作任何更改，下次同步会再试。',
  },
  internal: {
    en: 'The run stopped before its end. Nothing is lost: the next run completes it. If this repeats, please look into the functions’ log.',
    zh: '同步中途停止。数据没有丢失，下次同步会补全。若一再发生，请查看函数日志。',
  },
};

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
      zh: `日历 ${googleId} 尚未与 ${account ?? '函数的服务账号'} 共享。请在 Google 日历中打开该日历的设置，在“与特定用户共享”中添加此地址，权限选“查看所有活动详情”。`,
    },
    cause,
  );
}

/** What the state and the run record keep of a failure. */
export function recordOf(error: unknown): SyncError {
  const failure = error instanceof SyncFailure ? error : syncFailure('internal', error);
  return { code: failure.code, message: failure.explanation };
}
