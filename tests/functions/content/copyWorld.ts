import { campCopyKinds, campCopyParts, type CampCopyRequest } from '@steeple/model/camp/campCopy';
import { emergencyNumbersId } from '@steeple/model/camp/emergencyNumbers';
import { documentPaths } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import { instantAt } from '@steeple/model/time/timeZone';
import { toFirestoreValue } from '@steeple/model/database/toFirestoreValue';
import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { full } from '../../rules/full.ts';
import { tapDatabase } from '../databaseTap.ts';
import { ownServices } from '../ownServices.ts';
import { makeAdmin } from '../roles/grantsFixture.ts';
import { callAs, type Somebody } from '../roles/people.ts';
import { camp } from './campFixture.ts';

/**
 * A camp with documents of every kind, an admin who copies it, and a clock. Made before the tests of a file, where it
 * is called once.
 */
export function copyWorld(project: string) {
  const zone = 'America/New_York';
  let now = new Date('2026-11-23T03:00:00Z');
  const services = ownServices(project, () => now);
  const { database } = services;
  const tap = tapDatabase(database);
  let admin: Somebody;
  let last = 0;
  const madeCamps: string[] = [];

  const at = (wallTime: string): Timestamp => Timestamp.fromMillis(instantAt(wallTime, zone));
  const stored = (value: unknown) => toFirestoreValue(value, { Timestamp, GeoPoint }) as Record<string, unknown>;

  /** More items than one commit writes, so that a copy can be interrupted between two. */
  const items = 45;
  const source = 'camp-2026';

  beforeAll(async () => {
    admin = await makeAdmin(services);
    await database.doc(documentPaths.camp.at(source)).set(
      stored(
        plain(
          camp({
            startDate: '2026-03-01',
            endDate: '2026-03-04',
            timeZone: zone,
            registrationUrl: 'https://example.org/register',
          }),
        ),
      ),
    );
    for (const name of Object.values(campCopyKinds).flat()) {
      const id = name === 'emergencyNumbers' ? emergencyNumbersId : 'one';
      await database.doc(documentPaths[name].at(source, id)).set(stored(full(name)));
    }
    for (let index = 0; index < items; index += 1)
      await database.doc(documentPaths.scheduleItem.at(source, `item-${index}`)).set(
        stored(
          full('scheduleItem', {
            startsAt: plain(at('2026-03-01T09:30')),
            endsAt: plain(at('2026-03-01T10:30')),
            session: 'one',
          }),
        ),
      );
    await database.doc(documentPaths.notice.at(source, 'one')).set(stored(full('notice')));
    await database.doc(documentPaths.checklistItem.at(source, 'broken')).set({ text: 7 });
  });
  afterEach(async () => {
    tap.reset();
    now = new Date('2026-11-23T03:00:00Z');
    for (const id of madeCamps.splice(0)) await database.recursiveDelete(database.doc(documentPaths.camp.at(id)));
  });
  afterAll(async () => services.close());

  /** A copy of everything, a year of weeks later, to a new ID. */
  function request(changes: Partial<CampCopyRequest> = {}): CampCopyRequest {
    last += 1;
    const to = `camp-2027-${last}`;
    madeCamps.push(to);
    return {
      from: source,
      to,
      name: { en: 'Camp 2027', zh: '2027 年营会' },
      days: 371,
      timeZone: zone,
      parts: [...campCopyParts],
      dryRun: false,
      ...changes,
    };
  }
  const copy = async (input: CampCopyRequest) => callAs(services, 'copyCamp', admin, input);
  const undo = async (id: string) => callAs(services, 'undoCampCopy', admin, { camp: id });
  const campAt = async (id: string) => database.doc(documentPaths.camp.at(id)).get();

  /** Everything below a camp, by path, with when it was written. */
  async function contents(id: string): Promise<Record<string, string>> {
    const collections = await database.doc(documentPaths.camp.at(id)).listCollections();
    const found = await Promise.all(collections.map(async (collection) => (await collection.get()).docs));
    return Object.fromEntries(found.flat().map(({ ref, updateTime }) => [ref.path, updateTime.toDate().toISOString()]));
  }

  return {
    services,
    database,
    tap,
    zone,
    items,
    source,
    at,
    stored,
    request,
    copy,
    undo,
    campAt,
    contents,
    admin: () => admin,
    pass: (millis: number) => {
      now = new Date(now.getTime() + millis);
    },
  };
}
