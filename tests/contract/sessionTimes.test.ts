import type { ScheduleItem } from '@steeple/model/camp/campArea';
import { documentPaths } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import { collectionPath, type ListQuery } from '@steeple/model/database/publicSource';
import { isoDateIn } from '@steeple/model/time/timeZone';
import { fromMillis } from '@steeple/model/time/timestamp';
import { toFirestoreValue } from '@steeple/model/database/toFirestoreValue';
import { type Firestore, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import ICAL from 'ical.js';
import { type ComponentProps, createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { planCopy } from '../../functions/src/camp-copy/plannedCopy.ts';
import { writePlanFeed } from '../../functions/src/feeds/plan/writePlanFeed.ts';
import { moveSessionTimes } from '../../scripts/migrate/moveSessionTimes.ts';
import { type SessionForm, splitSession } from '../../web/src/features/admin-camp/kinds/sessions.ts';
import { changedItem, formOf } from '../../web/src/features/admin-camp/scheduleForm.ts';
import { NowAndNext } from '../../web/src/features/camp-dashboard/ScheduleParts.tsx';
import CampSchedulePage from '../../web/src/features/camp-schedule/CampSchedulePage.tsx';
import CampSessionsPage from '../../web/src/features/camp-sessions/CampSessionsPage.tsx';
import { SessionView } from '../../web/src/features/camp-sessions/SessionView.tsx';
import { campQueries } from '../../web/src/lib/camp/campQueries.ts';
import { formatMoment, formatSpan, formatTime } from '../../web/src/lib/camp/campTime.ts';
import { planDays } from '../../web/src/lib/camp/plan/planDays.ts';
import type { Item } from '../../web/src/lib/camp/schedule/schedule.ts';
import { scheduleCalendar } from '../../web/src/lib/camp/schedule/scheduleCalendar.ts';
import { AnswersContext, answerKey } from '../../web/src/lib/firestore/answers.ts';
import { SiteContext, unknownSite } from '../../web/src/lib/site.ts';
import { dayInWords } from '../../web/src/lib/time/dates.ts';
import { camp } from '../functions/content/campFixture.ts';
import { memoryServices } from '../memory/services.ts';
import { proofSize, sampleSeed } from '../proofSize.ts';
import { full } from '../rules/full.ts';
import { Random } from '../simulator/Random.ts';

/** One time at which a session is held, as a list on paper has it. Milliseconds since the epoch. */
interface Held {
  readonly session: string;
  readonly start: number;
  readonly end: number;
  readonly place: string;
}

const at = documentPaths;
const zone = 'Asia/Singapore';
const [original, copy] = ['camp-2026', 'camp-2027'];
const hour = 3_600_000;
const begins = Date.parse('2026-11-20T06:00+08:00');
const copiedDays = 364;
const now = new Date('2026-10-01T00:00Z');
const site = { timeZone: zone, domain: 'steeple.test' };
const stored = (value: unknown): object => toFirestoreValue(value, { Timestamp, GeoPoint }) as object;

/** Reads what a query of the camp's pages answers; the offline copy stores the answers of the same queries. */
async function answer(database: Firestore, query: ListQuery<'campSession'> | ListQuery<'scheduleItem'>) {
  const [[field, direction] = ['', 'asc'] as const] = query.orderBy ?? [];
  const found = database.collection(collectionPath(query)).orderBy(field, direction);
  const { docs } = await found.limit(query.limit ?? 0).get();
  return docs.map((document) => ({ ...(plain(document.data()) as object), id: document.id }));
}

const isoTime = (millis: number): string => new Date(millis).toISOString();
const words = (markup: string): string => markup.replaceAll(/<[^>]+>/g, '');
const sessionsIn = (markup: string): string[] =>
  [...markup.matchAll(/href="\/camp\/sessions\/([\w-]+)"/g)].map(([, session = '']) => session);

/** Compares every reader of the times of sessions with the list on paper. */
async function expectOneTime(database: Firestore, id: string, paper: readonly Held[], fromCache: boolean) {
  const sessions = await answer(database, campQueries.sessions(id));
  const items = (await answer(database, campQueries.schedule(id))) as unknown as readonly Item[];
  const byKey = new Map<string, unknown>([
    [answerKey(['camp', id]), { ...camp({ timeZone: zone }), id }],
    [answerKey(campQueries.sessions(id)), sessions],
    [answerKey(campQueries.schedule(id)), items],
  ]);
  const settings = { ...unknownSite, currentCamp: id, updatedAt: { seconds: 1, nanoseconds: 0 } };
  const render = (page: ReactElement): string =>
    renderToStaticMarkup(
      createElement(
        SiteContext,
        { value: settings },
        createElement(
          Router,
          { ssrPath: '/camp' } as ComponentProps<typeof Router>,
          createElement(AnswersContext, { value: { byKey, fromCache } }, page),
        ),
      ),
    );
  const sorted = paper.toSorted((a, b) => a.start - b.start || a.end - b.end);
  const dayOf = (millis: number): string => dayInWords(isoDateIn(millis, zone), 'en');
  const starts = sorted.map(({ session, start }) => [isoTime(start), session].join(' ')).toSorted();

  const slots = render(createElement(CampSchedulePage)).split('<time dateTime="').slice(1);
  const inSchedule = slots.flatMap((slot) => sessionsIn(slot).map((session) => `${slot.slice(0, 24)} ${session}`));
  expect(inSchedule.toSorted(), 'the schedule').toEqual(starts);

  for (const { id: session } of sessions) {
    const page = render(createElement(SessionView, { sessionKey: { slug: session } }));
    const [, lead = ''] = /<p class="[^"]*lead[^"]*">(.*?)<\/p>/s.exec(page) ?? [];
    const times = sorted.filter((slot) => slot.session === session);
    const lines = times.map(
      ({ start, end, place }) => `${dayOf(start)}, ${formatSpan(start, end, zone, 'en')} · ${place}`,
    );
    const isKnown = items.length > 0 || !fromCache;
    const expected = lines.length > 0 || !isKnown ? lines : ['Time not set yet'];
    const found = lead.split('</span><span>').slice(1).map(words);
    expect(found.toSorted(), 'the page of a session').toEqual(expected.toSorted());
    // Two of the same time may be in either order.
    const timeOf = (line: string): string => line.split(' · ')[0] ?? '';
    expect(found.map(timeOf), 'the order of times of a session').toEqual(expected.map(timeOf));
  }

  const days = render(createElement(CampSessionsPage)).split('<h2').slice(1);
  const inList = days.flatMap((day) => {
    const [, title = ''] = />([^<]*)<\/h2>/.exec(day) ?? [];
    const rows = day.split('<li>').slice(1);
    return rows.flatMap((row) =>
      sessionsIn(row).map((session) => `${title} ${words(row.split('<small>')[0] ?? '')} ${session}`),
    );
  });
  const listed = sorted.map(({ session, start }) => `${dayOf(start)} ${formatTime(start, zone, 'en')} ${session}`);
  expect(inList.filter((row) => !/^(Time not set yet|Sessions) /.test(row)).toSorted(), 'the list').toEqual(
    listed.toSorted(),
  );

  const marks = Object.fromEntries(items.map((item) => [item.id, true]));
  const planned = planDays(items, marks, zone).flatMap(({ lines }) =>
    lines.flatMap((line) => (line.kind === 'chosen' ? [line.item] : [])),
  );
  const timesOf = (list: readonly Item[]): string[] =>
    list.flatMap(({ session, startsAt }) =>
      session === null ? [] : [`${isoTime(startsAt.seconds * 1000)} ${session}`],
    );
  expect(timesOf(planned).toSorted(), 'the plan').toEqual(starts);

  const calendars = [
    writePlanFeed(
      items.map((item) => ({ id: item.id, item, changedAt: fromMillis(0) })),
      { camp: id, name: 'Plan', language: 'en', ...site },
    ),
    scheduleCalendar(items, { camp: id, name: 'Camp', language: 'en', host: site.domain }),
  ];
  for (const calendar of calendars) {
    const events = new ICAL.Component(ICAL.parse(calendar) as unknown[]).getAllSubcomponents('vevent');
    const heldSessions = events.flatMap((component) => {
      const event = new ICAL.Event(component);
      const item = items.find((candidate) => event.uid === `${id}-${candidate.id}@${site.domain}`);
      return item?.session == null ? [] : [`${event.startDate.toJSDate().toISOString()} ${item.session}`];
    });
    expect(heldSessions.toSorted(), 'a calendar').toEqual(starts);
  }

  for (const { session, start } of sorted) {
    const next = render(createElement(NowAndNext, { items, now: start - 1, timeZone: zone }));
    expect(sessionsIn(next), 'the reminder of what comes next').toContain(session);
    const [, time = ''] =
      new RegExp(`sessions/${session}".*?class="[^"]*timeAndPlace[^"]*">(.*?)</p>`, 's').exec(
        next.slice(next.indexOf('Next')),
      ) ?? [];
    expect([formatTime, formatMoment].map((format) => format(start, zone, 'en'))).toContain(
      words(time).split(' · ')[0],
    );
  }
}

/** A camp that admins edit, and a list on paper of what they did, by the id of the item in the schedule. */
class EditedCamp {
  readonly services = memoryServices(() => now);
  readonly paper = new Map<string, Held>();
  readonly #sessions = new Set<string>();
  readonly #random: Random;
  #count = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  #time() {
    const start = begins + this.#random.below(40) * hour;
    const place = this.#random.pick(['Hall', 'Chapel', 'Shore']);
    return { start, end: start + (1 + this.#random.below(3)) * (hour / 2), place };
  }

  #form(id: string): SessionForm {
    const session = full('campSession', { slug: id, title: { en: `Talk ${id}` }, number: (this.#count % 99) + 1 });
    const { updatedAt: _, ...form } = session as unknown as SessionForm & { updatedAt: unknown };
    return form;
  }

  async #put(path: string, value: unknown): Promise<void> {
    await this.services.database.doc(path).set(stored(value));
  }

  /** A new session, as its form saves it. */
  async add(): Promise<void> {
    this.#count += 1;
    const id = `s${this.#count}`;
    const { start, end, place } = this.#time();
    const form = { ...this.#form(id), startsAt: fromMillis(start), endsAt: fromMillis(end), place: { en: place } };
    const { entry, item } = splitSession(form, id);
    await this.#put(at.campSession.at(original, id), { ...entry, updatedAt: fromMillis(0) });
    await this.#put(at.scheduleItem.at(original, id), item);
    this.#sessions.add(id);
    this.paper.set(id, { session: id, start, end, place });
  }

  /** A session of a former version, restored and migrated. */
  async migrate(): Promise<void> {
    this.#count += 1;
    const id = `s${this.#count}`;
    const { start, end, place } = this.#time();
    const former = { startsAt: fromMillis(start), endsAt: fromMillis(end), place: { en: place } };
    await this.#put(at.campSession.at(original, id), { ...this.#form(id), ...former, updatedAt: fromMillis(0) });
    await this.#put(at.camp.at(original), plain(camp({ timeZone: zone })));
    await moveSessionTimes(this.services.database);
    await moveSessionTimes(this.services.database);
    this.#sessions.add(id);
    this.paper.set(id, { session: id, start, end, place });
  }

  /** An item that is edited in the schedule, or a further time of a session. */
  async schedule(isNew: boolean): Promise<void> {
    const [existingIds, session] = [[...this.paper.keys()], this.#random.pick([...this.#sessions])];
    if (!isNew && existingIds.length === 0) return;
    this.#count += 1;
    const id = isNew ? `i${this.#count}` : this.#random.pick(existingIds);
    const path = at.scheduleItem.at(original, id);
    const found = (await this.services.database.doc(path).get()).data();
    const before = found === undefined ? null : (plain(found) as ScheduleItem);
    const { start, end, place } = this.#time();
    const base = before === null ? { kind: 'session' as const, title: { en: `Item ${id}` } } : formOf(before);
    const times = { startsAt: fromMillis(start), endsAt: fromMillis(end), place: { en: place } };
    await this.#put(path, changedItem(before, { ...base, ...times, session }, fromMillis(0)));
    this.paper.set(id, { session, start, end, place });
  }

  /** An item that is deleted; its session stays. */
  async unschedule(): Promise<void> {
    if (this.paper.size === 0) return;
    const id = this.#random.pick([...this.paper.keys()]);
    await this.services.database.doc(at.scheduleItem.at(original, id)).delete();
    this.paper.delete(id);
  }

  async edit(): Promise<void> {
    if (this.#sessions.size === 0 || (this.#sessions.size < 8 && this.#random.percent(20))) return this.add();
    if (this.#sessions.size < 10 && this.#random.percent(10)) return this.migrate();
    if (this.paper.size > 14 || this.#random.percent(20)) return this.unschedule();
    return this.schedule(this.#random.percent(25));
  }

  /** Copies the camp, and returns the list on paper of the copy. */
  async copied(): Promise<readonly Held[]> {
    await this.#put(at.camp.at(original), plain(camp({ timeZone: zone })));
    const { documents } = await planCopy(this.services, {
      from: original,
      name: { en: 'Copy' },
      days: copiedDays,
      timeZone: zone,
      parts: ['schedule', 'sessions'],
    });
    await this.services.database.recursiveDelete(this.services.database.doc(at.camp.at(copy)));
    for (const { name, id, content } of documents) await this.#put(at[name].at(copy, id), content);
    const millis = copiedDays * 24 * hour;
    return [...this.paper.values()].map((slot) => ({ ...slot, start: slot.start + millis, end: slot.end + millis }));
  }
}

const edits = proofSize(6, 1000);
const seed = sampleSeed();
test(`after each of ${edits} random edits, a session has one time everywhere (seed ${seed})`, async () => {
  const random = new Random(seed);
  let edited = new EditedCamp(random);
  for (let edit = 0; edit < edits; edit += 1) {
    if (edit % 20 === 0) edited = new EditedCamp(random);
    await edited.edit();
    const { database } = edited.services;
    await expectOneTime(database, original, [...edited.paper.values()], random.percent(50));
    if (edit % 5 === 4) await expectOneTime(database, copy, await edited.copied(), random.percent(50));
  }
}, 600_000);
