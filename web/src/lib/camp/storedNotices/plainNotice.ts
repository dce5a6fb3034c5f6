import type { Notice } from '@steeple/model/camp/campArea';
import { baseLanguage, languages } from '@steeple/model/text/language';
import type { Bilingual } from '@steeple/model/text/bilingual';
import { fromMillis } from '@steeple/model/time/timestamp';
import type { WithId } from '@steeple/model/database/publicSource';
import type { PlainNotice } from '@steeple/model/notices/pushedNotice';

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isMillis(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function bilingualOf(value: unknown): Bilingual | null {
  if (!isFields(value) || typeof value[baseLanguage] !== 'string') return null;
  const texts = languages.flatMap((language) => {
    const text = value[language];
    return typeof text === 'string' ? [[language, text] as const] : [];
  });
  return Object.fromEntries(texts) as unknown as Bilingual;
}

/**
 * Reads a notice that came to this device as JSON; null where it is none. Without the validator, which the service
 * worker would have to carry.
 */
export function plainNoticeOf(value: unknown): PlainNotice | null {
  if (!isFields(value)) return null;
  const { camp, id, sender, urgent, publishedAt, expiresAt, updatedAt } = value;
  const text = bilingualOf(value['text']);
  if (typeof camp !== 'string' || typeof id !== 'string' || camp === '' || id === '' || text === null) return null;
  if (typeof urgent !== 'boolean' || !isMillis(publishedAt) || !(expiresAt === null || isMillis(expiresAt)))
    return null;
  return {
    camp,
    id,
    text,
    ...(typeof sender === 'string' && { sender }),
    urgent,
    publishedAt,
    expiresAt,
    updatedAt: isMillis(updatedAt) ? updatedAt : 0,
  };
}

/** A notice as the database has it. */
export function noticeOf(notice: PlainNotice): WithId<Notice> {
  const { id, text, sender, urgent, publishedAt, expiresAt, updatedAt } = notice;
  return {
    id,
    text,
    ...(sender !== undefined && { sender }),
    urgent,
    publishedAt: fromMillis(publishedAt),
    expiresAt: expiresAt === null ? null : fromMillis(expiresAt),
    ...(updatedAt !== 0 && { updatedAt: fromMillis(updatedAt) }),
  };
}
