import * as fc from 'fast-check';
import { decodeText } from '@steeple/model/text/encodedText';
import { fromMillis } from '@steeple/model/time/timestamp';
import { htmlToLine, htmlToText } from '../../functions/src/calendar/mapping/htmlToText.ts';
import { feedExamples } from '../../functions/tests/feedExamples.ts';
import { writeFeed } from '../../functions/src/feeds/writeFeed.ts';
import { matchRouteRules } from '../../web/src/app/routes/resolvePage.ts';
import { canonicalUrl } from '../../web/src/app/server/canonicalUrl.ts';
import { escapeXml } from '../../web/src/app/server/feedsAndSitemap.ts';
import { columnOf } from '../../web/src/features/admin-camp/groupColumns.ts';
import { typedEmail } from '../../web/src/lib/admin/fields/emailAddress.ts';
import { parseCsv, toCsv } from '../../web/src/lib/admin/files/csv.ts';
import { scheduleCalendar } from '../../web/src/lib/camp/schedule/scheduleCalendar.ts';
import type { Item } from '../../web/src/lib/camp/schedule/schedule.ts';
import { textOfMarkup } from '../../web/src/lib/content/markdownToText.ts';
import { payloadInPage, scriptJson } from '../../web/src/lib/routing/payload.ts';
import { matchPage } from '../../web/src/lib/routing/matchPage.ts';
import { proseMarkup } from '../../web/src/lib/trustedTypes/proseMarkup.ts';
import { loadRuleset } from '../stand-ins/storage-rules/ruleset.ts';

/** Parts of texts that parsers of their kind read slowly. */
export const pieces = [
  'a',
  '神',
  ' ',
  '\n',
  '\t',
  '\r',
  '\u3000',
  '\u2028',
  '\u0000',
  '😀',
  '\uD800',
  '"',
  ',',
  '","',
  '"\n',
  '=',
  "'",
  '<',
  '>',
  '<p>',
  '</p>',
  '<br />',
  '<img ',
  '<img alt="',
  'alt=" - "',
  '<a href="',
  '<!--',
  '</script>',
  '&',
  '&amp;',
  '<script type="application/json" id="payload">',
  '{',
  '[',
  '\\',
  '/',
  '//',
  '/a',
  '../',
  '%',
  '%41',
  '?',
  '#',
  ':',
  '*',
  '(',
  '( ',
  ')',
  'https://',
  'zoom.us/',
  'a@b.',
  '神\n',
  '\n神',
  '- ',
  '1. ',
  '`',
  '~',
  '<tr><td rowspan="9">',
  '<table>',
  'é',
  '’',
  '_payload.json',
  'on a="" ',
  '<a ',
  ' a="',
  '<a a="b" ',
  '<p a-a-a-a="" ',
];

const [feedEvent] = feedExamples;
const item = (text: string): Item =>
  ({
    id: 'one',
    title: { en: text },
    place: { en: text },
    startsAt: fromMillis(0),
    endsAt: fromMillis(0),
    revision: 1,
    change: { at: fromMillis(0), note: { en: text } },
  }) as unknown as Item;

/** Reads rules; a text that is none is refused. */
function readRules(source: string): unknown {
  try {
    return loadRuleset(source);
  } catch (error) {
    if (error instanceof Error && error.name === 'RulesSyntaxError') return undefined;
    throw error;
  }
}

/** Our own parsers and writers of text. Micromark, which parses Markdown, is not ours (docs/security.md). */
export const parsers: Readonly<Record<string, (text: string) => unknown>> = {
  'CSV, read': parseCsv,
  'text of a file': (text) => [
    decodeText(Uint8Array.from(text, (character) => character.charCodeAt(0) % 256)),
    decodeText(Uint8Array.from(`${text}é`, (character) => (character.codePointAt(0) ?? 0) % 256)),
  ],
  'e-mail address, typed': typedEmail,
  'heading of a spreadsheet': columnOf,
  'CSV, written': (text) => toCsv([[text, text]]),
  'markup to text': textOfMarkup,
  'markup of texts, checked': proseMarkup,
  'text of a calendar': (text) => [htmlToText(text, 4000), htmlToLine(text, 200)],
  'iCalendar of a feed': (text) =>
    feedEvent &&
    writeFeed([{ ...feedEvent, event: { ...feedEvent.event, title: text, description: text, location: text } }], {
      name: text,
      language: 'en',
      timeZone: 'Asia/Singapore',
      domain: 'steeple.example',
    }),
  'iCalendar of a camp': (text) =>
    scheduleCalendar([item(text)], { camp: 'c', name: text, language: 'en', host: 'steeple.example' }),
  'payload, written': scriptJson,
  'payload, found': payloadInPage,
  XML: escapeXml,
  'route patterns': (text) => matchPage(`/content/${text}`),
  'route rules': (text) => matchRouteRules([{ path: '/content/**' }, { path: `/${text}/**` }], `/content/${text}`),
  'rules of Storage': (text) => readRules(`service firebase.storage { match /{all=**} { allow read: if ${text}; } }`),
  addresses: (text) => canonicalUrl(`/content/${text}`, new Set()),
};

/** Does some work that may refuse a text, since what is no address is refused. */
export function parseOrRefuse(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof URIError)) throw error;
  }
}

/** Processor time of some work, since other work on the machine delays a test. Milliseconds. */
export function processorMillis(work: () => unknown): number {
  const before = process.cpuUsage();
  parseOrRefuse(work);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Several pieces, to be repeated. */
export const combined = fc
  .array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 5 })
  .map((parts) => parts.join(''));
