import { campContentNames } from '@steeple/model/editing/campContent';
import { emergencyNumbersId } from '@steeple/model/camp/emergencyNumbers';
import { exampleSeries } from '@steeple/model/examples/eventMark';
import { googleEvent } from '@steeple/model/examples/event';
import { farAhead, hillsPicture, moment } from '@steeple/model/examples/parts';
import { documentPaths } from '@steeple/model/database/paths';
import { publicQueryLimit } from '@steeple/model/database/queryLimits';
import { camperLimits } from '@steeple/model/people/user';
import { blankLetters } from '@steeple/model/text/visibleText';
import { allow, type Change, deny, type Row } from '../row.ts';
import { type Plain, serverTime } from '../values.ts';
import { firstStampsOf, full } from '../full.ts';
import { generatedId, standing, worlds } from '../world.ts';

const at = documentPaths;
const now = { updatedAt: serverTime };
const past = moment(-1);

/** An allowance and what must be denied beside it: title and the one change. */
function besides(allowed: Row, denials: readonly (readonly [title: string, change: Change])[]): Row[] {
  return [allowed, ...denials.map(([title, change]) => deny(allowed, change, title))];
}

/** The same data with some fields changed. */
function but(row: Row, change: Plain): { data: Plain } {
  return { data: { ...row.data, ...change } };
}

// ── queries of public collections: bounded, and with the filter that keeps hidden documents out ──────────────────

const filters = {
  page: [at.page.at('home'), []],
  post: [at.post.at(standing.published), [['status', '==', 'published']]],
  ministry: [at.ministry.at('youth'), []],
  event: [at.event.at(standing.local), [['hidden', '==', false]]],
  resource: [at.resource.at(standing.open), [['audience', '==', 'public']]],
  camp: [at.camp.at('camp-2026'), [['published', '==', true]]],
  emergencyNumbers: [at.emergencyNumbers.at('camp-closed', emergencyNumbersId), [['public', '==', true]]],
  scheduleItem: [at.scheduleItem.at('camp-2026', 'one'), []],
  panorama: [at.panorama.at('camp-2026', 'one'), []],
  campInfo: [at.campInfo.at('camp-2026', 'one'), []],
} as const;

const queries = Object.values(filters).flatMap(([path, where]) => {
  const query = { where, limit: publicQueryLimit };
  const allowed = allow({ who: 'visitor', operation: 'list', path, query });
  return [
    ...besides(allowed, [
      ['ask without a limit', { query: { where } }],
      ['ask for one document too many', { query: { where, limit: publicQueryLimit + 1 } }],
      ['skip a document first', { query: { ...query, offset: 1 } }],
      ['ask every collection of that name', { query: { ...query, everywhere: true } }],
      ...(where.length === 0 ? [] : [['ask without the filter', { query: { limit: publicQueryLimit } }] as const]),
    ]),
    allow({ who: 'admin', operation: 'list', path, query: {} }),
  ];
});

const everywhere = [
  at.campContact.at('camp-2026', 'one'),
  at.feedbackResponse.at('camp-2026', 'member'),
  at.camper.at('camper', 'camp-2026'),
  at.pageVersion.at('home', '3'),
  at.syncRun.at('main', 'one'),
  at.grant.at('member@steeple.test'),
].flatMap((path) =>
  besides(allow({ who: 'admin', operation: 'list', path, query: {} }), [
    ['ask every collection of that name', { query: { everywhere: true } }],
  ]),
);

// ── copies of what can be hidden ─────────────────────────────────────────────────────────────────────────────────────

const signUps = besides(allow({ who: 'visitor', operation: 'get', path: at.signUp.at(standing.local) }), [
  ['read the title of a hidden event in its sign-up', { path: at.signUp.at(standing.hidden) }],
  ['read the title of a deleted event in its sign-up', { path: at.signUp.at('gone') }],
]);

// ── saves of the admin area ──────────────────────────────────────────────────────────────────────────────────────────

