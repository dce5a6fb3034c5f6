import { join } from 'node:path';
import { languages } from '@steeple/model/text/language';
import { type Page, type PageId, pageIds } from '@steeple/model/content/page';
import { documentPaths } from '@steeple/model/database/paths';
import { googleEvent } from '@steeple/model/examples/event';
import { plain } from '@steeple/model/database/plain';
import { type SiteConfig, siteConfigSchema } from '@steeple/model/settings/siteConfig';
import { fromMillis } from '@steeple/model/time/timestamp';
import { check } from '@steeple/model/requests/validation';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { readStarter } from '../../scripts/setup/createSite.ts';
import { ROOT } from '../../scripts/stack/folders.ts';
import { render } from '../../web/src/entry-server.tsx';
import { withFilledLinks } from '../../web/src/features/admin-settings/filledLinks.ts';
import { withLanguage } from '../../web/src/lib/language/language.ts';
import { matchPage } from '../../web/src/lib/routing/matchPage.ts';
import { pageRoutes } from '../../web/src/lib/routing/pageRoutes.ts';
import { paths } from '../../web/src/lib/routing/paths.ts';
import { memorySource } from '../memory/smallSite.ts';

const now = Date.UTC(2026, 10, 27);
const starter = new Map<string, object>();
beforeAll(async () => {
  for (const { path, data } of await readStarter(join(ROOT, 'starter'), new Date(now)))
    starter.set(path, plain(data) as object);
});

const both = (en: string, zh: string) => ({ en, zh });
const service = {
  name: both('Sunday service', '主日崇拜'),
  weekday: 7,
  time: '09:30',
  minutes: 90,
  place: both('Hall', '大堂'),
};
const lines = both('1 Hill Road', '山路1号');

/** Everything that a church may fill in, each by itself. */
const settings: Readonly<Record<string, (site: SiteConfig) => SiteConfig>> = {
  names: (site) => ({ ...site, name: both('Hill Church', '山丘教会'), tagline: both('On the hill', '在山上') }),
  englishOnly: (site) => ({ ...site, name: { en: 'Hill Church' } }),
  logo: (site) => ({ ...site, logo: { path: 'pictures/office/logo', width: 300, height: 300, hasName: true } }),
  english: (site) => ({ ...site, serviceTimes: [...site.serviceTimes, { ...service, id: 'en', language: 'en' }] }),
  chinese: (site) => ({ ...site, serviceTimes: [...site.serviceTimes, { ...service, id: 'zh', language: 'zh' }] }),
  address: (site) => ({ ...site, address: { lines, postalCode: '123456' } }),
  map: (site) => ({ ...site, address: { lines, postalCode: '123456', mapUrl: 'https://example.org/map' } }),
  point: (site) => ({
    ...site,
    address: { lines, postalCode: '123456', location: { latitude: 1.25, longitude: 103.75 } },
  }),
  phone: (site) => ({
    ...site,
    contacts: [
      ...site.contacts,
      { id: 'office', name: both('Office', '办公室'), phone: '+6565550123', whatsapp: true },
    ],
  }),
  nameOnly: (site) => ({ ...site, contacts: [...site.contacts, { id: 'verger', name: both('Verger', '执事') }] }),
  giving: (site) => ({
    ...site,
    giving: [
      {
        id: 'bank',
        kind: 'bank',
        name: both('Bank', '银行'),
        copyable: [{ label: both('Account', '户口'), value: '1' }],
      },
    ],
  }),
  emptyGiving: (site) => ({
    ...site,
    giving: [{ id: 'cash', kind: 'cash', name: both('Cash', '现金'), copyable: [] }],
  }),
  calendar: (site) => ({
    ...site,
    calendars: [{ id: 'main', googleId: 'a@b', name: both('Main', '主要'), color: '#123456', language: 'both' }],
  }),
  links: (site) => ({ ...site, links: [{ label: 'Elsewhere', url: 'https://example.org/elsewhere' }] }),
  category: (site) => ({ ...site, resourceCategories: [{ id: 'forms', name: both('Forms', '表格') }] }),
  privacy: (site) => ({ ...site, dataProtection: { ...site.dataProtection, email: 'privacy@example.org' } }),
};
const settingNames = Object.keys(settings);

