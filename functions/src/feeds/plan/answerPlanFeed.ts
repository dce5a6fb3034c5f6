import { type Bilingual, localized } from '@steeple/model/text/bilingual';
import { languageSchema } from '@steeple/model/text/language';
import { documentPaths } from '@steeple/model/database/paths';
import { planFeedSchema, planKeyPattern, planSchema } from '@steeple/model/camp/plan';
import { userSchema } from '@steeple/model/people/user';
import type { Firestore } from 'firebase-admin/firestore';
import { planFeedOfKey } from '../../plans/planQueries.ts';
import { readAs } from '../../readAs.ts';
import type { Recent } from '../../requests/Recent.ts';
import type { Services } from '../../services.ts';
import type { PageAnswer } from '../../render/pageAnswer.ts';
import { calendarAnswer, type FeedHttpRequest, plainAnswer } from '../feedAnswer.ts';
import { type CampSchedule, readCampSchedule } from './campSchedule.ts';
import { writePlanFeed } from './writePlanFeed.ts';

/** Nothing under a secret address belongs in a search engine. */
const hidden = { 'x-robots-tag': 'noindex, nofollow' } as const;
/** For the subscriber alone, and asked for again each time: a withdrawn address must end at once. */
const headers = { ...hidden, 'cache-control': 'private, no-cache' } as const;

/** The name of the calendar, before that of its camp. */
const title: Bilingual = { en: 'My plan', zh: '我的计划' };

/** The person and the camp that a key belongs to; undefined where it belongs to nobody who is in the camp now. */
async function ownerOf(database: Firestore, key: string): Promise<{ uid: string; camp: string } | undefined> {
  const [found] = (await planFeedOfKey(database, key).get()).docs;
  const camp = readAs(planFeedSchema, found?.data())?.camp;
  const uid = found?.ref.parent.parent?.id;
  if (camp === undefined || uid === undefined) return undefined;
  // Claims are empty while an account is disabled.
  const claims: unknown = (await database.doc(documentPaths.user.at(uid)).get()).get('claims');
  return readAs(userSchema.entries.claims, claims)?.camps.includes(camp) === true ? { uid, camp } : undefined;
}

/**
 * Answers a request for `/plan.ics?key=…&language=…`: the plan of the person whom the key belongs to, or 404. Reads one
 * document for a wrong key, and three beside the schedule for a right one.
 * @param recent schedules of the last minute, which serve again; plans and keys are read each time.
 */
export async function answerPlanFeed(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { method, query, ifNoneMatch }: FeedHttpRequest,
  domain: string,
  recent: Recent<CampSchedule>,
): Promise<PageAnswer> {
  if (method !== 'GET' && method !== 'HEAD') return plainAnswer(405, 'Only GET.', { allow: 'GET, HEAD' });
  const { key } = query;
  const language = readAs(languageSchema, query['language'] ?? 'en');
  if (language === undefined) return plainAnswer(400, 'language: unknown.', hidden);
  const none = plainAnswer(404, 'There is no such calendar.', hidden);
  if (typeof key !== 'string' || !planKeyPattern.test(key)) return none;
  const owner = await ownerOf(database, key);
  if (owner === undefined) return none;
  const [schedule, stored] = await Promise.all([
    recent.get(owner.camp, async () => readCampSchedule(database, owner.camp, clock())),
    database.doc(documentPaths.plan.at(owner.uid, owner.camp)).get(),
  ]);
  if (schedule === undefined) return none;
  const marks = readAs(planSchema, stored.data())?.marks ?? {};
  const { name, timeZone } = schedule;
  const body = writePlanFeed(
    schedule.items.filter(({ id }) => marks[id] === true),
    {
      camp: owner.camp,
      name: (name === null ? [title] : [title, name]).map((text) => localized(text, language).text).join(' · '),
      language,
      timeZone,
      domain,
    },
  );
  return calendarAnswer(ifNoneMatch, { body, fileName: 'plan.ics', language, headers });
}
