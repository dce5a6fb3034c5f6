import type { ConsentPurpose } from './consent.ts';
import type { Bilingual } from '../text/bilingual.ts';

/**
 * The texts that people agree to while the church has saved none of its own: version 1 of each purpose. They never
 * change, since people have agreed to exactly these words; `tests/contract/consentTexts.test.ts` compares. A church
 * writes its own in the admin area.
 */
export const consentTexts: Readonly<Record<ConsentPurpose, Bilingual>> = {
  camp: {
    en: [
      'The church uses your name, e-mail address, group and room, and what you enter in the camp’s pages, to run this camp and to look after you. Those who run the camp and this site read what they need for that; your notes and your plan are for you.',
      'You may see and delete all of it at any time under “My account”, or ask the data protection officer to.',
    ].join('\n\n'),
    zh: [
      '教会使用您的姓名、电子邮箱、小组与房间，以及您在营会网页中填写的内容，用于举办此次营会并照顾您。营会筹委与网站管理员只查看为此所需的内容；笔记与计划只供您自己使用。',
      '您可随时在“我的账户”查阅并删除全部资料，也可请资料保护主任代办。',
    ].join('\n\n'),
  },
  'sign-up': {
    en: [
      'The church uses what you enter here to prepare this event and to reach you about it, and for nothing else.',
      'You may change or withdraw it at any time with your link: cancelling the sign-up deletes it.',
    ].join('\n\n'),
    zh: [
      '教会使用您在此填写的资料筹备此活动，并就此联系您，不作他用。',
      '您可随时凭专用链接更改或撤回：取消报名即会删除资料。',
    ].join('\n\n'),
  },
  message: {
    en: [
      'The church uses what you enter here to read and answer your message, and for nothing else.',
      'You may ask the data protection officer at any time to delete it. If you are under 13, please ask a parent to write.',
    ].join('\n\n'),
    zh: [
      '教会使用您在此填写的资料阅读并回复您的留言，不作他用。',
      '您可随时请资料保护主任删除。若您未满 13 岁，请由家长代为留言。',
    ].join('\n\n'),
  },
};
