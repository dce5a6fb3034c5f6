import type { Calendar } from '@steeple/model/settings/siteConfig';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { PageProvider, type ShownPage } from '#lib/routing/route.ts';
import { SiteContext, unknownSite } from '#lib/site.ts';
import { exampleEvent } from '#tests/exampleEvent.ts';
import { WeekView } from './WeekView.tsx';

const calendarOf = (id: string, color: string): Calendar => ({
  id,
  googleId: `${id}@example.org`,
  name: { en: id },
  color,
  language: 'en',
});
const site = { ...unknownSite, calendars: [calendarOf('services', '#7a3b2e'), calendarOf('youth', '#2e5f7a')] };
const day = '2026-11-24';
const events = [
  exampleEvent('prayer', '2026-11-24T08:00:00+08:00'),
  exampleEvent('hike', '2026-11-24T09:00:00+08:00', { calendar: 'youth' }),
  exampleEvent('retreat', '2026-11-24T00:00:00+08:00', {
    calendar: 'youth',
    allDay: true,
    firstDay: day,
    lastDay: '2026-11-26',
  }),
];

test('each event of a week has the colour of its calendar, and one of several days is a bar', () => {
  const html = renderToStaticMarkup(
    <SiteContext value={site}>
      <Router ssrPath="/calendar">
        <PageProvider page={{ language: 'en', pathname: '/calendar' } as ShownPage}>
          <WeekView date={day} days={new Map([[day, events]])} today={day} />
        </PageProvider>
      </Router>
    </SiteContext>,
  );
  const [bars = '', week = ''] = html.split('<ol');
  const colors = (part: string) =>
    [...part.matchAll(/fill="([^"]+)".*?\/events\/(\w+)/g)].map(([, color, id]) => [id, color]);
  expect(colors(bars)).toEqual([['retreat', '#2e5f7a']]);
  expect(colors(week)).toEqual([
    ['prayer', '#7a3b2e'],
    ['hike', '#2e5f7a'],
  ]);
});
