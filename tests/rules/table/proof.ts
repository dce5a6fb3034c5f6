import { documentPaths } from '@steeple/model/paths';
import { allow, deny, type Row } from '../row.ts';
import { full } from '../full.ts';
import { type Plain, serverTime } from '../values.ts';
import { worlds } from '../world.ts';

/** The proof of an admin: a recent sign-in, and a second factor where the site asks for one. */

const at = documentPaths;
const stamp = { updatedBy: 'admin', updatedAt: serverTime };

/** Lists of people, by the path of one of them. */
const lists = [
  at.user.at('member'),
  at.camper.at('camper', 'camp-2026'),
  at.grant.at('member@steeple.test'),
  at.signUpEntry.at('supper', 'one'),
  at.message.at('Id100000000000000000'),
  at.feedbackResponse.at('camp-2026', 'member'),
];

const listed = lists.flatMap((path): Row[] => {
  const list = allow({ who: 'adminWithFactor', operation: 'list', path, query: {}, world: 'factor' });
  const one = allow({ who: 'admin', operation: 'get', path, world: 'factor', title: `get ${path} without a factor` });
  return [
    list,
    deny(list, { who: 'admin' }, 'list people without a second factor where the site asks for one'),
    deny(list, { who: 'memberWithFactor' }, 'list people with a second factor alone'),
    allow({ who: 'adminWithFactorLongAgo', operation: 'list', path, query: {}, world: 'factor' }),
    allow({ who: 'adminLongAgo', operation: 'list', path, query: {} }),
    // Before a site has its settings nothing asks for a second factor.
    allow({ who: 'admin', operation: 'list', path, query: {}, world: 'bare' }),
    one,
  ];
});

function grantsIn(world: Row['world']): readonly Row[] {
  const grant = { operation: 'create', before: null, world } as const;
  return [
    allow({
      ...grant,
      who: 'adminWithFactor',
      path: at.grant.at('proven@example.org'),
      data: full('grant', stamp),
      title: 'grant with proof',
    }),
    allow({
      who: 'adminWithFactor',
      operation: 'update',
      path: at.grant.at('member@steeple.test'),
      world,
      data: full('grant', { ...stamp, roles: [] }),
      title: 'change a grant with proof',
    }),
  ];
}

const grants = [
  ...grantsIn('factor').flatMap((row) => [
    row,
    deny(row, { who: 'admin' }, 'grant without a second factor where the site asks for one'),
    deny(row, { who: 'adminWithFactorLongAgo' }, 'grant long after signing in with a second factor'),
  ]),
  ...grantsIn('settled').flatMap((row) => [
    row,
    allow({ ...row, who: 'adminToday', title: 'grant some hours after signing in' }),
    deny(row, { who: 'adminLongAgo' }, 'grant long after signing in'),
    deny(row, { who: 'memberWithFactor' }, 'grant with a second factor alone'),
  ]),
];

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

export const proofRows: readonly Row[] = [...listed, ...grants, ...settings];
