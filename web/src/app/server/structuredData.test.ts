import { siteConfigExamples } from '@steeple/model/examples/siteConfig';
import type { AddressedCard } from '@steeple/model/hosting/sharingCard';
import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { expect, test } from 'vitest';
import type { PageHead } from '#app/head/head.ts';
import type { PageState } from '#app/navigation/pageState.ts';
import { structuredData } from './structuredData.ts';

const site = siteConfigExamples.valid[0]?.value as SiteConfig;
const head: PageHead = {
  title: '',
  pageTitle: '',
  description: '',
  language: 'en-SG',
  canonical: '/events/lunch',
  alternates: [],
  feed: '/feed.xml',
  image: null,
  type: 'website',
  noindex: false,
};

const card = { path: '/cards/x/events/lunch.png' } as AddressedCard;

/** The structured data of an event on a site in a zone. */
function toldOf(event: object, timeZone: string): unknown {
  const data = {
    title: { text: 'Lunch' },
    description: { text: '' },
    location: 'Hall',
    language: 'en',
    firstDay: null,
    lastDay: null,
    ...event,
  };
  const page = { target: { language: 'en', route: { name: 'event' } }, data, error: null } as unknown as PageState;
  return structuredData({ page, site: { ...site, timeZone }, head, card, origin: 'https://steeple.example' });
}

test.each([
  ['Asia/Singapore', '2026-07-05T12:00:00+08:00', '2026-07-05T13:30:00+08:00'],
  ['America/New_York', '2026-07-05T00:00:00-04:00', '2026-07-05T01:30:00-04:00'],
  ['Asia/Kathmandu', '2026-07-05T09:45:00+05:45', '2026-07-05T11:15:00+05:45'],
])("search engines are told the hour of an event by the site's clocks (%s)", (timeZone, startDate, endDate) => {
  // The zone that the event was written in says nothing about the site's.
  const times = {
    start: { seconds: Date.parse('2026-07-05T04:00:00Z') / 1000, nanoseconds: 0 },
    end: { seconds: Date.parse('2026-07-05T05:30:00Z') / 1000, nanoseconds: 0 },
    timeZone: 'Europe/London',
  };
  expect(toldOf(times, timeZone)).toMatchObject({
    startDate,
    endDate,
    inLanguage: 'en-SG',
    image: 'https://steeple.example/cards/x/events/lunch.png',
  });
});

test('search engines read the days of an all-day event, in any zone of the site', () => {
  const days = {
    firstDay: '2026-07-04',
    lastDay: '2026-07-05',
    start: { seconds: 0, nanoseconds: 0 },
    end: { seconds: 1, nanoseconds: 0 },
  };
  expect(toldOf(days, 'America/New_York')).toMatchObject({ startDate: '2026-07-04', endDate: '2026-07-05' });
});
