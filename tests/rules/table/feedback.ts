import { moment } from '@steeple/model/examples/parts';
import { documentPaths } from '@steeple/model/database/paths';
import { admins, everybody, sameAccount, type Who } from '../people.ts';
import { allow, deny, type Row } from '../row.ts';
import { double, serverTime } from '../values.ts';
import { full } from '../full.ts';
import { fewOptions, kindsOf, longFormIds, longForms } from '../world.ts';

const at = documentPaths.feedbackResponse.at;
const { withdrawn: _withdrawn, ...response } = full('feedbackResponse', {
  answers: { overall: 4 },
  submittedAt: serverTime,
});
/** A change of a response among the starting documents, which names no submission. */
const change = { ...response, basedOn: 'unnumbered' };
const withdrawal = { ...change, answers: {}, withdrawn: true };
const camps = { closed: 'camp-closed', 'not open yet': 'camp-ahead', 'not published': 'camp-draft' };
const responders = [
  ['member', 'member'],
  ['camper', 'camper'],
  ['anonymous', 'anonymous'],
] as const satisfies readonly (readonly [Who, string])[];

/** Nobody but its owner writes a response, and nobody but its owner and admins reads it. */
export const ownerRows: readonly Row[] = responders.flatMap(([who, uid]): Row[] => {
  const path = at('camp-2026', uid);
  const readRows = [who, ...admins].map((reader) => allow({ who: reader, operation: 'get', path }));
  const writes = [
    allow({ who, operation: 'update', path, data: change }),
    allow({ who, operation: 'update', path, data: withdrawal, title: `withdraw ${path}` }),
  ];
  const owner = sameAccount(who);
  const readers: readonly Who[] = [...owner, ...admins];
  return [
    ...readRows,
    ...writes,
    ...everybody
      .filter((person) => !readers.includes(person))
      .flatMap((person) => readRows.slice(0, 1).map((sibling) => deny(sibling, { who: person }, `read ${path}`))),
    ...everybody
      .filter((person) => !owner.includes(person))
      .flatMap((person) => writes.map((sibling) => deny(sibling, { who: person }, `${sibling.operation} ${path}`))),
  ];
});

export const adminLists: readonly Row[] = admins.map((who) =>
  allow({ who, operation: 'list', path: at('camp-2026', 'member'), query: {} }),
);

/**
 * Outside the window, and of a camp that is not published, nobody writes, not even past the form; the owner still
 * reads.
 */
const windows = responders.flatMap(([who, uid]): Row[] => {
  const update = allow({ who, operation: 'update', path: at('camp-2026', uid), data: change });
  const remove = allow({ who, operation: 'update', path: at('camp-2026', uid), data: withdrawal });
  return Object.entries(camps)
    .flatMap(([state, camp]) => [
      deny(update, { path: at(camp, uid) }, `change a response: ${state}`),
      deny(remove, { path: at(camp, uid) }, `withdraw a response: ${state}`),
      allow({ who, operation: 'get', path: at(camp, uid) }),
    ])
    .concat(update, remove);
});

const firstAnswer = allow({
  who: 'camperElsewhere',
  operation: 'create',
  path: at('camp-2026', 'camper-elsewhere'),
  before: null,
  data: response,
});
const firsts = [
  firstAnswer,
  ...everybody
    .filter((who) => who !== 'camperElsewhere')
    .map((who) => deny(firstAnswer, { who }, 'answer in another’s name')),
  ...Object.entries(camps).map(([state, camp]) =>
    deny(firstAnswer, { path: at(camp, 'camper-elsewhere') }, `answer: ${state}`),
  ),
  deny(firstAnswer, { path: at('camp-campers', 'camper-elsewhere') }, 'answer, not being a camper'),
  deny(firstAnswer, { path: at('camp-2040', 'camper-elsewhere') }, 'answer of a camp that does not exist'),
  deny(firstAnswer, { data: { ...response, submittedAt: moment() } }, 'say when it was submitted'),
  deny(firstAnswer, { data: { ...response, answers: {} } }, 'leave a required question out'),
  deny(firstAnswer, { data: { ...response, basedOn: 'unnumbered' } }, 'answer first, made from another response'),
];

/** An erased account answers nothing more, though its ID token works for up to an hour. */
const lateAnswer = allow({
  who: 'erased',
  operation: 'create',
  path: at('camp-2026', 'erased'),
  before: null,
  world: 'bare',
  data: response,
});
const erasures = [lateAnswer, deny(lateAnswer, { world: 'settled' }, 'answer once the account is erased')];

