import type { Notice } from '@steeple/model/camp/campArea';
import type { Language } from '@steeple/model/text/language';
import { type Bilingual, localized } from '@steeple/model/text/bilingual';
import type { PlainNotice, PushedNotice } from '@steeple/model/notices/pushedNotice';
import { toMillis } from '@steeple/model/time/timestamp';

/** Bytes of a message's content that every push service takes: RFC 8030 asks for 4096 with its encryption. */
export const largestMessage = 3900;
/** Characters of the text in a message for a service that takes less. */
const shortText = 300;

/** Begins the title of an urgent notice; the notification has no other sign of it. */
const urgentWord: Bilingual = { en: 'Urgent', zh: '紧急' };

/** A notice as a phone stores it. */
export function plainNotice(camp: string, id: string, notice: Notice): PlainNotice {
  const { text, sender, expiresAt, publishedAt, updatedAt } = notice;
  return {
    camp,
    id,
    text,
    ...(sender !== undefined && { sender }),
    urgent: notice.urgent,
    publishedAt: toMillis(publishedAt),
    expiresAt: expiresAt === null ? null : toMillis(expiresAt),
    updatedAt: updatedAt === undefined ? 0 : toMillis(updatedAt),
  };
}

/** The message of a notice in a language, and a shorter one without the notice itself. */
export function noticeMessage(notice: PlainNotice, campName: Bilingual, language: Language) {
  const { camp, id } = notice;
  const name = localized(campName, language).text;
  const title = notice.urgent ? `${localized(urgentWord, language).text} · ${name}` : name;
  const body = localized(notice.text, language).text;
  const cut = body.length > shortText ? `${Array.from(body.slice(0, shortText)).slice(0, -1).join('')}…` : body;
  const short = JSON.stringify({ title, body: cut, language, camp, id } satisfies PushedNotice);
  const full = JSON.stringify({ title, body, language, camp, id, notice } satisfies PushedNotice);
  return { full: Buffer.byteLength(full) <= largestMessage ? full : short, short };
}
