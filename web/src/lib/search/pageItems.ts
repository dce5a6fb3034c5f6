import { languages } from '@steeple/model/text/language';
import type { Bilingual } from '@steeple/model/text/bilingual';
import type { Page, PageId } from '@steeple/model/content/page';
import type { WithId } from '@steeple/model/database/publicSource';
import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { markdownToText } from '#lib/content/markdownToText.ts';
import { pageRoutes } from '#lib/routing/pageRoutes.ts';
import { paths } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import { indexedPageLength, plainPageBody } from './plainBody.ts';
import type { SearchItem, SearchText } from './searchItem.ts';
import { joinTexts, mapTexts } from './searchTexts.ts';

/** A text of the interface in every language. */
export function inEveryLanguage(text: typeof m.shell_title_events): SearchText {
  return Object.fromEntries(languages.map((locale) => [locale, text({}, { locale })]));
}

/** The texts of the settings that a page shows beside its own sections: how to give, how to get there. */
function settingsShown(id: PageId, site: SiteConfig | null): readonly (Bilingual | undefined)[] {
  if (site === null) return [];
  if (id === 'giving')
    return site.giving.flatMap(({ name, description, copyable }) => [
      name,
      description,
      ...copyable.map((c) => c.label),
    ]);
  if (id === 'visit')
    return [
      site.address?.lines,
      site.address?.directions,
      ...site.serviceTimes.flatMap(({ name, note }) => [name, note]),
    ];
  return [];
}

/** The names of a page in the navigation, in every language, and in its address. */
function namesOf(route: keyof typeof paths, site: SiteConfig | null): string[] {
  const { path } = paths[route];
  const entries = (site?.navigation ?? []).flatMap((entry) => [entry, ...(entry.children ?? [])]);
  const labels = entries.filter((entry) => entry.path === path).flatMap(({ label }) => Object.values(label));
  return [...new Set([...labels, path.slice(1) === '' ? route : path.slice(1)])];
}

/** The contacts that the page of visitors shows: names, telephone numbers, addresses. */
function contactWords(site: SiteConfig | null): string {
  return (site?.contacts ?? [])
    .flatMap(({ name, phone, email }) => [...Object.values(name), phone ?? '', email ?? ''])
    .filter((word) => word !== '')
    .join('\n');
}

function isPageId(id: string): id is PageId {
  return Object.hasOwn(pageRoutes, id);
}

function pageItem(page: WithId<Page>, site: SiteConfig | null): SearchItem[] {
  if (!isPageId(page.id)) return [];
  const settingsText = joinTexts(settingsShown(page.id, site), indexedPageLength, markdownToText);
  return [
    {
      kind: 'page',
      key: pageRoutes[page.id],
      title: mapTexts(page.title, String),
      names: namesOf(pageRoutes[page.id], site),
      text: joinTexts([page.plainBody ?? plainPageBody(page), settingsText], indexedPageLength, String),
      words: page.id === 'visit' ? contactWords(site) : '',
      moment: 0,
    },
  ];
}

/** Pages whose title is a text of the interface: the lists, the calendar, sign-in. */
const fixedPages = {
  events: { title: m.shell_title_events, lead: m.public_events_lead },
  contact: { title: m.shell_title_contact, lead: m.public_contact_lead },
  calendar: { title: m.shell_title_calendar, lead: null },
  content: { title: m.shell_title_content, lead: m.public_content_lead },
  testimonies: { title: m.shell_title_testimonies, lead: m.public_testimonies_lead },
  login: { title: m.shell_title_login, lead: m.account_lead },
} as const;

/** The public pages that can be found: those that the admin area edits, and the lists. */
export function pageItems(pages: readonly WithId<Page>[], site: SiteConfig | null): SearchItem[] {
  return [
    ...pages.flatMap((page) => pageItem(page, site)),
    ...Object.entries(fixedPages).map(([route, { title, lead }]): SearchItem => ({
      kind: 'page',
      key: route,
      title: inEveryLanguage(title),
      names: namesOf(route as keyof typeof fixedPages, site),
      text: lead === null ? {} : inEveryLanguage(lead),
      words: '',
      moment: 0,
    })),
  ];
}