/** A change is judged like a first answer. */
const changed = allow({ who: 'member', operation: 'update', path: at('camp-2026', 'member'), data: change });
const changes = [
  changed,
  deny(changed, { data: { ...change, answers: {} } }, 'leave a required question out when changing'),
  deny(changed, { operation: 'delete' }, 'delete a response, so that an older one could take its place'),
  ...admins.map((who) =>
    deny(
      allow({ who, operation: 'get', path: at('camp-2026', 'member') }),
      { operation: 'delete' },
      'delete the response of somebody else',
    ),
  ),
];

/**
 * An older response never replaces a newer one: a submission names the version that it was made from, the server's own.
 */
const first = 'Submission0000000001';
const second = 'Submission0000000002';
const next = { ...response, submission: second, basedOn: first };
const numbered = {
  who: 'fellowCamper',
  operation: 'update',
  path: at('camp-2026', 'fellow-camper'),
  before: { ...response, submittedAt: moment() },
} as const;
const following = allow({ ...numbered, data: next, title: 'change the response that was seen' });
const withdrawn = { ...response, submittedAt: moment(), answers: {}, withdrawn: true };
const answeringAgain = allow({
  who: 'formerAdmin',
  operation: 'update',
  path: at('camp-2026', 'former-admin'),
  before: withdrawn,
  data: next,
  title: 'answer again after withdrawing',
});
const withdrawing = allow({
  ...numbered,
  data: { ...next, answers: {}, withdrawn: true },
  title: 'withdraw the response that was seen',
});
const versions = [
  following,
  answeringAgain,
  withdrawing,
  deny(following, { data: { ...next, submittedAt: moment() } }, 'say when a change was submitted'),
  deny(following, { data: { ...next, basedOn: second } }, 'replace a response that was not seen'),
  deny(following, { data: { ...next, basedOn: 'none' } }, 'replace a response by one made before there was any'),
  deny(
    following,
    { data: { ...next, basedOn: 'unnumbered' } },
    'replace a numbered response by one made from an older form',
  ),
  deny(answeringAgain, { data: { ...next, basedOn: 'none' } }, 'answer as for the first time after withdrawing'),
  deny(
    withdrawing,
    { data: { ...next, basedOn: second, answers: {}, withdrawn: true } },
    'withdraw a response that was not seen',
  ),
  deny(withdrawing, { data: { ...next, withdrawn: true } }, 'withdraw and leave answers'),
  deny(withdrawing, { data: { ...next, answers: {}, withdrawn: false } }, 'be withdrawn and not'),
  deny(
    withdrawing,
    { data: { ...next, answers: {}, withdrawn: true, note: 'x' } },
    'withdraw with a field that nobody knows',
  ),
];

/** A camp may ask for its campers' word only. */
const camper = allow({ who: 'camper', operation: 'update', path: at('camp-campers', 'camper'), data: change });
const member = allow({ who: 'member', operation: 'update', path: at('camp-2026', 'member'), data: change });
const anonymous = allow({ who: 'anonymous', operation: 'update', path: at('camp-2026', 'anonymous'), data: change });
const audience = [
  camper,
  deny(camper, { who: 'newCamper' }, 'answer with a token that does not say camper yet'),
  deny(member, { path: at('camp-campers', 'member') }, 'answer what only campers are asked'),
  deny(anonymous, { path: at('camp-campers', 'anonymous') }, 'answer what only campers are asked'),
];

/** As many questions as a camp may ask fit into what rules may evaluate, and each of them is looked at. */
const long = [...Object.keys(longForms), 'mixed'].flatMap((form): Row[] => {
  const kinds = kindsOf(form);
  const answers = Object.fromEntries(longFormIds.map((id, index) => [id, longForms[kinds[index] ?? 'rating']]));
  const allowed = allow({
    who: 'camperElsewhere',
    operation: 'create',
    path: at(`long-${form}`, 'camper-elsewhere'),
    before: null,
    data: { ...response, answers },
    title: `answer ${longFormIds.length} questions: ${form}`,
  });
  const positions = form === 'mixed' ? longFormIds : longFormIds.slice(-1);
  return [
    allowed,
    ...positions.map((id) =>
      deny(allowed, { data: { ...response, answers: { ...answers, [id]: true } } }, `answer ${id} (${form}) with true`),
    ),
  ];
});