/** Revisions and times of a document that counts its saves; its update leaves it as it was. */
function saves(
  name: 'page' | 'post' | 'camp' | 'siteConfig' | 'emergencyNumbers' | 'consentText',
  saved: string,
  fresh: string,
  world: Row['world'] = 'settled',
): Row[] {
  const create = allow({
    who: 'admin',
    operation: 'create',
    path: fresh,
    before: null,
    world,
    data: full(name, { revision: 1, ...now }),
  });
  const update = allow({ who: 'admin', operation: 'update', path: saved, data: full(name, { revision: 4, ...now }) });
  const isStored = name === 'siteConfig' || name === 'page' || name === 'consentText';
  const unversioned = isStored ? ([['save without a version', { withVersion: false }]] as const) : [];
  return [
    ...besides(create, [
      ...unversioned,
      ['begin at revision 2', but(create, { revision: 2 })],
      ['begin at another time than now', but(create, { updatedAt: past })],
    ]),
    ...besides(update, [
      ...unversioned,
      ['save over what another saved meanwhile', but(update, { revision: 3 })],
      ['skip a revision', but(update, { revision: 5 })],
      ['begin anew at revision 1', but(update, { revision: 1 })],
      ['save at another time than now', but(update, { updatedAt: past })],
    ]),
  ];
}

const newConsentText = allow({
  who: 'admin',
  operation: 'create',
  path: at.consentText.at('camp'),
  before: null,
  data: full('consentText', { revision: 1, ...now }),
});
const nextConsentText = allow({
  who: 'admin',
  operation: 'update',
  path: at.consentText.at('message'),
  data: full('consentText', { revision: 4, ...now }),
});
const newPost = allow({
  who: 'admin',
  operation: 'create',
  path: at.post.at(generatedId('Post')),
  before: null,
  data: full('post', { revision: 1, ...now }),
});
const postAt = (status: string, publishAt: unknown): Row =>
  allow({
    who: 'admin',
    operation: 'create',
    path: newPost.path,
    before: null,
    title: `a ${status} post`,
    data: { ...newPost.data, status, publishAt },
  });
const scheduled = postAt('scheduled', farAhead);
const published = postAt('published', serverTime);
const changedPost = allow({
  who: 'admin',
  operation: 'update',
  path: at.post.at(standing.published),
  data: full('post', { revision: 4, ...now }),
});

const version = (name: 'page' | 'post', pathAt: (revision: string) => string): Row[] => {
  const path = pathAt('3');
  const data = { [name]: full(name), savedBy: 'admin', savedAt: serverTime };
  const allowed = allow({ who: 'admin', operation: 'create', path, before: null, data });
  return besides(allowed, [
    ['file it under another revision', { path: pathAt('4') }],
    ['store the version of a later save', { data: { ...data, [name]: full(name, { revision: 4 }) } }],
    ['say that another saved it', { data: { ...data, savedBy: 'member' } }],
    ['say that it was saved another time', { data: { ...data, savedAt: past } }],
  ]);
};

const newPage = allow({
  who: 'admin',
  operation: 'create',
  path: at.page.at('visit'),
  before: null,
  data: full('page', { revision: 1, ...now }),
});
const newMinistry = allow({
  who: 'admin',
  operation: 'create',
  path: at.ministry.at(generatedId('Ministry')),
  before: null,
  data: full('ministry'),
});

