import { expect, test } from 'vitest';
import { paths } from '#lib/routing/paths.ts';
import { unknownSite } from '#lib/site.ts';
import { withFilledLinks, withLink } from './filledLinks.ts';

const service = {
  id: 'chinese',
  name: { en: 'Chinese' },
  language: 'zh' as const,
  weekday: 7,
  time: '09:30',
  minutes: 90,
  place: { en: 'Hall' },
};
const calendar = { id: 'main', googleId: 'a@b', name: { en: 'Main' }, color: '#000000', language: 'en' as const };
const pathsOf = (site: { navigation: readonly { path: string }[] }) => site.navigation.map(({ path }) => path);

test('the first service, calendar and way to give add their pages, in the usual order', () => {
  const first = withFilledLinks(unknownSite, { ...unknownSite, calendars: [calendar] });
  expect(pathsOf(first)).toEqual([paths.events.path, paths.calendar.path]);
  const next = withFilledLinks(first, { ...first, serviceTimes: [service] });
  expect(pathsOf(next)).toEqual([paths.visit.path, paths.events.path, paths.calendar.path, paths.chineseService.path]);
  expect(pathsOf(withLink(next, 'about'))).toEqual([
    paths.visit.path,
    paths.about.path,
    paths.events.path,
    paths.calendar.path,
    paths.chineseService.path,
  ]);
});

test('a link that was removed is not added again, and one in a submenu is not repeated', () => {
  const filled = { ...unknownSite, calendars: [calendar] };
  expect(pathsOf(withFilledLinks(filled, { ...filled, calendars: [calendar, calendar] }))).toEqual([]);
  const menu = {
    label: { en: 'More' },
    path: paths.about.path,
    children: [{ label: { en: 'Calendar' }, path: paths.calendar.path }],
  };
  expect(pathsOf(withFilledLinks(unknownSite, { ...filled, navigation: [menu] }))).toEqual([
    paths.about.path,
    paths.events.path,
  ]);
});
