import { fromMillis } from '@steeple/model/time/timestamp';
import { describe, expect, it } from 'vitest';
import { restoreVersion } from '#ui/admin/saving/versionSource.ts';
import { emptyPost, faultsOfPost, isPublishedNow, restoredFields, shownTags, tagsFrom } from './postContent.ts';

const now = Date.parse('2026-11-22T01:00:00Z');
const post = {
  ...emptyPost('Office'),
  slug: 'a-post',
  title: { en: 'A post' },
  excerpt: { en: 'Short' },
  body: { en: 'Long' },
};
const fields = (changes: Partial<typeof post>) =>
  faultsOfPost({ ...post, ...changes }, now).map((fault) => fault.field);

describe('faultsOfPost', () => {
  it('finds nothing wrong with a written draft', () => {
    expect(fields({})).toEqual([]);
  });
  it('names what a new post still lacks', () => {
    expect(faultsOfPost(emptyPost('Office'), now).map((fault) => fault.field)).toEqual([
      'slug',
      'title.en',
      'excerpt.en',
      'body.en',
    ]);
  });
  it('lets the server say when "now" is', () => {
    expect(isPublishedNow({ ...post, status: 'published' })).toBe(true);
    expect(fields({ status: 'published' })).toEqual([]);
  });
  it('requires a future time for a scheduled post', () => {
    expect(fields({ status: 'scheduled', publishAt: null })).toEqual(['publishAt']);
    expect(fields({ status: 'scheduled', publishAt: fromMillis(now) })).toEqual(['publishAt']);
    expect(fields({ status: 'scheduled', publishAt: fromMillis(now + 60_000) })).toEqual([]);
  });
  it('requires a past time for a published post', () => {
    expect(fields({ status: 'published', publishAt: fromMillis(now + 10 * 60_000) })).toEqual(['publishAt']);
    // Published a moment ago, by the server's clock.
    expect(fields({ status: 'published', publishAt: fromMillis(now + 60_000) })).toEqual([]);
    expect(fields({ status: 'published', publishAt: fromMillis(now - 60_000) })).toEqual([]);
  });
  it('requires an edition for a testimony', () => {
    expect(fields({ kind: 'testimony' })).toEqual(['edition']);
  });
});

it('an earlier version brings the texts of a post back, and leaves it published', () => {
  const published = { ...post, status: 'published' as const, publishAt: fromMillis(now), outdated: [] };
  const version = { ...post, title: { en: 'An earlier title' }, tags: ['prayer'] };
  const { outdated: _outdated, ...expected } = { ...published, title: version.title, tags: version.tags };
  expect(restoreVersion<typeof post>(published, version, restoredFields)).toEqual(expected);
});

describe('tags', () => {
  it('are written with commas of either kind, each once', () => {
    expect(tagsFrom(' prayer, 祷告，prayer、 ')).toEqual(['prayer', '祷告']);
    expect(shownTags('', ['a', 'b'])).toBe('a, b');
  });

  it('are shown as they are typed, and as they are once they have become others', () => {
    expect(shownTags('prayer, ', ['prayer'])).toBe('prayer, ');
    expect(shownTags('prayer, ', ['prayer', 'camp'])).toBe('prayer, camp');
    expect(shownTags('prayer', [])).toBe('');
    expect(shownTags('', ['prayer'])).toBe('prayer');
  });
});