const google = allow({
  who: 'admin',
  operation: 'update',
  path: at.event.at(standing.google),
  data: {
    ...googleEvent,
    hidden: true,
    featured: true,
    translations: { zh: { title: '祷告会', location: '二楼' } },
    picture: hillsPicture,
  },
});
const marked = { seenAt: serverTime, ...now };
const skipped = allow({
  who: 'admin',
  operation: 'update',
  path: at.firstHour.at(),
  data: full('firstHour', now),
});
const markChange = allow({
  who: 'admin',
  operation: 'update',
  path: at.eventMark.at(exampleSeries),
  data: full('eventMark', marked),
});
const mark = allow({
  who: 'admin',
  operation: 'create',
  path: at.eventMark.at('c'.repeat(20)),
  before: null,
  data: full('eventMark', { series: 'c'.repeat(20), ...marked }),
});
const markOfOne = allow({
  who: 'admin',
  operation: 'create',
  path: at.eventMark.at(`${'c'.repeat(20)}_20261129T013000Z`),
  before: null,
  data: full('eventMark', { series: 'c'.repeat(20), occurrence: '20261129T013000Z', ...marked }),
});
const markOfDay = allow({
  who: 'admin',
  operation: 'create',
  path: at.eventMark.at(`${'c'.repeat(20)}_20261129`),
  before: null,
  data: full('eventMark', { series: 'c'.repeat(20), occurrence: '20261129', ...marked }),
});
const local = allow({ who: 'admin', operation: 'update', path: at.event.at(standing.local), data: full('event', now) });
const newEvent = allow({
  who: 'admin',
  operation: 'create',
  path: at.event.at(generatedId('Event')),
  before: null,
  data: full('event', now),
});

const newResource = allow({
  who: 'admin',
  operation: 'create',
  path: at.resource.at(generatedId('File')),
  before: null,
  data: full('resource', { downloads: 0, ...now }),
});
const resource = allow({
  who: 'admin',
  operation: 'update',
  path: at.resource.at(standing.open),
  data: full('resource', { downloads: 7, ...now }),
});

const newCamp = allow({
  who: 'admin',
  operation: 'create',
  path: at.camp.at('camp-2030'),
  before: null,
  data: full('camp', { revision: 1, ...now }),
});
const draftCamp = allow({
  who: 'admin',
  operation: 'update',
  path: at.camp.at('camp-draft'),
  data: full('camp', { revision: 4, published: false, ...now }),
});

const secondNumbers = besides(
  allow({
    who: 'admin',
    operation: 'create',
    path: at.emergencyNumbers.at('camp-ahead', emergencyNumbersId),
    before: null,
    data: full('emergencyNumbers', { revision: 1, ...now }),
  }),
  [['make a second document of numbers', { path: at.emergencyNumbers.at('camp-ahead', 'second') }]],
);

const newGroup = allow({
  who: 'admin',
  operation: 'create',
  path: at.campGroup.at('camp-2026', 'fig'),
  before: null,
  data: full('campGroup'),
});
const areaIds = campContentNames
  // The ids of groups are narrower still: a placement names them.
  .filter((name) => name !== 'campGroup')
  .flatMap((name) => {
    const data = full(name, firstStampsOf(name));
    const allowed = allow({
      who: 'admin',
      operation: 'create',
      path: at[name].at('camp-2026', generatedId('Area')),
      before: null,
      data,
    });
    return besides(allowed, [['choose an id with a blank', { path: at[name].at('camp-2026', 'one two') }]]);
  });
const schedule = allow({
  who: 'admin',
  operation: 'update',
  path: at.scheduleItem.at('camp-2026', 'one'),
  data: full('scheduleItem'),
});
const notice = allow({
  who: 'admin',
  operation: 'update',
  path: at.notice.at('camp-2026', 'one'),
  data: full('notice', now),
});
const session = allow({
  who: 'admin',
  operation: 'update',
  path: at.campSession.at('camp-2026', 'one'),
  data: full('campSession', now),
});

