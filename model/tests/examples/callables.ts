import { roles } from '../../src/people/claims.ts';
import type { CallableName, Caller } from '../../src/requests/callables.ts';
import { campCopyExamples } from './campCopy.ts';
import type { ExampleSource } from './defineExamples.ts';
import { allOf, type Fact, type Facts, ids, lines, lists, nullable, oneOf, optional, texts, wholes } from './facts.ts';

const good = (...facts: readonly Fact[]): Facts => ({ good: facts, bad: [] });
const bad = (...facts: readonly Fact[]): Facts => ({ good: [], bad: facts });
/** A source of examples whose least document is the full one too. */
const exactly = (full: ExampleSource['full'], facts?: Facts): ExampleSource => ({
  minimal: full,
  full,
  ...(facts !== undefined && { facts }),
});
const nothing = exactly({});

const consent = { version: 1, parent: { name: 'Tan Wei Ming', contact: '+6565550123' } };
const secret = 'Aa0_-'.repeat(9).slice(0, 43);
const details = { people: 2, name: 'Tan Mei Lin', contact: '+6565550123', answers: { meal: 'fish' } };
const ownSignUp = { ...details, state: 'placed', revision: 1 };
const ownSignUpSource: ExampleSource = {
  ...exactly(
    ownSignUp,
    allOf(nullable('contact'), oneOf({ state: ['arrived', 'placed', 'waiting', 'cancelled', 'full'] })),
  ),
  records: ['answers'],
  severalTypes: ['answers.*'],
};
const settings = {
  isOpen: true,
  places: 50,
  waitingPlaces: 20,
  party: 6,
  closesAt: null,
  needsContact: false,
  keptDays: 30,
  note: null,
  questions: [],
};
const message = {
  about: 'prayer',
  name: '陈美玲',
  contact: '+6565550123',
  text: 'Please pray for my father.',
  language: 'zh',
  consent: 1,
  id: 'AAAAAAAAAAAAAAAAAAAA',
  seconds: 30,
  website: '',
};
const counts = { fetched: 3, created: 1, updated: 1, removed: 0, unchanged: 1 };
const account = {
  uid: 'grace',
  isVerified: true,
  isDisabled: false,
  providers: ['password'],
  secondFactors: 1,
  lastSignInAt: 1_700_000_000_000,
};
const grantChange = {
  email: 'grace@example.org',
  addRoles: ['admin'],
  removeRoles: ['writer'],
  addCamps: ['alpha'],
  removeCamps: ['beta'],
  addTeams: ['alpha'],
  removeTeams: ['beta'],
  placements: { alpha: { group: 'olive', room: '203' } },
  note: 'Committee',
};
const grantResult = {
  email: 'grace@example.org',
  outcome: 'refused',
  reason: { en: 'Not an address.', zh: '不是邮箱。' },
  notice: { unverified: true, signInEnded: true, movedTo: 'grace@example.com' },
};
const roleLists = ['addRoles', 'removeRoles'].map((field) => `changes.0.${field}`);
const campLists = ['addCamps', 'removeCamps'].map((field) => `changes.0.${field}`);
const teamLists = ['addTeams', 'removeTeams'].map((field) => `changes.0.${field}`);
const withValue = <T>(paths: readonly string[], value: T): Record<string, T> =>
  Object.fromEntries(paths.map((path) => [path, value]));
const {
  state: _state,
  run: _run,
  startedAt: _startedAt,
  counts: _counts,
  ...copyChoice
} = campCopyExamples.valid[1]?.value ?? {};

