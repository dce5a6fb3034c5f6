import { documentExamples } from '@steeple/model/examples/all';
import { documentPaths } from '@steeple/model/database/paths';
import { trashNames } from '@steeple/model/editing/trash';
import { expect, it } from 'vitest';
import { kindTitles } from '#lib/admin/kindTitles.ts';
import { entryName, entryPlace } from './trashPlaces.ts';

const written = { deletedBy: 'admin-1', deletedAt: { seconds: 0, nanoseconds: 0 } };
const english = ({ en }: { readonly en: string }): string => en;

it.each(trashNames)('a deleted %s has its own name and the title of its list', (name) => {
  const content = documentExamples[name].valid[0]?.value ?? {};
  const { pattern } = documentPaths[name];
  const path = pattern.replace('{camp}', 'camp-2026').replaceAll(/\{\w+\}/g, 'one');
  const entry = { path, content, ...written };
  const ownName = entryName(entry, english);
  expect(ownName).not.toBe(path);
  expect(JSON.stringify(content)).toContain(JSON.stringify(ownName));
  const isBelowCamp = pattern.startsWith('camps/') && name !== 'camp';
  expect(entryPlace(entry)).toBe(isBelowCamp ? `${kindTitles[name]()} · camp-2026` : kindTitles[name]());
});

it('a document without a name is called by its path', () => {
  const path = 'camps/camp-2026/notices/one';
  expect(entryName({ path, content: { text: { en: ' ' } }, ...written }, english)).toBe(path);
  expect(entryName({ path, content: {}, ...written }, english)).toBe(path);
});