const adminArea = [
  ...saves('page', at.page.at('home'), at.page.at('giving')),
  ...saves('post', at.post.at(standing.draft), at.post.at(generatedId('Saves'))),
  ...saves('camp', at.camp.at('camp-closed'), at.camp.at('camp-2031')),
  ...saves(
    'emergencyNumbers',
    at.emergencyNumbers.at('camp-closed', emergencyNumbersId),
    at.emergencyNumbers.at('camp-ahead', emergencyNumbersId),
  ),
  ...secondNumbers,
  ...saves('siteConfig', at.siteConfig.at(), at.siteConfig.at(), 'bare').filter((row) => row.operation === 'create'),
  ...saves('consentText', at.consentText.at('message'), at.consentText.at('sign-up')),
  ...besides(newConsentText, [['write a text for no form', { path: at.consentText.at('other') }]]),
  ...besides(nextConsentText, [
    ['leave a consent without its English text', but(nextConsentText, { text: { zh: '新的说明' } })],
    ['save more than the text of a consent', but(nextConsentText, { other: 'x' })],
  ]),
  ...saves('siteConfig', at.siteConfig.at(), 'state/unused').filter((row) => row.operation === 'update'),
  ...besides(newPage, [['make a page that nothing shows', { path: at.page.at('other') }]]),
  ...besides(newPost, [
    ['choose the id of a post', { path: at.post.at('advent') }],
    ['make an id of 19 characters', { path: at.post.at('a'.repeat(19)) }],
    ['make an id of 21 characters', { path: at.post.at('a'.repeat(21)) }],
  ]),
  ...besides(scheduled, [['schedule a post for the past', but(scheduled, { publishAt: past })]]),
  ...besides(published, [['publish a post that is not due', but(published, { publishAt: farAhead })]]),
  postAt('draft', null),
  ...besides(changedPost, [['publish a standing post before it is due', but(changedPost, { publishAt: farAhead })]]),
  ...version('page', (revision) => at.pageVersion.at('alpha', revision)),
  ...version('post', (revision) => at.postVersion.at(standing.scheduled, revision)),
  ...besides(newMinistry, [['choose an id with a blank', { path: at.ministry.at('one two') }]]),
  ...besides(google, [
    ['change what the calendar says', but(google, { title: 'Changed' })],
    ['make it a local event', but(google, { source: 'local', googleId: null, updatedAt: serverTime })],
    ['give it a field that is not known', but(google, { other: 'x' })],
    ['hide it by a word', but(google, { hidden: 'yes' })],
    ['feature it by a word', but(google, { featured: 'yes' })],
    ['translate it into a text', but(google, { translations: 'zh' })],
    ['give it a translation of another form', but(google, { translations: { zh: { title: 7 } } })],
    ['translate its place into a number', but(google, { translations: { zh: { location: 7 } } })],
    ['give it a picture of another form', but(google, { picture: { path: 'pictures/supper' } })],
  ]),
  ...besides(skipped, [
    ['skip steps at another time than now', but(skipped, { updatedAt: past })],
    ['skip a step that does not exist', but(skipped, { skippedSteps: ['other'] })],
    ['skip steps in a document of another name', { path: 'state/other' }],
    ['store more than skipped steps', but(skipped, { other: 'x' })],
  ]),
  ...besides(markChange, [['feature by a word when a mark changes', but(markChange, { featured: 'yes' })]]),
  ...besides(mark, [
    ['name a mark after another series', { path: at.eventMark.at('d'.repeat(20)) }],
    ['name a mark of a series after an occurrence', { path: at.eventMark.at(`${'c'.repeat(20)}_20261129`) }],
    [
      'name a series in capitals',
      { renamed: { path: at.eventMark.at('C'.repeat(20)), repeated: { series: 'C'.repeat(20) } } },
    ],
    ['mark at another time than now', but(mark, { updatedAt: past })],
    ['say when it was seen by a word', but(mark, { seenAt: 'yesterday' })],
    ['hide by a word', but(mark, { hidden: 'yes' })],
    ['feature by a word', but(mark, { featured: 'yes' })],
    ['translate into a text', but(mark, { translations: 'zh' })],
    ['give a picture of another form', but(mark, { picture: { path: 'pictures/supper' } })],
    ['give a mark a field that is not known', but(mark, { other: 'x' })],
  ]),
  ...besides(markOfOne, [
    ['name a mark of an occurrence after its series', { path: at.eventMark.at('c'.repeat(20)) }],
    [
      'mark an occurrence at a moment without a zone',
      {
        renamed: {
          path: at.eventMark.at(`${'c'.repeat(20)}_20261129T013000`),
          repeated: { occurrence: '20261129T013000' },
        },
      },
    ],
  ]),
  ...besides(markOfDay, [
    [
      'mark an occurrence at a word',
      { renamed: { path: at.eventMark.at(`${'c'.repeat(20)}_tomorrow`), repeated: { occurrence: 'tomorrow' } } },
    ],
    ['name a whole id as the series', but(markOfDay, { series: `${'c'.repeat(20)}_20261129`, occurrence: null })],
  ]),
  ...besides(local, [['change an event at another time than now', but(local, { updatedAt: past })]]),
  ...besides(newEvent, [
    ['choose the id of an event', { path: at.event.at('prayer') }],
    ['add an event at another time than now', but(newEvent, { updatedAt: past })],
  ]),
  ...besides(newResource, [
    ['choose the id of a resource', { path: at.resource.at('booklet') }],
    ['begin with downloads', but(newResource, { downloads: 1 })],
    ['add it at another time than now', but(newResource, { updatedAt: past })],
  ]),
  ...besides(resource, [
    ['change the count of downloads', but(resource, { downloads: 8 })],
    ['begin the count of downloads anew', but(resource, { downloads: 0 })],
    ['change it at another time than now', but(resource, { updatedAt: past })],
  ]),
  ...besides(newCamp, [
    ['call a camp what the public audience is called', { path: at.camp.at('public') }],
    ['choose an id with a capital', { path: at.camp.at('Camp') }],
  ]),
  ...besides(draftCamp, [['save over what another saved of an unpublished camp', but(draftCamp, { revision: 3 })]]),
  ...besides(newGroup, [
    ['choose an id that no placement can name', { path: at.campGroup.at('camp-2026', generatedId('Group')) }],
  ]),
  ...areaIds,
  ...besides(schedule, [['take the revision back', but(schedule, { revision: 2 })]]),
  ...besides(session, [['save at another time than now', but(session, { updatedAt: past })]]),
  ...besides(notice, [
    ['date the save of a notice otherwise than now', but(notice, { updatedAt: past })],
    ['sign a notice with zero-width characters', but(notice, { sender: '\u200b\u2060' })],
    ['write a notice of direction marks and selectors', but(notice, { text: { en: '\u202e\ufe0f' } })],
    ...blankLetters.map(
      (code) =>
        [
          `write a notice of the blank letter ${code}`,
          but(notice, { text: { en: String.fromCodePoint(code) } }),
        ] as const,
    ),
  ]),
];

