import { type Bilingual, localized } from '@steeple/model/text/bilingual';
import { readersAddress } from '../text/embeds.ts';
import { escaped, linkHtml, plainLine } from '../text/htmlWords.ts';
import { detectedLanguage } from '../text/language.ts';
import type { ExportAttachments } from './attachments.ts';
import { type ExportItem, field } from './readExport.ts';

/** Names of the facts of a sermon, as they stand in its text. */
const labels = {
  speaker: { en: 'Speaker', zh: '讲员' },
  series: { en: 'Series', zh: '系列' },
  passage: { en: 'Passage', zh: '经文' },
  book: { en: 'Book', zh: '书卷' },
  topic: { en: 'Topic', zh: '主题' },
  service: { en: 'Service', zh: '聚会' },
  date: { en: 'Date', zh: '日期' },
  audio: { en: 'Audio', zh: '录音' },
  video: { en: 'Video', zh: '视频' },
  document: { en: 'Notes', zh: '讲章' },
} as const satisfies Readonly<Record<string, Bilingual>>;
type Fact = keyof typeof labels;

/** The places in which a plugin keeps the facts of a sermon. */
interface SermonPlugin {
  readonly name: string;
  /** Types of its texts; those of WordPress itself where it adds to them. */
  readonly types: readonly string[];
  /** Custom fields by fact. A field has an address, the number of a file, the code of a player, or words. */
  readonly fields: Readonly<Partial<Record<Fact, readonly string[]>>>;
  /** Taxonomies by fact. */
  readonly terms: Readonly<Partial<Record<Fact, string>>>;
  /** Custom field with the text, where it is not the text of the item. */
  readonly text?: string;
}

const sermonPlugins: readonly SermonPlugin[] = [
  {
    name: 'Sermon Manager',
    types: ['wpfc_sermon'],
    text: 'sermon_description',
    fields: {
      passage: ['bible_passage'],
      date: ['sermon_date'],
      audio: ['sermon_audio', 'sermon_audio_id'],
      video: ['sermon_video', 'sermon_video_link'],
      document: ['sermon_notes', 'sermon_notes_id', 'sermon_bulletin', 'sermon_bulletin_id'],
    },
    terms: {
      speaker: 'wpfc_preacher',
      series: 'wpfc_sermon_series',
      book: 'wpfc_bible_book',
      topic: 'wpfc_sermon_topics',
      service: 'wpfc_service_type',
    },
  },
  {
    name: 'Church Content',
    types: ['ctc_sermon'],
    fields: { audio: ['_ctc_sermon_audio'], video: ['_ctc_sermon_video'], document: ['_ctc_sermon_pdf'] },
    terms: {
      speaker: 'ctc_sermon_speaker',
      series: 'ctc_sermon_series',
      book: 'ctc_sermon_book',
      topic: 'ctc_sermon_topic',
      service: 'ctc_sermon_tag',
    },
  },
  {
    name: 'Advanced Sermons',
    types: ['sermons'],
    fields: {
      passage: ['asp_sermon_bible_passage'],
      audio: ['asp_sermon_mp3', 'asp_sermon_audio_embed'],
      video: ['asp_sermon_youtube', 'asp_sermon_vimeo', 'asp_sermon_mp4', 'asp_sermon_video_embed'],
      document: ['asp_sermon_pdf', 'asp_sermon_notes', 'asp_sermon_bulletin'],
    },
    terms: {
      speaker: 'sermon_speaker',
      series: 'sermon_series',
      book: 'sermon_book',
      topic: 'sermon_topics',
    },
  },
  {
    name: 'Seriously Simple Podcasting',
    types: ['podcast'],
    fields: { date: ['date_recorded'], audio: ['audio_file', 'enclosure'] },
    terms: { speaker: 'speaker', series: 'series' },
  },
  {
    name: 'an enclosure, as of PowerPress and WordPress itself',
    types: ['post', 'page'],
    fields: { audio: ['enclosure', 'audio', 'audio_file', 'audio_url', 'sermon_audio', 'mp3'] },
    terms: {},
  },
];

/** Types whose sermons are in tables of a plugin, and so not in an export, with the reason for the list. */
export const missingSermons: Readonly<Record<string, string>> = {
  enmse_message:
    'Series Engine keeps its sermons in tables of its own, which are not part of this file: only their titles are. Export them in Series Engine, or copy the sermon by hand.',
};

/** Reads a moment: seconds since 1970, or a date. */
function readDate(value: string): Date | null {
  const text = value.trim();
  const millis = /^-?\d{5,11}$/.test(text)
    ? Number(text) * 1000
    : /^\d{4}-\d{2}-\d{2}|^\d{1,2}\/\d{1,2}\/\d{4}$|^\d{1,2} \w+,? \d{4}$/.test(text)
      ? Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T04:00:00Z` : `${text} UTC`)
      : Number.NaN;
  return Number.isNaN(millis) ? null : new Date(millis);
}

/** Addresses in a field: one by itself, those of an enclosure, or of a player's code; null for none. */
function addressesIn(value: string, fileOf: ExportAttachments['file']): string[] | null {
  const text = value.trim();
  if (/^\d{1,18}$/.test(text)) {
    const file = fileOf(text);
    return file === undefined ? null : [file];
  }
  const found = [...text.replaceAll('&amp;', '&').matchAll(/\bhttps?:\/\/[^\s"'<>\\]{4,2000}/g)].map(([address]) =>
    readersAddress(address.replace(/[;,\])]+$/, '')),
  );
  return found.length === 0 ? null : [...new Set(found)];
}

/** A video's number or id, as some plugins keep it. */
function videoAddress(name: string, value: string): string | null {
  const id = value.trim();
  if (/youtube/.test(name) && /^[\w-]{6,20}$/.test(id)) return `https://www.youtube.com/watch?v=${id}`;
  if (/vimeo/.test(name) && /^\d{5,15}$/.test(id)) return `https://vimeo.com/${id}`;
  return null;
}

