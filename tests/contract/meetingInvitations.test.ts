import { type Event, eventText } from '@steeple/model/calendar/event';
import { siteConfigExamples } from '@steeple/model/examples/siteConfig';
import { fromMillis } from '@steeple/model/time/timestamp';
import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GoogleEvent } from '../../functions/src/calendar/google/googleEvent.ts';
import { htmlToLine, htmlToText } from '../../functions/src/calendar/mapping/htmlToText.ts';
import { readingOf, mapEvent } from '../../functions/src/calendar/mapping/mapEvent.ts';
import { meetingServices } from '../../functions/src/calendar/meetings/meetingServices.ts';
import { writeFeed } from '../../functions/src/feeds/writeFeed.ts';
import type { PageHead } from '../../web/src/app/head/head.ts';
import type { PageState } from '../../web/src/app/navigation/pageState.ts';
import { structuredData } from '../../web/src/app/server/structuredData.ts';
import { googleCalendarUrl } from '../../web/src/lib/events/eventFile.ts';
import { summariseEvent } from '../../web/src/lib/events/summariseEvents.ts';
import { sampleSeed } from '../proofSize.ts';
import { detours, forms, type InvitedLanguage, keptSentences, linksOf, secretsIn } from './meetingInvitations.ts';
import { ordinaryText } from './ordinaryTexts.ts';

const site = siteConfigExamples.valid[0]?.value as SiteConfig;
const times = {
  id: 'online',
  status: 'confirmed',
  start: { dateTime: '2026-11-29T20:00:00+08:00', timeZone: 'Asia/Singapore' },
  end: { dateTime: '2026-11-29T21:00:00+08:00', timeZone: 'Asia/Singapore' },
};

function stored(event: GoogleEvent, language: InvitedLanguage): Event {
  const calendar = { id: 'english', language, timeZone: 'Asia/Singapore' };
  return { ...mapEvent(event, calendar), hidden: false, featured: false, translations: {} };
}

/** Returns what the public gets of an event: its document, a feed, the head of its page, a link to Google Calendar. */
function outputsOf(event: Event, language: InvitedLanguage): string[] {
  const changedAt = fromMillis(0);
  const summary = summariseEvent({ ...event, id: 'online' }, language, 'Asia/Singapore');
  const [title, description] = [eventText(event, 'title', language), eventText(event, 'description', language)];
  const page = {
    target: { language, route: { name: 'event' } },
    data: { ...summary, description },
    error: null,
  } as unknown as PageState;
  return [
    `${event.title}\n${event.description}\n${event.location}`,
    `${title.text}\n${description.text}`,
    writeFeed([{ id: 'online', event, changedAt }], { name: null, language, timeZone: 'Asia/Singapore', domain: 'x' }),
    googleCalendarUrl({ ...summary, title: title.text, description: description.text, url: 'https://steeple.test/' }),
    JSON.stringify(
      structuredData({
        page,
        site: { ...site, contacts: [] },
        head: { image: null } as PageHead,
        card: null,
        origin: 'https://x',
      }),
    ),
  ];
}

test('at least twenty services of meetings are known', () => expect(meetingServices.length).toBeGreaterThanOrEqual(20));

let invitations = 0;
describe.each(Object.entries(forms))('invitations %s', (_form, write) => {
  test.each(['en', 'zh'] as const)(
    '(%s) have no link, number or code in any public output, and keep everything else',
    (language) => {
      for (const service of meetingServices)
        for (const name of service.names) {
          const [link = ''] = linksOf(service);
          const event = { ...times, ...write(link, name, language) };
          expect(readingOf(event, 'Asia/Singapore')).toBe('published');
          const document = stored(event, language);
          for (const output of outputsOf(document, language))
            expect(secretsIn(output), `${link}\n${output}`).toEqual([]);
          for (const sentence of keptSentences[language]) expect(document.description).toContain(sentence);
          expect(document.title).toContain(language === 'en' ? 'Prayer meeting' : '祷告会');
          expect(document.location).toMatch(language === 'en' ? /Main hall|^Online$/ : /大堂|^线上$/);
          invitations += 1;
        }
    },
  );
});
test('these are more than two hundred', () => expect(invitations).toBeGreaterThan(200));