const day = 86_400_000;
/** Events in the calendar `main`, days from now: of a week, and one that is featured. */
const eventDays = { none: [], one: [3], weekly: [2, 9, 16, 23], 'over and far ahead': [-3, 200] } as const;

function eventsOf(kind: keyof typeof eventDays): readonly (readonly [path: string, event: object])[] {
  return eventDays[kind].map((days, index) => {
    const start = fromMillis(now + days * day);
    const id = `Event${String(index)}`.padEnd(20, '0');
    const event = { ...googleEvent, start, end: fromMillis(now + days * day + 5_400_000), featured: kind === 'one' };
    return [documentPaths.event.at(id), { ...event, etag: `"${id}"`, googleId: id, updatedAt: fromMillis(now) }];
  });
}

/** Chooses what somebody does with a page: write it, or take away what the starter has, if no law asks for it. */
function writePage(id: PageId): fc.Arbitrary<string> {
  return fc.constantFrom('starter', 'written', 'english', ...(id === 'pdpa' ? [] : ['emptied']));
}

function pageWith(page: Page, how: string): Page {
  if (how === 'starter') return page;
  if (how === 'emptied') return { ...page, sections: [] };
  const body = how === 'written' ? both('Words of the church.', '教会的话。') : { en: 'Words of the church.' };
  return { ...page, sections: [{ id: 'first', heading: both('A heading', '标题'), body }] };
}

const publicPaths = [
  ...pageIds.map((id) => paths[pageRoutes[id]].path),
  paths.events.path,
  paths.calendar.path,
  paths.content.path,
  paths.testimonies.path,
  paths.contact.path,
  paths.search.path,
];
/** Pages that say of themselves that nothing is there, as long as nothing is. A calendar may be empty for a while. */
const nothing = /There is nothing here yet|本页暂无内容/;
/** Choices between events, and subscriptions, which make no sense where there are no calendars. */
const choices = /\b(Language|Subscribe|Filter)\b|语言|订阅|筛选/;
/** Words to somebody who edits the site. */
const toEditor =
  /\b(admin area|replace this|placeholder|lorem ipsum|write your own|editor|settings)\b|请在此|占位|管理后台/i;

interface Piece {
  readonly tag: string;
  readonly closes: boolean;
  readonly text: string;
}

/** The tags and texts of a page, without what nobody reads. */
function piecesOf(html: string): Piece[] {
  const body = html
    .replace(/^[^]*?<body>/, '')
    .replace(/<(script|style|noscript|template|svg)\b[^]*?<\/\1>/g, (_, tag) => (tag === 'svg' ? '<svg>' : ''));
  return [...body.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>|([^<]+)/g)].map(([, slash, tag = '', text = '']) => ({
    tag,
    closes: slash === '/',
    text: text.trim(),
  }));
}

const parts = new Set(['main', 'section', 'footer', 'nav', 'article', 'aside', 'li']);
const visibleTags = new Set(['img', 'svg', 'input', 'select', 'textarea', 'button']);

/** The headings of a page without anything between them and the next one or the end of their part. */
function bareHeadings(html: string): string[] {
  const pieces = piecesOf(html);
  return pieces.flatMap(({ tag, closes }, at) => {
    if (closes || !/^h[1-6]$/.test(tag)) return [];
    const end = pieces.findIndex((piece, index) => index > at && piece.closes && piece.tag === tag);
    let depth = 0;
    for (const piece of pieces.slice(end + 1)) {
      if (piece.text !== '' || visibleTags.has(piece.tag)) return [];
      if (/^h[1-6]$/.test(piece.tag) && !piece.closes) return piece.tag > tag ? [] : [textOf(pieces.slice(at, end))];
      if (parts.has(piece.tag)) depth += piece.closes ? -1 : 1;
      if (depth < 0) break;
    }
    return [textOf(pieces.slice(at, end))];
  });
}

function textOf(pieces: readonly Piece[]): string {
  return pieces
    .map(({ text }) => text)
    .join(' ')
    .trim();
}