/** Sources of the examples of each callable: its callers, its input, its output. */
export const callableExamples: {
  readonly [Name in CallableName]: readonly [caller: Caller, input: ExampleSource, output: ExampleSource];
} = {
  syncCalendarNow: [
    'admin',
    {
      minimal: {},
      full: { calendar: 'main', dryRun: true, confirmRemoval: true },
      facts: allOf(ids('calendar'), optional('calendar', 'dryRun', 'confirmRemoval')),
    },
    exactly(
      { runs: [{ calendar: 'main', run: '', status: 'running', counts }] },
      allOf(
        nullable('runs.0.counts'),
        oneOf({ 'runs.0.status': ['running', 'succeeded', 'failed', 'needs-confirmation', 'busy', 'dry-run'] }),
      ),
    ),
  ],
  rebuildResults: [
    'admin',
    exactly({ camp: 'alpha' }, ids('camp')),
    exactly({ responses: 3, changed: true }, wholes({ responses: [0, 1e9] })),
  ],
  changeRelease: [
    'admin',
    exactly({ action: 'back' }, oneOf({ action: ['back', 'resume'] })),
    exactly({ outcome: 'off' }, oneOf({ outcome: ['rolled-back', 'nothing-earlier', 'resumed', 'busy', 'off'] })),
  ],
  joinCamp: [
    'account',
    exactly(
      { camp: 'alpha', code: 'ABCD-2345', consent },
      allOf(ids('camp'), texts({ code: 64 }), nullable('consent.parent')),
    ),
    exactly({ camp: 'alpha' }, ids('camp')),
  ],
  setCampCode: [
    'admin',
    exactly({ camp: 'alpha' }, ids('camp')),
    exactly({ camp: 'alpha', code: 'ABCD-2345' }, allOf(ids('camp'), texts({ code: 64 }))),
  ],
  copyCamp: [
    'admin',
    {
      minimal: { ...copyChoice, from: 'alpha', to: 'camp-2027' },
      full: { ...copyChoice, from: 'alpha', to: 'camp-2027', dryRun: true },
      facts: allOf(ids('to'), optional('dryRun')),
    },
    exactly({ parts: [], startDate: '2027-06-01', endDate: '2027-06-04', adjusted: 0, examples: [] }),
  ],
  undoImport: [
    'admin',
    exactly({ run: 'AAAAAAAAAAAAAAAAAAAA' }, bad(['a path', 'run', 'one/entries/two'])),
    exactly({ left: 3 }, wholes({ left: [0, 1e6] })),
  ],
  undoCampCopy: [
    'admin',
    exactly({ camp: 'alpha' }, ids('camp')),
    exactly({ deleted: 3 }, wholes({ deleted: [0, 1e6] })),
  ],
  changeGrants: [
    'admin',
    {
      minimal: { changes: [{ email: '' }] },
      full: { changes: [grantChange] },
      records: ['changes.0.placements'],
      facts: allOf(
        texts({ 'changes.0.email': 320, 'changes.0.note': 300 }),
        lists({ changes: [500, { email: '' }] }),
        bad(['nobody', 'changes', []]),
        lists({
          ...withValue(roleLists, [roles.length, 'admin'] as const),
          ...withValue(campLists, [12, 'alpha'] as const),
          ...withValue(teamLists, [3, 'alpha'] as const),
        }),
        oneOf(
          withValue(
            roleLists.map((path) => `${path}.0`),
            [...roles],
          ),
        ),
        ids(...[...campLists, ...teamLists].map((path) => `${path}.0`)),
        nullable('changes.0.placements.alpha.group', 'changes.0.placements.alpha.room'),
        optional(...roleLists, ...campLists, ...teamLists, 'changes.0.placements', 'changes.0.note'),
      ),
    },
    exactly(
      { results: [grantResult] },
      allOf(
        oneOf({
          'results.0.outcome': ['applied', 'pending', 'removed', 'removed-no-account', 'unchanged', 'refused'],
        }),
        bad(
          ['never said of a verified address', 'results.0.notice.unverified', false],
          ['never said of sessions that go on', 'results.0.notice.signInEnded', false],
        ),
        nullable('results.0.notice.movedTo'),
        optional(
          'results.0.reason',
          'results.0.notice',
          ...['unverified', 'signInEnded', 'movedTo'].map((field) => `results.0.notice.${field}`),
        ),
      ),
    ),
  ],
  applyMyGrant: [
    'account',
    nothing,
    exactly({ claims: { admin: false, camps: ['alpha'] }, changed: true, signInEnded: false }),
  ],
  changePlanFeed: [
    'account',
    exactly({ camp: 'alpha', action: 'renew' }, allOf(ids('camp'), oneOf({ action: ['renew', 'withdraw'] }))),
    nothing,
  ],
  signOutEverywhere: ['account', nothing, nothing],
  exportMyData: ['account', nothing, exactly({})],
  deleteMyAccount: [
    'leaving',
    exactly({ confirm: 'delete' }, bad(['without the word', 'confirm', ''])),
    exactly({ deleted: 12 }, wholes({ deleted: [0, 1e9] })),
  ],
  listCollections: [
    'admin',
    exactly({ path: 'camps/alpha' }, texts({ path: 1500 })),
    exactly({ collections: ['camps'] }, lines({ 'collections.0': 1500 })),
  ],
  findPeople: [
    'admin',
    {
      minimal: { text: 'grace' },
      full: { text: 'grace', start: 25 },
      facts: allOf(lines({ text: 254 }), wholes({ start: [0, 1e6] }), optional('start')),
    },
    exactly(
      { emails: ['grace@example.org'], total: 1, isListed: true },
      allOf(lines({ 'emails.0': 254 }), lists({ emails: [25, 'a@b.c'] }), wholes({ total: [0, 1e6] })),
    ),
  ],
  describeAccounts: [
    'admin',
    exactly(
      { uids: ['grace'] },
      allOf(lists({ uids: [100, 'grace'] }), lines({ 'uids.0': 128 }), bad(['nobody', 'uids', []])),
    ),
    exactly(
      { accounts: [account] },
      allOf(
        lists({ accounts: [100, account] }),
        lines({ 'accounts.0.uid': 128, 'accounts.0.providers.0': 200 }),
        wholes({ 'accounts.0.secondFactors': [0, 100], 'accounts.0.lastSignInAt': [0, 1e15] }),
        nullable('accounts.0.lastSignInAt'),
      ),
    ),
  ],
  removeSecondFactor: [
    'admin',
    exactly({ uid: 'grace' }, lines({ uid: 128 })),
    exactly({ removed: 1 }, wholes({ removed: [0, 100] })),
  ],
  changeTrash: [
    'account',
    exactly(
      { path: 'posts/advent', action: 'delete' },
      allOf(
        oneOf({ action: ['delete', 'restore', 'deleteForGood'] }),
        good(['a document of a camp', 'path', 'camps/alpha/groups/olive']),
        bad(['a collection', 'path', 'posts'], ['a long path', 'path', `posts/${'a'.repeat(295)}`]),
      ),
    ),
    exactly({ changed: true }),
  ],
  translateTexts: [
    'translator',
    exactly(
      { path: 'pages/about', texts: [{ id: 'title', before: { en: 'About' }, to: '关于' }] },
      optional('texts.0.before.en'),
    ),
    exactly({ changed: true }),
  ],
  signUp: [
    'anyone',
    {
      ...exactly(
        { event: 'supper', secret, language: 'en', details, consent },
        allOf(lines({ event: 128 }), oneOf({ language: ['en', 'zh'] }), nullable('details.contact', 'consent.parent')),
      ),
      records: ['details.answers'],
      severalTypes: ['details.answers.*'],
    },
    ownSignUpSource,
  ],
  changeSignUp: [
    'anyone',
    {
      ...exactly(
        { event: 'supper', secret, change: { kind: 'change', revision: 1, details } },
        allOf(
          lines({ event: 128 }),
          nullable('change.details.contact'),
          wholes({ 'change.revision': [1, 1e6] }),
          good(['a look', 'change', { kind: 'read' }], ['the end', 'change', { kind: 'cancel' }]),
        ),
      ),
      records: ['change.details.answers'],
      severalTypes: ['change.details.answers.*'],
    },
    ownSignUpSource,
  ],
  setSignUp: [
    'admin',
    exactly(
      { event: 'supper', revision: 1, settings },
      allOf(lines({ event: 128 }), wholes({ revision: [0, 1e9] }), bad(['a large party', 'settings.party', 51])),
    ),
    exactly({ revision: 1 }, wholes({ revision: [1, 1e9] })),
  ],
  removeSignUp: [
    'admin',
    exactly(
      { event: 'supper', entries: ['one'] },
      allOf(lists({ entries: [100, 'one'] }), lines({ event: 128, 'entries.0': 128 }), bad(['nobody', 'entries', []])),
    ),
    nothing,
  ],
  sendMessage: ['anyone', exactly(message, nullable('contact')), nothing],
  handleMessage: [
    'admin',
    exactly(
      { message: 'AAAAAAAAAAAAAAAAAAAA', change: { kind: 'assign', to: 'Grace Lim' } },
      allOf(
        nullable('change.to'),
        lines({ 'change.to': 80 }),
        good(...['done', 'open', 'delete'].map((kind) => [kind, 'change', { kind }] as const)),
        bad(['a short id', 'message', 'A'], ['a word that is not known', 'change.kind', 'keep']),
      ),
    ),
    nothing,
  ],
  countDownload: ['anyone', exactly({ resource: 'booklet' }, lines({ resource: 64 })), nothing],
};
