import { listedNow } from './listedNow.ts';
import { collectionOf, documentPaths, idOf } from '@steeple/model/database/paths';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { publishDue } from '../../../functions/src/content/publishDue.ts';
import { fillListing } from '../../../functions/src/listings/fillListing.ts';
import type { Fields } from '../../memory/firestore/values.ts';
import { mostSkewMillis } from '../Scheduler.ts';
import { type Parish, type Part, silent } from './Parish.ts';
import { plainBody } from './triggers.ts';

const minute = 60_000;
const ids = ['p0', 'p1', 'p2', 'p3', 'p4'];

/** The last thing that an admin decided about a post. */
interface Saved {
  readonly status: 'draft' | 'scheduled' | 'published' | 'deleted';
  /** Milliseconds since 1970. */
  readonly publishAt: number;
  readonly title: string;
}

/** Admins write, schedule and withdraw; what is due is published, nothing earlier, and lists are what there is. */
export function contentPart(parish: Parish): Part {
  const { random } = parish;
  const saved = new Map<string, Saved>();
  /** Time of the last run of `publishDue` that ended well. */
  let publishedAt = 0;
  let titles = 0;

  const save = (): void => {
    const id = random.pick(ids);
    const status = random.pick(['draft', 'scheduled', 'scheduled', 'scheduled', 'published', 'deleted'] as const);
    const publishAt = status === 'published' ? parish.now : parish.now + random.pick([1, 4, 20, 600]) * minute;
    titles += 1;
    const title = `Title ${titles}`;
    parish.person(`save ${id} as ${status}`, async ({ database }) => {
      const ref = database.doc(documentPaths.post.at(id));
      if (status === 'deleted') await ref.delete();
      else
        // As the editor saves: one more revision than the one it has.
        await ref.set(
          {
            kind: 'article',
            slug: id,
            title: { en: title },
            status,
            publishAt: status === 'draft' ? null : Timestamp.fromMillis(publishAt),
            revision: FieldValue.increment(1),
            updatedAt: FieldValue.serverTimestamp(),
          },
          { merge: true },
        );
      saved.set(id, { status, publishAt, title });
    });
  };
  const publish = (): void => {
    const began = parish.now;
    parish.call(
      'publishDue',
      async (services) => publishDue(services, silent),
      () => {
        publishedAt = Math.max(publishedAt, began);
      },
    );
  };
  const rebuild = (): void =>
    parish.call('rebuild post listing', async ({ database }) => fillListing({ database, plainBody }, 'post'));
  const person = (): void => {
    const uid = random.pick(['r0', 'r1', 'r2']);
    parish.person(`profile ${uid}`, async ({ database }) => {
      const ref = database.doc(documentPaths.user.at(uid));
      if (random.percent(25)) await ref.delete();
      else await ref.set({ email: `${uid}@steeple.test`, displayName: `Name ${random.below(9)}`, language: 'en' });
    });
  };
  // An admin saves while posts are published.
  const saveAndPublish = (): void => {
    publish();
    save();
  };
  const acts = [save, save, save, publish, saveAndPublish, saveAndPublish, rebuild, person];

  const checkPosts = (documents: ReadonlyMap<string, Fields>): string[] =>
    [...saved].flatMap(([id, { status, publishAt, title }]) => {
      const post = documents.get(documentPaths.post.at(id));
      if (status === 'deleted') return post === undefined ? [] : [`${id} is back after it was deleted`];
      if (post === undefined) return [`${id} is lost`];
      const faults: string[] = [];
      if ((post['title'] as { en: string }).en !== title) faults.push(`${id} is not as it was saved last`);
      const found = post['status'];
      if (status !== 'scheduled')
        return found === status ? faults : [...faults, `${id}: ${String(found)}, not ${status}`];
      if (found === 'published' && publishAt > parish.now + mostSkewMillis) faults.push(`${id} is published too early`);
      if (found !== 'published' && publishAt <= publishedAt - mostSkewMillis)
        faults.push(`${id} was due and is not there`);
      return faults;
    });

  /** Listings have the documents of their condition, each as it is now. */
  const checkListing = async (documents: ReadonlyMap<string, Fields>, name: 'post' | 'user'): Promise<string[]> => {
    const listed = listedNow(documents, name);
    if (listed === null) return [];
    const describeEntries = (entries: readonly (readonly [string, string])[]): string[] =>
      entries.map(([id, text]) => `${id} ${text}`).sort();
    const expected = describeEntries(
      [...documents]
        .filter(([path]) => collectionOf(path) === collectionOf(documentPaths[name].at('-')))
        .filter(([, fields]) => name === 'user' || fields['status'] === 'published')
        .map(([path, fields]) => [idOf(path), name === 'user' ? String(fields['displayName']) : titleOf(fields)]),
    );
    const found = describeEntries(
      listed.map(([id, data]) => [id, name === 'user' ? String(data['displayName']) : titleOf(data)]),
    );
    return found.join('\n') === expected.join('\n')
      ? []
      : [`the listing of ${name}s has ${found.join(', ')}, and there are ${expected.join(', ')}`];
  };
  const titleOf = (fields: Fields): string => (fields['title'] as { en: string }).en;
  const check = async (documents: ReadonlyMap<string, Fields>): Promise<string[]> => [
    ...checkPosts(documents),
    ...(await checkListing(documents, 'post')),
    ...(await checkListing(documents, 'user')),
  ];

  return {
    name: 'content',
    setUp: async () => {},
    act: () => random.pick(acts)(),
    night: () => [
      [
        'publishDue',
        async (services) => {
          const began = parish.now;
          await publishDue(services, silent);
          publishedAt = Math.max(publishedAt, began);
        },
      ],
      ['rebuild post listing', async ({ database }) => fillListing({ database, plainBody }, 'post')],
      ['rebuild user listing', async ({ database }) => fillListing({ database, plainBody }, 'user')],
    ],
    quiet: check,
    rest: async (documents) => [
      ...(await check(documents)),
      ...(listedNow(documents, 'post') === null ? ['there is no listing of posts'] : []),
    ],
  };
}