function linksOf(html: string): string[] {
  const body = html.replace(/^[^]*?<body>/, '');
  return [...body.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
}

/** True for an address outside the site that the settings contain, or that is made of what they contain. */
function isEntered(link: string, site: SiteConfig): boolean {
  const { address, contacts, links, giving, dataProtection, calendars } = site;
  const entered = [address?.mapUrl, ...links.map(({ url }) => url), ...giving.map(({ url }) => url)];
  if (entered.includes(link)) return true;
  if (link.startsWith('mailto:')) return link.slice(7) === dataProtection.email;
  if (link.startsWith('tel:')) return contacts.some(({ phone }) => phone === link.slice(4));
  if (/^https:\/\/(wa\.me\/\?text=|t\.me\/share|www\.facebook\.com\/sharer)/.test(link)) return true;
  if (link.startsWith('https://wa.me/')) return contacts.some(({ phone }) => link.includes(phone?.slice(1) ?? '-'));
  if (link.includes('destination=')) return address?.location !== undefined && link.endsWith('1.25,103.75');
  return calendars.length > 0 && /^(webcal:|https:\/\/calendar\.google\.com\/)/.test(link);
}

test('whatever is filled in: no heading without content, no link to nowhere or to an empty page, no word to an editor', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.subarray(settingNames),
      fc.record(Object.fromEntries(pageIds.map((id) => [id, writePage(id)])) as Record<PageId, fc.Arbitrary<string>>),
      fc.constantFrom(...languages),
      fc.constantFrom(...(Object.keys(eventDays) as (keyof typeof eventDays)[])),
      async (chosen, written, language, planned) => {
        const path = documentPaths.siteConfig.at();
        const first = starter.get(path) as SiteConfig;
        const filled = chosen.reduce((site, name) => settings[name]?.(site) ?? site, first);
        const site = withFilledLinks(first, filled);
        expect(check(siteConfigSchema, site)).toMatchObject({ ok: true });
        const events = chosen.includes('calendar') ? eventsOf(planned) : [];
        const documents = new Map([...starter, [path, site], ...events]);
        for (const id of pageIds) {
          const at = documentPaths.page.at(id);
          documents.set(at, pageWith(starter.get(at) as Page, written[id]));
        }
        const source = memorySource(documents);
        const report = (error: unknown): void => {
          throw error;
        };
        const pages = new Map<string, string>();
        for (const publicPath of [...publicPaths, ...events.map(([at]) => `/${at}`)]) {
          const url = withLanguage(publicPath, language);
          const { status, body } = await render(url, { source, origin: 'https://church.example', now, report });
          expect([url, status]).toEqual([url, 200]);
          pages.set(url, body);
        }
        const faults = [...pages].flatMap(([url, body]) => [
          ...bareHeadings(body).map((heading) => `${url}: nothing below “${heading}”`),
          ...linksOf(body).flatMap((link) => {
            if (link.startsWith('#'))
              return body.includes(`id="${link.slice(1)}"`) ? [] : [`${url}: ${link} is not there`];
            if (!link.startsWith('/')) return isEntered(link, site) ? [] : [`${url}: ${link} was not entered`];
            if (/^\/[\w./-]*\.(?:ics|xml)(?:\?|$)/.test(link)) return [];
            if (matchPage(link).route === null) return [`${url}: no page is at ${link}`];
            const target = pages.get(link.replace(/[?#].*$/, ''));
            // The search offers lists of which it does not know whether anything is in them.
            return target !== undefined && nothing.test(target) && !url.endsWith(paths.search.path)
              ? [`${url}: ${link} is empty`]
              : [];
          }),
          ...(/\/(events|calendar)$/.test(url) && site.calendars.length === 0 && choices.test(textOf(piecesOf(body)))
            ? [`${url}: offers a choice of no events: ${choices.exec(textOf(piecesOf(body)))?.[0]}`]
            : []),
          ...(toEditor.test(textOf(piecesOf(body)))
            ? [`${url}: speaks to an editor: ${toEditor.exec(textOf(piecesOf(body)))?.[0]}`]
            : []),
        ]);
        expect([...new Set(faults)]).toEqual([]);
      },
    ),
    { numRuns: 20 },
  );
});
