import type { Documents } from '@steeple/model/documents';
import type { DocumentName } from '@steeple/model/paths';
import { documentNameAt, idOf } from '@steeple/model/paths';
import { plain } from '@steeple/model/plain';
import type { ListQuery, PathIds, PublicSource, WithId } from '@steeple/model/publicSource';
import { beforeAll, expect, test } from 'vitest';
import { seedFolder } from '../../scripts/seed/folders.ts';
import { mediaFields } from '../../scripts/seed/media/mediaFields.ts';
import { readCatalogue } from '../../scripts/seed/media/readCatalogue.ts';
import { readSeed } from '../../scripts/seed/readSeed.ts';
import { loadSearchItems } from '../../web/src/lib/search/searchIndex.ts';
import { prepareIndex, type PreparedIndex, searchSite } from '../../web/src/lib/search/siteSearch.ts';

const now = new Date();
let index: PreparedIndex;

/** The seed as public pages read it: equality conditions only, which is what tells articles from testimonies. */
function sourceOf(documents: readonly { path: string; data: unknown }[]): PublicSource {
  const all = documents.map(({ path, data }) => ({
    name: documentNameAt(path),
    value: { ...(plain(data) as Record<string, unknown>), id: idOf(path) },
  }));
  return {
    document: async <Name extends DocumentName>(name: Name, ...ids: PathIds<Name>) =>
      Promise.resolve(
        (all.find((each) => each.name === name && (ids.length === 0 || each.value.id === ids.at(-1)))?.value ??
          null) as WithId<Documents[Name]> | null,
      ),
    list: async <Name extends DocumentName>({ name, where = [], limit }: ListQuery<Name>) => {
      const found = all.filter(
        (each) =>
          each.name === name &&
          where.every(
            ([field, operator, value]) => operator !== '==' || (each.value as Record<string, unknown>)[field] === value,
          ),
      );
      return Promise.resolve(found.slice(0, limit).map(({ value }) => value as WithId<Documents[Name]>));
    },
  };
}

beforeAll(async () => {
  const { documents } = await readSeed(seedFolder, now, mediaFields(await readCatalogue(seedFolder), {}));
  index = prepareIndex(await loadSearchItems(sourceOf(documents), now.getTime()));
});

/** Kind and key of what is found first. */
function first(query: string): string {
  const [finding] = searchSite(index, query, now.getTime());
  return finding === undefined ? 'nothing' : `${finding.item.kind} ${finding.item.key}`;
}

test.each([
  ['parking', 'page visit'],
  ['wheelchair', 'page visit'],
  ['PayNow', 'page giving'],
  ['giving', 'page giving'],
  ['visit', 'page visit'],
  ['alpha', 'page alpha'],
  ['轮椅', 'page visit'],
  ['奉献', 'page giving'],
  ['来访', 'page visit'],
  ['personal data', 'page pdpa'],
])('a visitor who looks for %s is led to %s', (query, expected) => {
  expect(first(query)).toBe(expected);
});

test('a ministry is found by its name', () => {
  expect(first('youth')).toMatch(/^ministry /);
});

test('an article is found by the Chinese name of its tag', () => {
  // "Missions" is a tag of this article, whose own texts do not say 宣教.
  const found = searchSite(index, '宣教', now.getTime()).map(({ item }) => item.key);
  expect(found).toContain('thirty-oranges');
});
