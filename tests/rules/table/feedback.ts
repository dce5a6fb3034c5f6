import { moment } from '@steeple/model/examples/parts';
import { documentPaths } from '@steeple/model/paths';
import { admins, everybody, type Who } from '../people.ts';
import { allow, deny, type Row } from '../row.ts';
import { serverTime } from '../values.ts';
import { full, kindsOf, longFormIds, longForms } from '../world.ts';

const at = documentPaths.feedbackResponse.at;
const response = full('feedbackResponse', { answers: { overall: 4 }, submittedAt: serverTime });
const camps = { closed: 'camp-closed', 'not open yet': 'camp-ahead', 'not published': 'camp-draft' };
const responders = [['member', 'member'], ['camper', 'camper'], ['anonymous', 'anonymous']] as const satisfies readonly (readonly [Who, string])[];

/** Nobody but its owner writes a response, and nobody but its owner and admins reads it. */
const owners = responders.flatMap(([who, uid]): Row[] => {
  const path = at('camp-2026', uid);
  const read = [who, ...admins].map((one) => allow({ who: one, operation: 'get', path }));
  const writes = [
    allow({ who, operation: 'update', path, data: response }),
    allow({ who, operation: 'delete', path }),
  ];
  const readers: readonly Who[] = [who, ...admins];
  return [
    ...read, ...writes,
    ...everybody.filter((one) => !readers.includes(one)).flatMap((one) => read.slice(0, 1).map((sibling) => deny(sibling, { who: one }, `read ${path}`))),
    ...everybody.filter((one) => one !== who).flatMap((one) => writes.map((sibling) => deny(sibling, { who: one }, `${sibling.operation} ${path}`))),
  ];
});

const lists = admins.map((who) => allow({ who, operation: 'list', path: at('camp-2026', 'member'), query: {} }));

/** Outside the window, and of a camp that is not published, nobody writes, not even past the form; the owner still reads. */
const windows = responders.flatMap(([who, uid]): Row[] => {
  const update = allow({ who, operation: 'update', path: at('camp-2026', uid), data: response });
  const remove = allow({ who, operation: 'delete', path: at('camp-2026', uid) });
  return Object.entries(camps).flatMap(([state, camp]) => [
    deny(update, { path: at(camp, uid) }, `change a response: ${state}`),
    deny(remove, { path: at(camp, uid) }, `delete a response: ${state}`),
    allow({ who, operation: 'get', path: at(camp, uid) }),
  ]).concat(update, remove);
});

const firstAnswer = allow({ who: 'camperElsewhere', operation: 'create', path: at('camp-2026', 'camper-elsewhere'), before: null, data: response });
const firsts = [
  firstAnswer,
  ...everybody.filter((who) => who !== 'camperElsewhere').map((who) => deny(firstAnswer, { who }, 'answer in another’s name')),
  ...Object.entries(camps).map(([state, camp]) => deny(firstAnswer, { path: at(camp, 'camper-elsewhere') }, `answer: ${state}`)),
  deny(firstAnswer, { path: at('camp-campers', 'camper-elsewhere') }, 'answer, not being a camper'),
  deny(firstAnswer, { path: at('camp-2040', 'camper-elsewhere') }, 'answer of a camp that does not exist'),
  deny(firstAnswer, { data: { ...response, submittedAt: moment() } }, 'say when it was submitted'),
  deny(firstAnswer, { data: { ...response, answers: {} } }, 'leave a required question out'),
];

/** A change is judged like a first answer. */
const changed = allow({ who: 'member', operation: 'update', path: at('camp-2026', 'member'), data: response });
const changes = [changed, deny(changed, { data: { ...response, answers: {} } }, 'leave a required question out when changing')];

/** A camp may ask for its campers' word only. */
const camper = allow({ who: 'camper', operation: 'update', path: at('camp-campers', 'camper'), data: response });
const member = allow({ who: 'member', operation: 'update', path: at('camp-2026', 'member'), data: response });
const anonymous = allow({ who: 'anonymous', operation: 'update', path: at('camp-2026', 'anonymous'), data: response });
const audience = [
  camper,
  deny(member, { path: at('camp-campers', 'member') }, 'answer what only campers are asked'),
  deny(anonymous, { path: at('camp-campers', 'anonymous') }, 'answer what only campers are asked'),
];

/** As many questions as a camp may ask fit into what rules may evaluate, and each of them is looked at. */
const long = [...Object.keys(longForms), 'mixed'].flatMap((form): Row[] => {
  const kinds = kindsOf(form);
  const answers = Object.fromEntries(longFormIds.map((id, index) => [id, longForms[kinds[index] ?? 'rating']]));
  const allowed = allow({
    who: 'camperElsewhere', operation: 'create', path: at(`long-${form}`, 'camper-elsewhere'), before: null,
    data: { ...response, answers }, title: `answer ${longFormIds.length} questions: ${form}`,
  });
  const positions = form === 'mixed' ? longFormIds : longFormIds.slice(-1);
  return [allowed, ...positions.map((id) => deny(allowed, { data: { ...response, answers: { ...answers, [id]: true } } }, `answer ${id} (${form}) with true`))];
});

const short = allow({
  who: 'camperElsewhere', operation: 'create', path: at('short', 'camper-elsewhere'), before: null,
  data: { ...response, answers: { [longFormIds[0] ?? '']: 'One word' } }, title: 'answer a single question',
});

/** Who may answer a camp's questions, when, and how. */
export const feedbackRows: readonly Row[] = [
  ...owners,
  ...lists,
  ...everybody.filter((who) => !(admins as readonly Who[]).includes(who)).flatMap((who) => lists.slice(0, 1).map((row) => deny(row, { who }, 'list responses'))),
  ...windows, ...firsts, ...changes, ...audience, ...long, short,
];
