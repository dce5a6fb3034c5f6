import { expect, it } from 'vitest';
import { campContentNames } from './campContent.ts';
import { collectionOf, documentPaths } from '../database/paths.ts';

it('lists the collections below a camp that a committee writes', () => {
  expect(campContentNames.map((name) => collectionOf(documentPaths[name].pattern))).toEqual([
    'camps/{camp}/groups',
    'camps/{camp}/contacts',
    'camps/{camp}/sessions',
    'camps/{camp}/checklist',
    'camps/{camp}/booklet',
    'camps/{camp}/briefing',
    'camps/{camp}/venue',
    'camps/{camp}/schedule',
    'camps/{camp}/panoramas',
    'camps/{camp}/info',
    'camps/{camp}/notices',
  ]);
});
