import { documentNameAt, documentPaths } from '@steeple/model/database/paths';
import { listsOfPeople } from '@steeple/model/personalData';
import { allow, deny, type Row } from '../row.ts';
import { full } from '../full.ts';
import { type Plain, serverTime } from '../values.ts';
import { worlds } from '../world.ts';
import { accessRows } from './access.ts';
import { adminLists } from './feedback.ts';

/** The proof of an admin: a recent sign-in, and a second factor where the site asks for one. */

const at = documentPaths;

/**
 * The lists of people that an admin may ask for, out of the table of who may do what: each kind of document that names
 * people and has such a list, by the path of one of them.
 */
const lists = listsOfPeople.flatMap((name) => {
  const row = [...accessRows, ...adminLists].find(
    ({ who, operation, path, allowed }) =>
      allowed && who === 'admin' && operation === 'list' && documentNameAt(path) === name,
  );
  return row === undefined ? [] : [row.path];
});

const listed = lists.flatMap((path): Row[] => {
  const list = allow({ who: 'adminWithFactor', operation: 'list', path, query: {}, world: 'factor' });
  const singleRead = allow({
    who: 'admin',
    operation: 'get',
    path,
    world: 'factor',
    title: `get ${path} without a factor`,
  });
  return [
    list,
    deny(list, { who: 'admin' }, 'list people without a second factor where the site asks for one'),
    deny(list, { who: 'memberWithFactor' }, 'list people with a second factor alone'),
    allow({ who: 'adminWithFactorLongAgo', operation: 'list', path, query: {}, world: 'factor' }),
    allow({ who: 'adminLongAgo', operation: 'list', path, query: {} }),
    // Before a site has its settings nothing asks for a second factor.
    allow({ who: 'admin', operation: 'list', path, query: {}, world: 'bare' }),
    singleRead,
  ];
});

/** The team of a camp is asked for no second factor. */
const listedByTeam = [at.campGroup.at('camp-2026', 'one'), at.campContact.at('camp-2026', 'one')].flatMap((path) => {
  const list = allow({ who: 'team', operation: 'list', path, query: {}, world: 'factor' });
  return [list, deny(list, { who: 'formerTeam' }, 'list the people of a camp with a role that was taken')];
});

/** A save of the site's settings that leaves the switch, or changes it. */
function saved(who: Row['who'], world: 'settled' | 'factor', change: Plain): Row {
  const before = worlds[world][at.siteConfig.at()];
  return allow({
    who,
    operation: 'update',
    path: at.siteConfig.at(),
    world,
    data: { ...before, revision: Number(before?.['revision']) + 1, updatedAt: serverTime, ...change },
    title: `save the settings of a ${world} site with ${JSON.stringify(change)}`,
  });
}

const first = allow({
  who: 'adminWithFactor',
  operation: 'create',
  path: at.siteConfig.at(),
  world: 'bare',
  before: null,
  data: full('siteConfig', { adminSecondFactor: true, revision: 1, updatedAt: serverTime }),
  title: 'begin with a second factor',
});
const switches = [
  saved('adminWithFactor', 'settled', { adminSecondFactor: true }),
  saved('adminWithFactor', 'factor', { adminSecondFactor: false }),
  first,
].flatMap((row) => [
  row,
  allow({ ...row, who: 'adminWithFactorToday', title: 'switch some hours after signing in' }),
  deny(row, { who: 'admin' }, 'switch without a second factor'),
  deny(row, { who: 'adminWithFactorLongAgo' }, 'switch long after signing in'),
]);

const switchedOn = saved('adminWithFactor', 'settled', { adminSecondFactor: true });
const lasting = saved('adminLongAgo', 'factor', { tagline: { en: 'Open on Sundays' } });
const settings = [
  ...switches,
  lasting,
  deny(lasting, { data: { ...lasting.data, adminSecondFactor: false } }, 'switch it off with a save of the rest'),
  deny(switchedOn, { data: { ...switchedOn.data, adminSecondFactor: 'yes' } }, 'say neither on nor off'),
];

export const proofRows: readonly Row[] = [...listed, ...listedByTeam, ...settings];
