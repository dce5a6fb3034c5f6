import * as v from 'valibot';
import type { Bilingual } from '../text/bilingual.ts';
import { routeChecks } from '../settings/routeChecks.ts';

/** A fault of one field: the field, and its remedy in every language. */
export interface FieldError {
  /** Dotted path of the field, such as `title.en`; empty for the whole input. */
  readonly field: string;
  readonly message: Bilingual;
}

/** Messages of the checks that schemas name by a key rather than a sentence. */
const namedChecks: Record<string, Bilingual> = {
  blank: { en: 'Please enter some text.', zh: '请填写内容。' },
  line: { en: 'Please enter one line of text.', zh: '请填写一行文字。' },
  timestamp: { en: 'This must be a date and time.', zh: '必须是日期与时间。' },
  geopoint: {
    en: 'Latitude goes from −90 to 90, longitude from −180 to 180.',
    zh: '纬度须在 −90 至 90 之间，经度须在 −180 至 180 之间。',
  },
  id: {
    en: 'Use lower-case letters, digits and hyphens, at most 64.',
    zh: '请使用小写字母、数字与连字符，最多 64 个。',
  },
  reservedId: { en: 'This ID is reserved. Please choose another one.', zh: '此编号为系统保留，请换一个。' },
  slug: {
    en: 'Use lower-case words joined by hyphens, such as advent-2026.',
    zh: '请使用以连字符相连的小写英文单词，例如 advent-2026。',
  },
  country: {
    en: 'Enter the country as two upper-case letters, such as MY or SG.',
    zh: '请用两个大写字母填写国家，例如 MY 或 SG。',
  },
  emergencyPhone: {
    en: 'Enter the number as it is dialled, digits only, such as 999 or +6565550123.',
    zh: '请填写拨打时所用的数字，例如 999 或 +6565550123。',
  },
  phone: {
    en: 'Enter the number with its country code, such as +6565550123.',
    zh: '请填写含国家代码的号码，例如 +6565550123。',
  },
  color: { en: 'Enter the colour as # and six hexadecimal digits.', zh: '请填写颜色：# 加六位十六进制数字。' },
  timeOfDay: { en: 'Enter the time as 09:30.', zh: '请填写时间，格式如 09:30。' },
  sitePath: { en: 'Enter a path on this site, beginning with /.', zh: '请填写站内路径，以 / 开头。' },
  storagePath: { en: 'This is not the path of a stored file.', zh: '这不是存储文件的路径。' },
  httpsUrl: { en: 'Enter a complete web address beginning with https://.', zh: '请填写以 https:// 开头的完整网址。' },
  email: {
    en: 'Enter an e-mail address such as name@example.org, in lower case.',
    zh: '请填写电子邮箱，例如 name@example.org（小写）。',
  },
  isoDate: { en: 'Enter an existing date, such as 2026-11-20.', zh: '请填写存在的日期，例如 2026-11-20。' },
  timeZone: { en: 'Enter a known time zone, such as Asia/Singapore.', zh: '请填写已知的时区，例如 Asia/Singapore。' },
  edition: { en: 'Enter the edition in the form testimonies_2526.', zh: '请填写辑名，格式如 testimonies_2526。' },
  editionOfTestimony: { en: 'A testimony needs an edition, an article has none.', zh: '见证须有辑名，文章则没有。' },
  publishAtOfStatus: {
    en: 'A draft has no publication time; every other post has one.',
    zh: '草稿没有发布时间，其他文章必须有。',
  },
  googleIdOfSource: { en: 'Only events from Google have a Google ID.', zh: '只有来自 Google 的活动才有 Google 编号。' },
  seriesOfSource: { en: 'Only events from Google belong to a series.', zh: '只有来自 Google 的活动才属于某个系列。' },
  dateOfAllDay: { en: 'All-day events have dates, others have none.', zh: '全天活动须有日期，其他活动则没有。' },
  endBeforeStart: { en: 'The end must come after the start.', zh: '结束时间必须晚于开始时间。' },
  fileOrLink: { en: 'Give either a file or a link.', zh: '请提供文件或链接其中之一。' },
  playable: {
    en: 'Choose an audio or video file: MP3, M4A, WAV or MP4.',
    zh: '请选择音频或视频文件：MP3、M4A、WAV 或 MP4。',
  },
  orderOfQuestions: { en: 'The order must name every question exactly once.', zh: '顺序中每道问题必须恰好出现一次。' },
  checksOfQuestions: {
    en: 'The checks of the answers must follow from the questions.',
    zh: '答案的校验必须与问题一致。',
  },
  sectionOfQuestion: { en: 'Every question must belong to a section.', zh: '每道问题都必须属于某个部分。' },
  duplicate: { en: 'This entry appears twice.', zh: '有重复的项目。' },
  unknownCheck: {
    en: `There is no such check. A rule can switch these: ${routeChecks.join(', ')}.`,
    zh: `没有这样的检查。规则可开关的检查：${routeChecks.join('、')}。`,
  },
  optionsOfChoice: {
    en: 'A choice needs options; other questions have none.',
    zh: '选择题须有选项，其他题目则没有。',
  },
  partyOfPlaces: {
    en: 'One sign-up cannot name more people than there are places.',
    zh: '每次报名的人数不得超过总名额。',
  },
  signUpSecret: { en: 'This link is not complete. Please copy it again.', zh: '链接不完整，请重新复制。' },
  currency: {
    en: 'Enter the currency as three upper-case letters, such as SGD.',
    zh: '请填写货币：三个大写字母，例如 SGD。',
  },
};

