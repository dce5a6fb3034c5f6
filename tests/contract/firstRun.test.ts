import { join } from 'node:path';
import { languages, type Language } from '@steeple/model/text/language';
import { type Bilingual, localized } from '@steeple/model/text/bilingual';
import type { Page } from '@steeple/model/content/page';
import { documentPaths, idOf } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { type ComponentProps, createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readStarter } from '../../scripts/setup/createSite.ts';
import { ROOT } from '../../scripts/stack/folders.ts';
import { SiteFooter } from '../../web/src/app/layouts/SiteFooter.tsx';
import { structuredData } from '../../web/src/app/server/structuredData.ts';
import CampWorkspacePage from '../../web/src/features/admin-camp/CampWorkspacePage.tsx';
import { SettingsAlert } from '../../web/src/features/admin-dashboard/SettingsAlerts.tsx';
import { SyncState } from '../../web/src/features/admin-dashboard/SyncAlerts.tsx';
import { TranslationState, visitorDocuments } from '../../web/src/features/admin-dashboard/TranslationAlerts.tsx';
import * as content from '../../web/src/features/content/ContentPage.tsx';
import * as resources from '../../web/src/features/resources/ResourcesPage.tsx';
import * as testimonies from '../../web/src/features/testimonies/TestimoniesPage.tsx';
import * as contact from '../../web/src/features/contact/ContactPage.tsx';
import * as home from '../../web/src/features/home/HomePage.tsx';
import * as chineseFirst from '../../web/src/features/pages/ChineseFirstPage.tsx';
import * as giving from '../../web/src/features/pages/GivingPage.tsx';
import * as ministry from '../../web/src/features/pages/MinistryPage.tsx';
import * as textPage from '../../web/src/features/pages/TextPage.tsx';
import * as visit from '../../web/src/features/pages/VisitPage.tsx';
import { AnswersContext, noAnswers } from '../../web/src/lib/firestore/answers.ts';
import { setMessageLanguage } from '../../web/src/lib/language/messageLanguage.ts';
import { pageRoutes } from '../../web/src/lib/routing/pageRoutes.ts';
import type { RouteName } from '../../web/src/lib/routing/paths.ts';
import { PageProvider } from '../../web/src/lib/routing/route.ts';
import { SiteContext } from '../../web/src/lib/site.ts';
import { NoCampState } from '../../web/src/ui/admin/NoCamp.tsx';
import { memorySource } from '../memory/smallSite.ts';

/** The site of a project right after `npm run setup`. */
const documents = new Map<string, object>();
const now = Date.UTC(2026, 10, 27);
const written = {
  lines: { en: '1 Hill Road', zh: '山路1号' },
  postalCode: '123456',
  location: { latitude: 1.25, longitude: 103.75 },
  mapUrl: 'https://example.org/map',
};

beforeAll(async () => {
  for (const { path, data } of await readStarter(join(ROOT, 'starter'), new Date(now)))
    documents.set(path, plain(data) as object);
});
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  setMessageLanguage('en');
});

function site(change: Partial<SiteConfig> = {}): SiteConfig {
  return { ...(documents.get(documentPaths.siteConfig.at()) as SiteConfig), ...change };
}

function drawn(
  element: ReactElement,
  config = site(),
  language: Language = 'en',
  data: unknown = null,
  search = '',
  name: RouteName = 'home',
): string {
  setMessageLanguage(language);
  const route = { name, base: '', path: '/', pathname: '/', search, language, now, data };
  const inside = createElement(
    PageProvider,
    { page: route },
    createElement(SiteContext, { value: config }, createElement(AnswersContext, { value: noAnswers }, element)),
  );
  return renderToStaticMarkup(
    createElement(Router, { ssrPath: '/', ssrSearch: search } as ComponentProps<typeof Router>, inside),
  );
}

interface PublicPage {
  readonly default: () => ReactElement;
  readonly loader: (context: never) => Promise<unknown>;
}

async function drawnPage(
  route: RouteName,
  { default: page, loader }: PublicPage,
  config = site(),
  language: Language = 'en',
) {
  const source = memorySource(new Map([...documents, [documentPaths.siteConfig.at(), config]]));
  const context = { source, route, params: {}, language, query: new URLSearchParams(), timeZone: config.timeZone, now };
  return drawn(createElement(page), config, language, await loader(context as never), '', route);
}

const unwritten = {
  about: textPage,
  alpha: textPage,
  ministry,
  visit,
  'chinese-ministry': chineseFirst,
  'chinese-service': chineseFirst,
};
const nothingYet: Bilingual = { en: 'There is nothing here yet.', zh: '本页暂无内容。' };

test('a page that only the church can write has no text in the starter, so that no instruction to its editor is public', () => {
  const empty = [...documents].filter(([, document]) => (document as Page).sections?.length === 0);
  expect(empty.map(([path]) => idOf(path)).sort()).toEqual([...Object.keys(unwritten), 'resources'].sort());
});

test.each(Object.entries(unwritten))(
  'the page %s of an empty project says that there is nothing yet',
  async (id, page) => {
    const route = pageRoutes[id as keyof typeof unwritten];
    for (const language of languages)
      expect(await drawnPage(route, page, site(), language)).toContain(localized(nothingYet, language).text);
  },
);