/** The custom fields of a name, also those of PowerPress's further channels, such as `_talks:enclosure`. */
function valuesOf({ meta }: ExportItem, name: string): string[] {
  return Object.entries(meta)
    .filter(([key, value]) => (key === name || key.endsWith(`:${name}`)) && value.trim() !== '')
    .map(([, value]) => value);
}

/** The text beside the facts: what a plugin has written into the item from its own field is not repeated. */
function textOf(item: ExportItem, { text }: SermonPlugin): string {
  const own = item.fields['content:encoded'] ?? '';
  const described = text === undefined ? '' : (item.meta[text] ?? '');
  if (described.trim() === '') return own;
  const isIn = plainLine(own).includes(plainLine(described).slice(0, 60));
  const isOnlyFacts = own.length < 2000 && /^\s*(?:Bible Text|Speaker|Preacher|Series)\s*:/i.test(plainLine(own));
  return own.trim() === '' || isIn || isOnlyFacts ? described : `${described}\n\n${own}`;
}

/**
 * Makes a post of a plugin's sermon, or of a text with recordings in its custom fields, so that the rest of the import
 * needs to know nothing of either: facts and media stand before the text. Any other item stays as it is.
 * @param fileOf finds the address of a file by its number.
 */
export function sermonAsPost(item: ExportItem, timeZone: string, fileOf: ExportAttachments['file']): ExportItem {
  const type = field(item, 'wp:post_type');
  const plugin = sermonPlugins.find(({ types }) => types.includes(type));
  if (plugin === undefined) return item;
  const text = textOf(item, plugin);
  const isOwnType = type !== 'post' && type !== 'page';
  const language = detectedLanguage(`${item.fields['title'] ?? ''} ${text.replaceAll(/<[^<>]*>/g, ' ')}`);
  const label = (fact: Fact): string => localized(labels[fact], language).text;
  const colon = language === 'zh' ? '：' : ': ';
  const days = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'long', timeZone });
  const fieldsOf = (fact: Fact) =>
    (plugin.fields[fact] ?? []).flatMap((name) => valuesOf(item, name).map((value) => ({ name, value })));
  const dates = fieldsOf('date').map(({ value }) => ({ value, moment: readDate(value) }));
  const date = dates.at(-1)?.moment ?? null;
  const wordsOf = (fact: Fact): string[] => {
    const terms = item.terms.filter(({ domain }) => domain === plugin.terms[fact]).map(({ name }) => plainLine(name));
    const passages = fact === 'passage' ? fieldsOf(fact).map(({ value }) => plainLine(value)) : [];
    const ofDates = fact === 'date' ? dates : [];
    const written = ofDates.map(({ value, moment }) => (moment === null ? plainLine(value) : days.format(moment)));
    return [...new Set([...terms, ...passages, ...written].filter((words) => words !== ''))];
  };

  const media: string[] = [];
  const reasons: string[] = [];
  for (const fact of ['audio', 'video', 'document'] as const)
    for (const { name, value } of fieldsOf(fact)) {
      const video = videoAddress(name, value);
      const addresses = video === null ? addressesIn(value, fileOf) : [video];
      if (addresses === null) {
        // What has no address may be words, such as notes that were typed.
        if (/^\d+$/.test(value.trim()))
          reasons.push(
            `Its ${labels[fact].en.toLowerCase()} is file number ${value.trim()}, which is not in the export.`,
          );
        else if (isOwnType) media.push(`<p>${label(fact)}${colon}${escaped(plainLine(value))}</p>`);
        else if (name === 'enclosure')
          reasons.push(`Its enclosure has no address that can be read: ${plainLine(value).slice(0, 100)}`);
      }
      for (const address of addresses ?? [])
        if (!text.includes(address) && !media.some((line) => line.includes(escaped(address))))
          media.push(`<p>${label(fact)}${colon}${linkHtml(address)}</p>`);
    }
  if (!isOwnType && media.length === 0 && reasons.length === 0) return item;

  const factLines = (Object.keys(labels) as Fact[]).flatMap((fact) => {
    const words = wordsOf(fact);
    return words.length === 0 ? [] : [`<strong>${label(fact)}</strong>${colon}${escaped(words.join(', '))}`];
  });
  const tags = (['speaker', 'series', 'book', 'passage', 'topic', 'service'] as const).flatMap(wordsOf);
  if (date !== null) tags.push(String(date.getUTCFullYear()));
  const content = [...(factLines.length === 0 ? [] : [`<p>${factLines.join('<br>')}</p>`]), ...media, text].join(
    '\n\n',
  );
  const preached = date?.toISOString().slice(0, 19).replace('T', ' ');
  const published = field(item, 'wp:post_date_gmt');
  const isEarlier = preached !== undefined && (/^(?:0000|$)/.test(published) || preached < published);
  return {
    ...item,
    fields: {
      ...item.fields,
      ...(isOwnType && { 'wp:post_type': 'post' }),
      // A sermon that was put on the site later has the day on which it was preached.
      ...(isEarlier && { 'wp:post_date_gmt': preached }),
      'content:encoded': content,
    },
    terms: [...tags.map((name) => ({ domain: 'post_tag', slug: '', name: escaped(name) })), ...item.terms],
    reasons: [...item.reasons, ...reasons],
  };
}
