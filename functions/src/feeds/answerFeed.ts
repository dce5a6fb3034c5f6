import { localized } from '@steeple/model/text/bilingual';
import { documentPaths } from '@steeple/model/database/paths';
import { siteConfigSchema } from '@steeple/model/settings/siteConfig';
import { readAs } from '../readAs.ts';
import type { Services } from '../services.ts';
import type { Recent } from '../requests/Recent.ts';
import { cutFeed } from './cutFeed.ts';
import type { PageAnswer } from '../render/pageAnswer.ts';
import { calendarAnswer, type FeedHttpRequest, plainAnswer } from './feedAnswer.ts';
import { type FeedRequest, readFeedRequest } from './feedRequest.ts';
import { type EventSources, publicEvent, publicEvents } from './publicEvents.ts';
import { writeFeed } from './writeFeed.ts';

/** The services that a feed is made with. */
export type FeedServices = EventSources & Pick<Services, 'clock'>;

/** Browsers look again after five minutes, the CDN asks us every fifteen and may serve the old one meanwhile. */
const headers = { 'cache-control': 'public, max-age=300, s-maxage=900, stale-while-revalidate=3600' } as const;
const ownHeaders = { 'access-control-allow-origin': '*' } as const;

/** Answers a request for the feed of public events, or for the file of one. @param recent feeds of the last minute. */
export async function answerFeed(
  services: FeedServices,
  request: FeedHttpRequest,
  domain: string,
  recent?: Recent<string>,
): Promise<PageAnswer> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return plainAnswer(405, 'Only GET.', { allow: 'GET, HEAD' });
  const feedRequest = readFeedRequest(request.query);
  if (!feedRequest.ok)
    return plainAnswer(400, feedRequest.errors.map(({ field, message }) => `${field}: ${message.en}`).join('\n'));
  const write = async (): Promise<string | undefined> => feedOf(services, feedRequest.value, domain);
  const body = await (recent === undefined ? write() : recent.get(JSON.stringify(feedRequest.value), write));
  if (body === undefined)
    return plainAnswer(
      404,
      feedRequest.value.event === undefined ? 'There is no such calendar.' : 'There is no such event.',
    );
  const { language } = feedRequest.value;
  return calendarAnswer(request.ifNoneMatch, { body, fileName: 'events.ics', language, headers, ownHeaders });
}

async function feedOf(
  services: FeedServices,
  { event, calendar: id, language }: FeedRequest,
  domain: string,
): Promise<string | undefined> {
  const { database, clock } = services;
  const site = readAs(siteConfigSchema, (await database.doc(documentPaths.siteConfig.at()).get()).data());
  // Without its settings a site has no zone: moments are then written in UTC.
  const description = { language, domain, timeZone: site?.timeZone ?? 'UTC' };
  if (event !== undefined) {
    const found = await publicEvent(database, event);
    return found === null ? undefined : writeFeed([found], { ...description, name: null });
  }
  const calendar = site?.calendars.find((candidate) => candidate.id === id);
  const { events, cutAt } = cutFeed(await publicEvents(services, clock(), id));
  if (id !== undefined && calendar === undefined && events.length === 0) return undefined;
  const names = [site?.name ?? { en: 'Events', zh: '活动' }, ...(calendar === undefined ? [] : [calendar.name])];
  return writeFeed(events, {
    ...description,
    cutAt,
    name: names.map((name) => localized(name, language).text).join(' · '),
  });
}