function messageOf({ type, message, requirement, input, expected, received }: v.BaseIssue<unknown>): Bilingual {
  const namedCheck = namedChecks[message];
  if (namedCheck !== undefined) return namedCheck;
  const limit = String(requirement);
  switch (type) {
    case 'max_length':
    case 'max_entries':
      return typeof input === 'string'
        ? { en: `Use at most ${limit} characters.`, zh: `最多 ${limit} 个字符。` }
        : { en: `At most ${limit} entries.`, zh: `最多 ${limit} 项。` };
    case 'min_entries':
    case 'min_length':
      return { en: `At least ${limit}.`, zh: `至少 ${limit}。` };
    case 'min_value':
      return { en: `Must be ${limit} or more.`, zh: `不得小于 ${limit}。` };
    case 'max_value':
      return { en: `Must be ${limit} or less.`, zh: `不得大于 ${limit}。` };
    case 'integer':
      return { en: 'Must be a whole number.', zh: '必须是整数。' };
    case 'picklist':
    case 'variant':
    case 'literal':
      return { en: `Must be one of: ${expected}.`, zh: `必须是其中之一：${expected}。` };
  }
  if (type === 'strict_object' && expected === 'never')
    return { en: 'This field is not allowed here. Please remove it.', zh: '此处没有这个字段，请删除。' };
  return received === 'undefined'
    ? { en: 'This field is missing.', zh: '缺少此字段。' }
    : { en: `Must be ${expected ?? 'something else'}.`, zh: `必须是 ${expected ?? '其他内容'}。` };
}

/** Result of {@link check}: the value, or what is wrong with it. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: FieldError[] };

/**
 * Validates a value and explains every fault by its field. Of one field only the first fault is looked for, so that no
 * pattern is tried on a text that is too long.
 * @returns the value as the schema types it, or at most 20 errors.
 */
export function check<TSchema extends v.GenericSchema>(
  schema: TSchema,
  value: unknown,
): Checked<v.InferOutput<TSchema>> {
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const errors = result.issues.slice(0, 20).map((issue) => ({
    field: (issue.path ?? []).map((item) => String(item.key)).join('.'),
    message: messageOf(issue),
  }));
  return { ok: false, errors };
}

/** Lists what is wrong with a value, field by field, at most 20 errors; empty for a valid one. */
export function fieldErrors(schema: v.GenericSchema, value: unknown): FieldError[] {
  const checked = check(schema, value);
  return checked.ok ? [] : checked.errors;
}