/** Asking only campers costs a few expressions more. */
const mixed = Object.fromEntries(longFormIds.map((id, index) => [id, longForms[kindsOf('mixed')[index] ?? 'rating']]));
const longOfCampers = allow({
  who: 'camper',
  operation: 'create',
  path: at('long-campers', 'camper'),
  before: null,
  data: { ...response, answers: mixed },
  title: `answer ${longFormIds.length} questions as a camper`,
});

/** Each question is looked at though nothing is answered. An empty value is no answer. */
const leftOut = allow({
  who: 'camperElsewhere',
  operation: 'create',
  path: at('long-optional', 'camper-elsewhere'),
  before: null,
  data: { ...response, answers: {} },
  title: `leave out ${longFormIds.length} questions`,
});
const wrong = [
  ['', 'an empty text'],
  [[], 'no option'],
  [['option-21'], 'an option that is not there'],
  [['option-1', 'option-1'], 'an option twice'],
  ['option-21', 'the id of an option that is not there'],
  [{}, 'a map'],
  [null, 'null'],
  [false, 'false'],
  [true, 'true'],
  [11, 'a number above every scale'],
  [double(4), 'a number that is not written as a whole one'],
] as const;
const wrongAnswers = longFormIds
  .slice(0, 4)
  .flatMap((id, index) =>
    wrong
      .filter(([value]) => kindsOf('mixed')[index] !== 'text' || typeof value !== 'string' || value === '')
      .map(([value, name]) =>
        deny(leftOut, { data: { ...response, answers: { [id]: value } } }, `answer ${id}, not required, with ${name}`),
      ),
  );
const unasked = ['q1', 'other'].map((id) =>
  deny(leftOut, { data: { ...response, answers: { [id]: 4 } } }, `answer "${id}", which nobody asked`),
);

/** A set that was saved before rules had something to compare answers with. */
const unchecked = deny(firstAnswer, { path: at('unchecked', 'camper-elsewhere') }, 'answer a set without checks');

const short = allow({
  who: 'camperElsewhere',
  operation: 'create',
  path: at('short', 'camper-elsewhere'),
  before: null,
  data: { ...response, answers: { [longFormIds[0] ?? '']: 'One word' } },
  title: 'answer a single question',
});

const choosing = allow({
  who: 'camperElsewhere',
  operation: 'create',
  path: at('choosing', 'camper-elsewhere'),
  before: null,
  data: { ...response, answers: { [longFormIds[0] ?? '']: fewOptions } },
  title: 'choose as many options as may be chosen',
});
const choices = [
  choosing,
  deny(
    choosing,
    { data: { ...response, answers: { [longFormIds[0] ?? '']: [...fewOptions, 'option-2'] } } },
    'choose one option too many',
  ),
];

/** A stored answer may stay after the committee has lowered a limit, while something else is changed. */
const tooMany = { [longFormIds[0] ?? '']: [...fewOptions, 'option-2'] };
const keeping = allow({
  who: 'member',
  operation: 'update',
  path: at('choosing', 'member'),
  before: { ...response, submittedAt: moment(), answers: tooMany },
  data: { ...next, answers: tooMany },
  title: 'keep more options than may be chosen by now',
});
const keptRows = [
  keeping,
  deny(
    keeping,
    { data: { ...next, answers: { [longFormIds[0] ?? '']: [...fewOptions, 'option-3'] } } },
    'choose other options, one too many',
  ),
];

/** A change of every answer of a long form costs the most. */
const longChange = allow({
  who: 'fellowCamper',
  operation: 'update',
  path: at('long-campers', 'fellow-camper'),
  before: { ...response, submittedAt: moment(), answers: {} },
  data: { ...next, answers: mixed },
  title: `change ${longFormIds.length} answers as a camper`,
});

/** Lines on the permission to answer a camp's questions: the people, the times and the data. */
export const feedbackRows: readonly Row[] = [
  ...ownerRows,
  ...adminLists,
  ...everybody
    .filter((who) => !(admins as readonly Who[]).includes(who))
    .flatMap((who) => adminLists.slice(0, 1).map((row) => deny(row, { who }, 'list responses'))),
  ...windows,
  ...firsts,
  ...erasures,
  ...changes,
  ...versions,
  ...audience,
  ...long,
  longOfCampers,
  longChange,
  ...keptRows,
  leftOut,
  ...wrongAnswers,
  ...unasked,
  unchecked,
  short,
  ...choices,
];