test.each(Object.entries({ content, resources, testimonies }))(
  'the list %s of an empty project says that there is nothing yet, not that nothing was found',
  async (route, page) => {
    for (const language of languages) {
      const markup = await drawnPage(route as RouteName, page, site(), language);
      expect(markup).toContain(localized(nothingYet, language).text);
      expect(markup).not.toMatch(/Nothing found|没有找到/);
    }
  },
);

test('a page with something to read does not say that there is nothing yet', async () => {
  expect(await drawnPage('visit', visit, site({ address: written }))).not.toContain(nothingYet.en);
  expect(await drawnPage('giving', giving)).not.toContain(nothingYet.en);
  const service = { id: 'chinese', name: { en: 'Chinese' }, language: 'zh' as const, weekday: 7, time: '09:30' };
  const serviceTimes = [{ ...service, minutes: 90, place: { en: 'Hall' } }];
  expect(await drawnPage('chineseService', chineseFirst, site({ serviceTimes }))).not.toContain(nothingYet.en);
});

test('an address that nobody gave has no directions, no map and no heading; one that somebody gave has them', async () => {
  const places = async (config: SiteConfig): Promise<string> =>
    [
      await drawnPage('visit', visit, config),
      await drawnPage('home', home, config),
      drawn(createElement(SiteFooter), config),
    ].join('\n');
  expect(await places(site())).not.toMatch(/Directions|Where|Find us|How to get here|maps|openstreetmap/);
  const html = await places(site({ address: written }));
  for (const text of ['destination=1.25,103.75', 'Where', 'Find us', 'How to get here', '1 Hill Road'])
    expect(html).toContain(text);
});

test('search engines read no place of an address that nobody gave', () => {
  const head = { image: null };
  const of = (config: SiteConfig) =>
    structuredData({
      page: { error: null, target: { language: 'en', route: { name: 'visit' } } },
      site: config,
      head,
      card: null,
      origin: 'https://church.example',
    } as never);
  expect(of(site())).not.toHaveProperty('geo');
  expect(of(site())).not.toHaveProperty('address');
  expect(of(site({ address: written }))).toMatchObject({ geo: { latitude: 1.25 }, hasMap: written.mapUrl });
});

test('headings without anything below them are left out of the first pages', async () => {
  expect(await drawnPage('visit', visit)).not.toMatch(/<h2>(When|Questions)/);
  expect(drawn(createElement(SiteFooter))).not.toMatch(/<h2>(Services|Contact)/);
});

test('no page names an e-mail address before the church has given one', () => {
  const data = { version: 1, html: '', language: 'en' };
  const page = (config: SiteConfig) => drawn(createElement(contact.default), config, 'en', data);
  expect(page(site())).not.toContain('mailto:');
  expect(page(site({ dataProtection: { organisation: 'Our church', email: 'privacy@example.org' } }))).toContain(
    'mailto:privacy@example.org',
  );
});

test.each([
  ['en', 'No calendar is connected yet', 'All calendars are up to date'],
  ['zh', '尚未连接日历', '全部日历均已是最新'],
] as const)('without a calendar no calendar is called up to date (%s)', (language, none, well) => {
  const state = createElement(SyncState, { syncs: [], now });
  expect(drawn(state, site(), language)).toContain(none);
  expect(drawn(state, site(), language)).not.toContain(well);
});

test.each([
  ['en', 'Pages without text: 7', 'all translated'],
  ['zh', '尚无文字的页面：7 个', '均已翻译'],
] as const)('pages without text are listed instead of called translated (%s)', (language, empty, translated) => {
  const pages = [...documents].flatMap(([path, page]) =>
    path === documentPaths.siteConfig.at() ? [] : [{ ...(page as Page), id: idOf(path) }],
  );
  const state = (list: typeof pages) =>
    drawn(
      createElement(TranslationState, {
        documents: visitorDocuments({ pages: list, posts: [], ministries: [] }, language),
      }),
      site(),
      language,
    );
  expect(state(pages)).toContain(empty);
  expect(state(pages)).not.toContain(translated);
  expect(state(pages.filter(({ sections }) => sections.length > 0))).toContain(translated);
});

test('the dashboard names the settings that are still empty', () => {
  expect(drawn(createElement(SettingsAlert))).toContain(
    'Not entered yet: Services, Address, Contacts, Personal data protection (E-mail)',
  );
  expect(drawn(createElement(SettingsAlert), site(), 'zh')).toContain('尚未填写：');
  expect(drawn(createElement(SettingsAlert), site({ address: written }))).not.toContain('Address, ');
});

test.each([
  ['en', 'There is no camp yet', 'Choose a camp'],
  ['zh', '尚无营会', '请选择营会'],
] as const)(
  'where there is no camp, the workspace says so and has no links of parts (%s)',
  (language, none, choose) => {
    const workspace = (search: string) => drawn(createElement(CampWorkspacePage), site(), language, null, search);
    expect(workspace('')).not.toContain('?view=');
    expect(workspace('camp=camp-2027')).toContain('?view=');
    const state = (hasCamps: boolean) => drawn(createElement(NoCampState, { hasCamps }), site(), language);
    expect(state(false)).toContain(none);
    expect(state(true)).toContain(choose);
  },
);
