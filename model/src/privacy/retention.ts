import { erasureRecordHours } from '../people/closedAccount.ts';
import type { Bilingual } from '../text/bilingual.ts';
import { messageLimits } from '../visitors/message.ts';
import type { DocumentName } from '../database/paths.ts';
import { trashDays } from '../editing/trash.ts';

/** Days after a camp until the personal data of its people is deleted, unless the deployment sets another number. */
export const defaultRetentionDays = 180;

/** The nightly functions that delete personal data; each leaves `sweeps/{sweep}` when it has run. */
export const sweepNames = ['expireData', 'reconcileAccounts'] as const;
export type SweepName = (typeof sweepNames)[number];

/** Personal data of one kind: its documents, its purpose, and its end. */
export interface Retained {
  readonly kinds: readonly DocumentName[];
  readonly what: Bilingual;
  readonly why: Bilingual;
  readonly kept: Bilingual;
  /** The function that deletes it; null where only the deletion of the account does. */
  readonly sweep: SweepName | null;
}

/**
 * All personal data that the site holds, as the admin area and docs/security.md list it. A test compares with
 * `documents.ts`. @param campDays days after a camp, as the deployment has set them.
 */
export function retainedData(campDays: number = defaultRetentionDays): readonly Retained[] {
  return [
    {
      kinds: ['user', 'listing', 'grant', 'rateLimit', 'closedAccount'],
      what: {
        en: 'Accounts: name, e-mail address, language, access, wrong codes',
        zh: '账户：姓名、电子邮箱、语言、权限、输错代码的次数',
      },
      why: { en: 'To sign in, and to give access', zh: '用于登录与授予权限' },
      kept: {
        en: `Until the person deletes the account; that it was deleted, ${erasureRecordHours} hours more`,
        zh: `直到本人删除账户；删除记录再保留 ${erasureRecordHours} 小时`,
      },
      sweep: 'reconcileAccounts',
    },
    {
      kinds: [
        'camper',
        'campConsent',
        'plan',
        'planFeed',
        'pushSubscription',
        'feedbackResponse',
        'countedResponse',
        'feedbackComment',
        'campGroup',
        'campContact',
        'emergencyNumbers',
        'notice',
        'noticeCode',
      ],
      what: {
        en: 'Campers: consent and parent, group, room, ticks, notes, plan, phones for notices, feedback, contacts, notices',
        zh: '营员：同意记录与家长、小组、房间、清单、笔记、计划、接收通知的手机、反馈、联系人、通知',
      },
      why: { en: 'To run the camp and to look after campers', zh: '用于举办营会与照顾营员' },
      kept: {
        en: `${campDays} days after the last day of the camp; counts and comments stay without names`,
        zh: `营会最后一天后 ${campDays} 天；统计与文字意见不含姓名，予以保留`,
      },
      sweep: 'expireData',
    },
    {
      kinds: ['signUpEntry'],
      what: {
        en: 'Sign-ups: name, contact, answers, consent and parent',
        zh: '活动报名：姓名、联系方式、答案、同意记录与家长',
      },
      why: { en: 'To prepare the event and to reach people about it', zh: '用于筹备活动并联系报名者' },
      kept: {
        en: 'As many days after the event as its sign-up says; emptied when it is cancelled',
        zh: '活动结束后，按该活动报名设置的天数；取消报名时即清空',
      },
      sweep: 'expireData',
    },
    {
      kinds: ['message'],
      what: {
        en: 'Messages of visitors: name, contact, text, the service that they come to, consent',
        zh: '访客留言：姓名、联系方式、内容、所参加的崇拜、同意记录',
      },
      why: { en: 'To answer them', zh: '用于回复' },
      kept: {
        en: `${messageLimits.keptDays} days after arrival, or ${messageLimits.keptDoneDays} days after it was done`,
        zh: `收到后 ${messageLimits.keptDays} 天，或处理完毕后 ${messageLimits.keptDoneDays} 天`,
      },
      sweep: 'expireData',
    },
    {
      kinds: ['trashEntry'],
      what: {
        en: 'Trash: what was deleted in the admin area, and by whom',
        zh: '回收站：在管理后台删除的内容与删除者',
      },
      why: { en: 'To undo a deletion', zh: '用于恢复误删的内容' },
      kept: { en: `${trashDays} days`, zh: `${trashDays} 天` },
      sweep: 'expireData',
    },
    {
      kinds: ['pageVersion', 'postVersion', 'version', 'auditEntry'],
      what: { en: 'Versions and audit trail: who changed what', zh: '历史版本与操作记录：谁更改了什么' },
      why: { en: 'To restore texts, and to see who gave access', zh: '用于恢复内容，并查看由谁授予权限' },
      kept: {
        en: 'As long as the site; the person is taken out when they delete the account',
        zh: '与网站同期；本人删除账户时移除其身份',
      },
      sweep: null,
    },
  ];
}
