import { expect, test } from 'vitest';
import { matchRoute } from './resolvePage.ts';
import { namedPaths } from './routes.ts';
import { href, paths } from '#lib/routing/paths.ts';

/** Specification section 2, with an example for each slug, and whether the page is guarded. */
const specified: Readonly<Record<string, 'camp' | 'admin' | undefined>> = {
  '/': undefined,
  '/pdpa': undefined,
  '/about': undefined,
  '/visit': undefined,
  '/giving': undefined,
  '/content': undefined,
  '/content/a/b': undefined,
  '/calendar': undefined,
  '/ministry': undefined,
  '/resources': undefined,
  '/testimonies': undefined,
  '/testimonies_xxyy': undefined,
  '/testimonies_xxyy/a/b': undefined,
  '/chinese-ministry': undefined,
  '/alpha': undefined,
  '/events': undefined,
  '/chinese-service': undefined,
  '/camp': undefined,
  '/camp/info': undefined,
  '/camp/pano': undefined,
  '/camp/login': undefined,
  '/camp/feedback': undefined,
  '/camp/panellum': undefined,
  '/camp/schedule': undefined,
  '/camp/feedback_cn': undefined,
  '/camp/feedback_page': undefined,
  '/camp/venue': 'camp',
  '/camp/groups': 'camp',
  '/camp/booklet': 'camp',
  '/camp/briefing': 'camp',
  '/camp/contacts': 'camp',
  '/camp/checklist': 'camp',
  '/camp/dashboard': 'camp',
  '/camp/sessions': 'camp',
  '/camp/sessions/_session1': 'camp',
  '/camp/sessions/a/b': 'camp',
  '/camp/sessions/_devotion1': 'camp',
  '/camp/sessions/_devotion2': 'camp',
  '/admin': 'admin',
  '/admin/umo': 'admin',
  '/admin/dash': 'admin',
  '/admin/camp': 'admin',
  '/admin/posts': 'admin',
  '/admin/ministries': 'admin',
  '/admin/custom': 'admin',
  '/admin/dbTest': 'admin',
  '/admin/help': 'admin',
  '/admin/preview': 'admin',
  '/admin/index_': 'admin',
  '/admin/calendar': 'admin',
  '/admin/resources': 'admin',
  '/admin/blogreader': 'admin',
  '/admin/newContent': 'admin',
  '/admin/db/a/b': 'admin',
  '/admin/googleCalendar': 'admin',
  '/admin/feedbackResults': 'admin',
};

test.each(Object.entries(specified))('%s is a page, guarded by %s', (path, guard) => {
  for (const url of [path, path === '/' ? '/zh' : `/zh${path}`]) {
    const { route } = matchRoute(namedPaths, url);
    expect(route?.name).toBeDefined();
    expect(route?.guard).toBe(guard);
  }
});

test('every address leads to its own page and to no other', () => {
  for (const [name, { path }] of Object.entries(paths)) {
    const example = path.replace(/[:*]\w+/g, '1');
    expect(matchRoute(namedPaths, example).route?.name).toBe(name);
  }
});

test('addresses are built in both languages', () => {
  expect(href('post', 'zh', { slug: 'advent/one' })).toBe('/zh/content/advent/one');
  expect(href('edition', 'en', { edition: '2526' })).toBe('/testimonies_2526');
});

test('the Chinese feedback form has one address, whatever the language of the link', () => {
  expect(href('campFeedbackChinese', 'zh')).toBe('/camp/feedback_cn');
  expect(matchRoute(namedPaths, '/camp/feedback_cn').language).toBe('zh');
  expect(matchRoute(namedPaths, '/camp/feedback').language).toBe('en');
});