// ── people's own documents ───────────────────────────────────────────────────────────────────────────────────────

const profile = allow({
  who: 'camper',
  operation: 'update',
  path: at.user.at('camper'),
  data: { ...worlds.settled[at.user.at('camper')], displayName: 'Grace', language: 'en' },
});
const note = (id: string): Plain => ({ text: `A seed falls: ${id}`, updatedAt: moment() });
const notes = (count: number): Plain =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => `note-${100 + index}`).map((id) => [id, note(id)]));
const ownCamp = allow({
  who: 'camper',
  operation: 'update',
  path: at.camper.at('camper', 'camp-2026'),
  data: full('camper', { ticks: { bible: false } }),
});
const begun = allow({
  who: 'camper',
  operation: 'create',
  path: at.camper.at('camper', 'camp-draft'),
  before: null,
  data: full('camper', { placement: null }),
});
const fewNotes = allow({
  who: 'camper',
  operation: 'update',
  path: ownCamp.path,
  data: full('camper', { notes: notes(camperLimits.notesPerSave) }),
});
const manyNotes = allow({
  who: 'camper',
  operation: 'update',
  path: at.camper.at('camper', 'camp-campers'),
  before: full('camper', { notes: notes(camperLimits.notes - 1) }),
  data: full('camper', { notes: notes(camperLimits.notes) }),
});
const phone = allow({
  who: 'camper',
  operation: 'create',
  path: at.pushSubscription.at('camper', '5'),
  before: null,
  data: full('pushSubscription', now),
});
const phoneOfAdmin = allow({
  who: 'admin',
  operation: 'create',
  path: at.pushSubscription.at('admin', '1'),
  before: null,
  data: full('pushSubscription', now),
});
const plan = allow({
  who: 'camper',
  operation: 'update',
  path: at.plan.at('camper', 'camp-2026'),
  data: full('plan'),
});
const publicKey = allow({ who: 'visitor', operation: 'get', path: at.publicKeys.at() });