test.each(meetingServices.map((service) => [service.names[0], service] as const))(
  'every address of %s is left out, and its neighbours stay',
  (_name, service) => {
    for (const link of linksOf(service)) {
      expect(htmlToText(`Join ${link} now`, 8000)).toBe('Join  now');
      expect(htmlToText(`<p><a href="${link}">Join</a> now</p>`, 8000)).toBe('Join now');
    }
    for (const host of service.hosts)
      for (const link of [`https://${host}.steeple.test/a`, `https://x${host}/a`, `https://steeple.test/${host}/a`])
        expect(htmlToText(`See ${link} now`, 8000)).toBe(`See ${link} now`);
    for (const host of service.rooms ?? [])
      expect(htmlToText(`Dial 81234567890@church.${host} or 81234567890.4455@${host}.`, 8000)).not.toMatch(/\d/);
  },
);

test.each(Object.entries(detours))('a link to a meeting behind a detour of %s is left out', (_detour, around) => {
  for (const service of meetingServices) {
    const address = around(linksOf(service)[0] ?? '');
    // Mimecast names the host alone.
    if (address.includes('mimecast') && service.hosts.length === 0) continue;
    expect(htmlToText(`Join ${address} now`, 8000)).toBe('Join  now');
    expect(htmlToText(`<p><a href="${address.replaceAll('&', '&amp;')}">Join</a> now</p>`, 8000)).toBe('Join now');
    expect(htmlToLine(address, 300)).toBe('');
  }
});

test.each(Object.entries(detours).filter(([name]) => name !== 'Mimecast'))(
  'a link behind a detour of %s to a page that is no meeting stays',
  (_name, around) => {
    const address = around('https://steeple.test/visit');
    expect(htmlToText(`See ${address} now`, 8000)).toBe(`See ${address} now`);
    expect(htmlToText(`<a href="${address.replaceAll('&', '&amp;')}">Visit</a>`, 8000)).toMatch(
      /^Visit \(https:\/\/\S+\)$/,
    );
  },
);

test('an invitation as other people wrote it loses what lets people in, and keeps telephone numbers of people', () => {
  const textOf = (description: string): string => htmlToText(description, 8000);
  expect(textOf('Conference call 6555 0101, participant code 445566#. Mei Tan 9123 4567 helps.')).toBe(
    'Conference call. Mei Tan 9123 4567 helps.',
  );
  expect(textOf('周三晚八点祷告会，Zoom会议号 812 3456 7890 密码 445566 欢迎参加')).toBe(
    '周三晚八点祷告会，Zoom 欢迎参加',
  );
  expect(textOf('On Zoom 812 3456 7890 7pm, 王弟兄 138 1234 5678')).toBe('On Zoom 7pm, 王弟兄 138 1234 5678');
  expect(textOf('Join by Zoom: https://zoom.us/j/1\nWiFi password: grace')).toBe('Join by Zoom:\nWiFi password: grace');
  expect(textOf('Zoom link: bit.ly/xyz\nThe password is grace')).not.toMatch(/xyz|grace/);
  expect(textOf('Click here<https://teams.microsoft.com/l/meetup-join/19%3ameeting_abc%40thread.v2/0>')).toBe(
    'Click here',
  );
});

test('the place of an event that is only a link says that it is online, in the language of its calendar', () => {
  const event = { ...times, summary: 'Prayer', location: 'https://meeting.tencent.com/dm/abcDEF123' };
  const placeIn = (language: 'en' | 'zh' | 'both', location: string | null): string =>
    mapEvent({ ...event, location }, { id: 'x', language, timeZone: 'UTC' }).location;
  expect([placeIn('en', event.location), placeIn('zh', event.location), placeIn('both', event.location)]).toEqual([
    'Online',
    '线上',
    'Online 线上',
  ]);
  expect([placeIn('en', null), placeIn('en', 'Room 81'), placeIn('en', 'Zoom')]).toEqual(['', 'Room 81', 'Zoom']);
});

test('a link that an admin writes for the event is published on purpose, in its own language too', () => {
  const event = stored({ ...times, summary: 'Prayer', description: 'https://zoom.us/j/812' }, 'en');
  expect(event.description).toBe('');
  const allowed = { ...event, translations: { en: { description: 'Join at https://zoom.us/j/812' } } };
  expect(
    outputsOf(allowed, 'en').filter((output) => decodeURIComponent(output).includes('zoom.us/j/812')),
  ).toHaveLength(4);
});

const seed = sampleSeed();
test(`five hundred ordinary descriptions stay as they are, seed ${seed}`, () => {
  fc.assert(
    fc.property(ordinaryText, (text) => {
      expect(htmlToText(text, 8000)).toBe(text);
      const [line = ''] = text.split('\n');
      expect(htmlToLine(line, 1000)).toBe(line);
    }),
    { seed, numRuns: 500 },
  );
});
