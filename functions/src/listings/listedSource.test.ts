import type { ListedName } from '@steeple/model/database/listing';
import type { ListQuery, PublicSource } from '@steeple/model/database/publicSource';
import { describe, expect, it } from 'vitest';
import { listedSource } from './listedSource.ts';
import type { Listed } from './Listings.ts';

const at = (seconds: number) => ({ seconds, nanoseconds: 0 });

function world(isFull = false) {
  const reads: string[] = [];
  const live: PublicSource = {
    document: async (...[name]: unknown[]) => {
      reads.push(`document ${String(name)}`);
      return null;
    },
    list: async ({ name }) => {
      reads.push(`list ${name}`);
      return [];
    },
  };
  const listed: Listed = new Map(
    [3, 1, 2].map((end) => [`e${end}`, { changedAt: at(0), data: { hidden: false, end: at(end), title: 'Prayer' } }]),
  );
  const listings = {
    get: async (name: ListedName): Promise<Listed> => {
      reads.push(`listing ${name}`);
      return isFull ? null : listed;
    },
  };
  return { reads, source: listedSource(listings, live, () => undefined) };
}

const upcoming: ListQuery<'event'> = {
  name: 'event',
  where: [
    ['hidden', '==', false],
    ['end', '>', at(1)],
  ],
  orderBy: [['end', 'asc']],
  limit: 5,
};

describe('a public list', () => {
  it('is answered out of its listing, as the database would', async () => {
    const { reads, source } = world();
    expect((await source.list(upcoming)).map(({ id }) => id)).toEqual(['e2', 'e3']);
    expect(reads).toEqual(['listing event']);
  });

  it('is asked of the database where there are more documents than a listing holds', async () => {
    const { reads, source } = world(true);
    await source.list(upcoming);
    expect(reads).toEqual(['listing event', 'list event']);
  });

  it('is asked of the database where its listing cannot be read, and that is reported', async () => {
    const failures: unknown[] = [];
    const broken = { get: async () => Promise.reject(new Error('no listing')) };
    const live: PublicSource = { document: async () => null, list: async () => [] };
    expect(await listedSource(broken, live, (error) => failures.push(error)).list(upcoming)).toEqual([]);
    expect(failures).toHaveLength(1);
  });

  it('is asked of the database where the query does not keep to what everybody may see, and where it needs a whole text', async () => {
    const { reads, source } = world();
    await source.list({ ...upcoming, where: [['end', '>', at(1)]] });
    await source.list({ ...upcoming, where: [['hidden', '==', true]] });
    await source.list({
      name: 'post',
      where: [
        ['status', '==', 'published'],
        ['slug', '==', 'advent'],
      ],
      limit: 1,
    });
    await source.list({ name: 'resource', where: [['audience', '==', 'camp-2026']] });
    await source.list({ name: 'scheduleItem', parents: ['camp-2026'] });
    await source.document('siteConfig');
    expect(reads).toEqual([
      'list event',
      'list event',
      'list post',
      'list resource',
      'list scheduleItem',
      'document siteConfig',
    ]);
    await source.list({ name: 'resource', where: [['audience', '==', 'public']] });
    expect(reads.at(-1)).toBe('listing resource');
  });

  it('is asked of the database where a condition only resembles that of what everybody may see', async () => {
    const { reads, source } = world();
    await source.list({ name: 'event', where: [['hidden', '>=', false]] });
    await source.list({ name: 'event', where: [['featured', '==', false]] });
    await source.list({ name: 'event' });
    expect(reads).toEqual(['list event', 'list event', 'list event']);
  });

  it('is answered out of its listing for every query of a kind that everybody may see', async () => {
    const { reads, source } = world();
    expect(await source.list({ name: 'ministry' })).toHaveLength(3);
    await source.list({ name: 'page', where: [['title', '==', 'Prayer']] });
    await source.list({ name: 'page', where: [['slug', '==', 'about']] });
    await source.list({ name: 'user' });
    expect(reads).toEqual(['listing ministry', 'listing page', 'list page', 'list user']);
  });

  it('is made of the documents of a listing once, however many queries it answers', async () => {
    let made = 0;
    const data = new Proxy({ name: 'Choir' }, { ownKeys: (target) => ((made += 1), Reflect.ownKeys(target)) });
    const listed = new Map([['choir', { changedAt: at(0), data }]]);
    const none: PublicSource = { document: async () => null, list: async () => [] };
    const source = listedSource({ get: async () => listed }, none, () => undefined);
    const expected = [{ id: 'choir', name: 'Choir' }];
    expect([await source.list({ name: 'ministry' }), await source.list({ name: 'ministry' })]).toEqual([
      expected,
      expected,
    ]);
    expect(made).toBe(1);
  });
});