const own = [
  ...besides(phone, [
    ['keep more phones than an account may have', { path: at.pushSubscription.at('camper', '6') }],
    ['keep a phone under another name', { path: at.pushSubscription.at('camper', 'other') }],
    ['want the notices of a camp that is not one’s own', but(phone, { camp: 'camp-2025' })],
    ['name another host than a push service', but(phone, { endpoint: 'https://push.example.org/one' })],
    ['keep a phone at another time than now', but(phone, { updatedAt: past })],
  ]),
  ...besides(phoneOfAdmin, [['want the notices of what is no camp', but(phoneOfAdmin, { camp: 'Camp 2026' })]]),
  ...besides(plan, [
    [
      'plan for a camp that is not one’s own',
      { renamed: { path: at.plan.at('camper', 'camp-2025'), repeated: { camp: 'camp-2025' } } },
    ],
    ['keep the plan of one camp with another', but(plan, { camp: 'camp-closed' })],
    ['mark what is too long for an id', but(plan, { marks: { ['a'.repeat(65)]: true, z: true } })],
    ['mark, after another, what is too long for an id', but(plan, { marks: { a: true, ['z'.repeat(65)]: true } })],
  ]),
  ...besides(publicKey, [['read what is not public of the keys', { path: 'keys/other' }]]),
  ...besides(profile, [
    ['make oneself an admin', but(profile, { claims: { admin: true, camps: [] } })],
    ['join a camp without its code', but(profile, { joinedCamps: ['camp-2027'] })],
    ['change one’s address', but(profile, { email: 'admin@steeple.test' })],
    ['change when claims changed', but(profile, { claimsChangedAt: serverTime })],
    ['change when the account was made', but(profile, { createdAt: serverTime })],
    ['name a grant that is another’s', but(profile, { grants: ['admin@steeple.test'] })],
    ['say that the address was proven', but(profile, { provenEmail: 'camper@steeple.test' })],
  ]),
  ...besides(ownCamp, [
    ['move to another group', but(ownCamp, { placement: { group: 'fig', room: '203' } })],
    ['leave one’s group', but(ownCamp, { placement: null })],
    ['keep things for a camp that is not one’s own', { path: at.camper.at('camper', 'camp-2025') }],
  ]),
  ...besides(begun, [
    ['place oneself in a group', but(begun, { placement: { group: 'fig', room: null } })],
    ['begin with a camp that is not one’s own', { path: at.camper.at('camper', 'camp-2027') }],
  ]),
  ...besides(fewNotes, [
    ['write more notes at once than rules look at', but(fewNotes, { notes: notes(camperLimits.notesPerSave + 1) })],
    ...Object.keys(notes(camperLimits.notesPerSave)).map(
      (id) =>
        [
          `write a note of another form at ${id}`,
          but(fewNotes, { notes: { ...notes(camperLimits.notesPerSave), [id]: { ...note(id), text: 7 } } }),
        ] as const,
    ),
  ]),
  ...besides(manyNotes, [['keep one note too many', but(manyNotes, { notes: notes(camperLimits.notes + 1) })]]),
];

// ── accounts that are closed ─────────────────────────────────────────────────────────────────────────────────────

const ownRead = allow({ who: 'disabled', operation: 'get', path: at.user.at('disabled'), world: 'bare' });
const closedAccounts = [
  ...besides(ownRead, [['read what is one’s own once the account is disabled', { world: 'settled' }]]),
];

/** Lines for each single condition: each denial beside the allowance that differs in one fact. */
export const conditionRows: readonly Row[] = [
  ...queries,
  ...everywhere,
  ...signUps,
  ...adminArea,
  ...own,
  ...closedAccounts,
];
