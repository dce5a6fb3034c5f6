import * as fc from 'fast-check';
import { fromMillis } from '@steeple/model/timestamp';
import { describe, expect, test } from 'vitest';
import { htmlToLine, htmlToText } from '../../functions/src/calendar/mapping/htmlToText.ts';
import { feedExamples } from '../../functions/src/feeds/feedExamples.ts';
import { writeFeed } from '../../functions/src/feeds/writeFeed.ts';
import { matchRouteRules } from '../../web/src/app/routes/routeRules.ts';
import { canonicalUrl } from '../../web/src/app/server/canonicalUrl.ts';
import { escapeXml } from '../../web/src/app/server/feedsAndSitemap.ts';
import { parseCsv, toCsv } from '../../web/src/lib/admin/files/csv.ts';
import { scheduleCalendar } from '../../web/src/lib/camp/schedule/scheduleCalendar.ts';
import type { Item } from '../../web/src/lib/camp/schedule/schedule.ts';
import { textOfMarkup } from '../../web/src/lib/content/markdownToText.ts';
import { paths, type RouteName } from '../../web/src/lib/routing/paths.ts';
import { payloadInPage, scriptJson } from '../../web/src/lib/routing/payload.ts';
import { matchPattern } from '../../web/src/lib/routing/routePattern.ts';
import { proseMarkup } from '../../web/src/lib/trustedTypes/proseMarkup.ts';
import { isWholeProof, proofSize, sampleSeed } from '../proofSize.ts';

/**
 * Time that a text may take: a fixed part, and one for each character. Processor time, since other work on the machine
 * delays a test. A quadratic parser exceeds it, a linear one takes a tenth.
 */
const fixedMillis = 100;
const millisPerCharacter = 0.006;
const sizes = isWholeProof() ? [30_000, 1_000_000] : [30_000];

const pieces = [
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
  '_payload.json',
  'on a="" ',
];

const routes = (Object.keys(paths) as RouteName[]).map((name) => ({ name, ...paths[name] }));
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

/** Our own parsers and writers of text. Micromark, which parses Markdown, is not ours (docs/security.md). */
const parsers: Readonly<Record<string, (text: string) => unknown>> = {
  'CSV, read': parseCsv,
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
  'route patterns': (text) => routes.map(({ path }) => matchPattern(path, `/content/${text}`)),
  'route rules': (text) => matchRouteRules([{ path: '/content/**' }, { path: `/${text}/**` }], `/content/${text}`),
  addresses: (text) => canonicalUrl(`/content/${text}`, routes, new Set()),
};

function processorMillis(work: () => unknown): number {
  const before = process.cpuUsage();
  try {
    work();
  } catch (error) {
    // What is no address is refused.
    if (!(error instanceof TypeError || error instanceof URIError)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The first size at which a parser takes longer than allowed, three times; null where it is linear. */
function tooSlowAt(parse: (text: string) => unknown, piece: string): string | null {
  for (const size of sizes) {
    const text = piece.repeat(Math.ceil(size / piece.length));
    const allowed = fixedMillis + size * millisPerCharacter;
    let millis = processorMillis(() => parse(text));
    for (let again = 0; again < 2 && millis > allowed; again += 1)
      millis = Math.min(
        millis,
        processorMillis(() => parse(text)),
      );
    if (millis > allowed) return `${JSON.stringify(piece)}: ${Math.round(millis)} ms for ${size} characters`;
  }
  return null;
}

const seed = sampleSeed();
const combined = fc.array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 5 }).map((parts) => parts.join(''));

test('the measure finds a quadratic parser', () => {
  expect(tooSlowAt((text) => /\s*!/.test(text), ' ')).toMatch(/^" ": /);
  expect(tooSlowAt((text) => text.replace(/\s+/g, ' '), ' ')).toBeNull();
}, 300_000);

describe(`${sizes.at(-1)} characters take time in proportion to their number (seed ${seed})`, () => {
  test.each(Object.entries(parsers))(
    '%s',
    (_name, parse) => {
      const inputs = [...pieces, ...fc.sample(combined, { seed, numRuns: proofSize(6, 200) })];
      expect(inputs.map((piece) => tooSlowAt(parse, piece)).filter((found) => found !== null)).toEqual([]);
    },
    600_000,
  );
});
