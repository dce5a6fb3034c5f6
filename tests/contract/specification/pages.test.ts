import { type ComponentProps, createElement } from 'react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import { contextOf } from '../../../web/src/app/Pages.tsx';
import { matchPage } from '../../../web/src/lib/routing/matchPage.ts';
import { findRoute } from '../../../web/src/app/routes/routes.ts';
import { renderMarkup } from '../../../web/src/app/server/renderMarkup.ts';
import { adminNavigation, screensFor } from '../../../web/src/lib/admin/adminNavigation.ts';
import { setMessageLanguage } from '../../../web/src/lib/language/messageLanguage.ts';
import { paths } from '../../../web/src/lib/routing/paths.ts';
import { PageProvider } from '../../../web/src/lib/routing/route.ts';
import { type PublicDocuments, seededDocuments } from '../release/publicDocuments.ts';
import { origin, renderer } from '../release/releaseWorld.ts';
import { below, formerPaths, publicPaths } from './addresses.ts';

/** Public pages of the specification, section 1, with the heading of the seed in both languages. */
const publicPages = [
  [publicPaths.home, /Lantern Hill/, /灯笼山/],
  [publicPaths.about, /Who we are/, /关于我们|我们/],
  [publicPaths.visit, /Visit/, /来访/],
  [publicPaths.giving, /Giving/, /奉献/],
  [publicPaths.calendar, /Calendar/, /日历/],
  [publicPaths.ministry, /Ministries/, /事工/],
  [publicPaths.resources, /Resources/, /资源/],
  [publicPaths.testimonies, /Testimonies/, /见证/],
  [publicPaths.chineseMinistry, /华语事工/, /华语事工/],
  [publicPaths.pdpa, /[Pp]ersonal data/, /个人资料/],
  [publicPaths.content, /Articles/, /文章/],
  [`${publicPaths.content}/how-advent-begins`, /How Advent begins/, /将临期/],
] as const;

/** Pages of the camp area, section 1, with their headings. */
const campPages = [
  ['venue', 'Venue'],
  ['groups', 'Groups'],
  ['booklet', 'Booklet'],
  ['briefing', 'Briefing'],
  ['contacts', 'Contacts'],
  ['schedule', 'Schedule'],
  ['sessions', 'Sessions'],
  ['checklist', 'Packing list'],
  ['dashboard', 'My camp'],
  ['feedback', 'Feedback'],
  ['pano', 'Look around in 360°'],
] as const;

/** Screens of the admin area, section 1, with their headings. */
const adminScreens = [
  ['posts', 'Posts'],
  ['calendar', 'Events'],
  ['resources', 'Resources'],
  ['feedbackResults', 'Feedback'],
  ['db', 'Database'],
] as const;

const now = Date.parse('2026-11-22T02:00:00Z');
let world: PublicDocuments;
beforeAll(async () => {
  world = await seededDocuments(now);
});
afterAll(() => setMessageLanguage('en'));

async function answer(url: string) {
  return renderer.render(url, { source: world.source, origin, now, report: (error) => expect(error).toBeUndefined() });
}

/** Address of a page in Chinese. */
function chinese(path: string): string {
  return path === '/' ? '/zh' : `/zh${path}`;
}

const headingIn = (html: string): string => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? '';

/** Renders what a page shows before anything is read for it. */
async function firstView(path: string): Promise<string> {
  const target = matchPage(path);
  const { title, load } = await findRoute(target.route?.name ?? 'home');
  const module = await load();
  setMessageLanguage('en');
  const page = { target, module, title, data: undefined, error: null, madeAt: now };
  const content = createElement(PageProvider, { page: contextOf(page) }, createElement(module.default));
  return renderMarkup(createElement(Router, { ssrPath: path } as ComponentProps<typeof Router>, content));
}

describe('of the public site', () => {
  test.each(publicPages)('%s is a page in English and in Chinese', async (path, english, inChinese) => {
    for (const [url, tag, heading] of [
      [path, 'en-SG', english],
      [chinese(path), 'zh-Hans-SG', inChinese],
    ] as const) {
      const { status, body } = await answer(url);
      expect([status, /<html lang="([^"]+)"/.exec(body)?.[1]]).toEqual([200, tag]);
      expect(headingIn(body)).toMatch(heading);
    }
  });

  test.each(publicPages)('%s has its payload beside it', async (path) => {
    for (const url of [path, chinese(path)]) {
      const { status, contentType, body } = await answer(`${url === '/' ? '' : url}/_payload.json`);
      expect([status, contentType]).toEqual([200, 'application/json; charset=utf-8']);
      expect(JSON.parse(body)).toMatchObject({ status: 200, route: { path }, language: url === path ? 'en' : 'zh' });
    }
  });
});

test.each(campPages)('of the camp area, %s is a page with the heading "%s"', async (child, heading) => {
  expect(headingIn(await firstView(below('/camp', child)))).toBe(heading);
});

test.each(adminScreens)(
  'of the admin area, %s is a screen with the heading "%s" that admins find',
  async (child, heading) => {
    const path = below('/admin', child);
    expect(headingIn(await firstView(path))).toBe(heading);
    const entries = screensFor({ admin: true, camps: [] }, adminNavigation).flatMap((group) => group.entries);
    expect(entries.map(({ route }) => paths[route].path)).toContain(path);
  },
);

test('an unknown path is answered with 404 and the words of the specification, its title too', async () => {
  const { status, body } = await answer('/nowhere/at-all');
  expect(status).toBe(404);
  expect(/<title>([^<]+)<\/title>/.exec(body)?.[1]).toMatch(/^Page Under Construction/);
  const [, heading, text] = /<main[^>]*><div[^>]*><h1[^>]*>([^<]+)<\/h1><p>([^<]+)<\/p>/.exec(body) ?? [];
  expect([heading, text?.replace('&#x27;', "'")]).toEqual([
    'Page Under Construction',
    "This page's content is coming soon! Please try again later.",
  ]);
});

test.each([
  ['/nowhere', 'Go Back', '/'],
  ['/zh/nowhere', '返回', '/zh'],
])('the button of the error screen at %s is called "%s" and goes to %s', async (path, label, root) => {
  const { body } = await answer(path);
  const [, action, button] =
    /<form action="([^"]+)"><button[^>]*type="submit"[^>]*>([^<]+)<\/button><\/form>/.exec(body) ?? [];
  expect([action, button]).toEqual([root, label]);
});

test.each(formerPaths)('the former address %s leads to %s', async (from, to) => {
  const { status, location } = await answer(encodeURI(from));
  // The site has /about itself, so it does not lead there from anywhere.
  expect([status, location]).toEqual(from === to ? [200, null] : [301, to]);
});
