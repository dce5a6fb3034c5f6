import { campContentNames } from '@steeple/model/editing/campContent';
import { emergencyNumbersId } from '@steeple/model/camp/emergencyNumbers';
import { type DocumentName, documentPaths } from '@steeple/model/database/paths';
import { exampleSeries } from '@steeple/model/examples/eventMark';
import { publicQueryLimit } from '@steeple/model/database/queryLimits';
import type { Query } from '../database.ts';
import { admins, everybody, sameAccount, type Who } from '../people.ts';
import { allow, type Allowance, deny, type Row } from '../row.ts';
import { serverTime } from '../values.ts';
import { firstStampsOf, full, stampsOf } from '../full.ts';
import { generatedId, standing, worlds } from '../world.ts';

/** Makes the lines of an operation: allowed for the people named, denied for everybody else. */
function whoMay(who: readonly Who[], attempt: Omit<Allowance, 'who'>): Row[] {
  const [someone = 'functions'] = who;
  const allowances = (who.length === 0 ? [someone] : who).map((person) => allow({ ...attempt, who: person }));
  const sibling = allowances[0];
  if (sibling === undefined) return [];
  const outsiders = everybody.filter((person) => !who.includes(person));
  return [
    ...allowances,
    ...outsiders.map((person) => deny(sibling, { who: person }, `${attempt.operation} ${attempt.path}`)),
  ];
}

const all = everybody;
const campers = ['camper', 'fellowCamper', 'team', 'formerTeam', ...admins] as const;
const writers = [...admins, 'writer'] as const;
const draftReaders = [...writers, 'translator'] as const;
const team = [...admins, 'team'] as const;
const preparedReaders = [...team, 'translator'] as const;
/** Admins, and the translator: an update that changes nothing but the facts of the save is allowed. */
const translating = [...admins, 'translator'] as const;
const nobody: readonly Who[] = [];
const bounded: Query = { limit: publicQueryLimit };
const saved = { revision: 1, updatedAt: serverTime };
const at = documentPaths;

/** Makes the data of an update of the existing document at `path`: the same, saved again. */
function savedAgain(path: string): Record<string, unknown> {
  const before = worlds.settled[path];
  if (before === undefined) throw new Error(`Nothing stands at ${path}`);
  return {
    ...before,
    ...('revision' in before ? { revision: Number(before.revision) + 1 } : {}),
    ...('updatedAt' in before ? { updatedAt: serverTime } : {}),
  };
}

interface Access {
  readonly path: string;
  readonly get: readonly Who[];
  readonly list: readonly Who[];
  readonly query?: Query;
  readonly create?: readonly Who[];
  /** Path of a new document; no document exists there. */
  readonly fresh: string;
  readonly data: Record<string, unknown>;
  readonly update?: readonly Who[];
  readonly updateData?: Record<string, unknown>;
  readonly delete?: readonly Who[];
}

function access(entry: Access): Row[] {
  const { path, query = {} } = entry;
  return [
    ...whoMay(entry.get, { operation: 'get', path }),
    ...whoMay(entry.list, { operation: 'list', path, query }),
    ...whoMay(entry.create ?? nobody, { operation: 'create', path: entry.fresh, before: null, data: entry.data }),
    ...whoMay(entry.update ?? nobody, { operation: 'update', path, data: entry.updateData ?? savedAgain(path) }),
    ...whoMay(entry.delete ?? nobody, { operation: 'delete', path }),
  ];
}

const byAdmins = { create: admins, update: admins };
const byTeam = { create: team, update: team };
const functionsOnly = (name: DocumentName, path: string, fresh: string): Access => ({
  path,
  get: admins,
  list: admins,
  fresh,
  data: full(name),
});
const hiddenFromAll = (name: DocumentName, path: string, fresh: string): Access => ({
  path,
  get: nobody,
  list: nobody,
  fresh,
  data: full(name),
});

const savingBy = (savedBy: string) => ({ savedBy, savedAt: serverTime });
const pageVersion = (revision: number, savedBy = 'admin') =>
  full('pageVersion', { page: full('page', { revision }), ...savingBy(savedBy) });
const postVersion = (revision: number, savedBy = 'admin') =>
  full('postVersion', { post: full('post', { revision }), ...savingBy(savedBy) });
const guardedKinds = [
  'campGroup',
  'campContact',
  'campSession',
  'checklistItem',
  'bookletChapter',
  'briefingChapter',
  'venuePlace',
  'notice',
];
const kindsWithPeople: readonly string[] = ['campGroup', 'campContact', 'notice'];
const ministry = at.ministry.at('youth');
const shard = at.feedbackResults.at('camp-over', '0');
const shared = at.sharedResults.at('camp-over');

/** The product's table of data, row by row: who may get, query, create, update and delete. */
export const accessRows: readonly Row[] = [
  ...access({
    path: at.siteConfig.at(),
    get: all,
    list: admins,
    update: admins,
    fresh: 'state/new',
    data: full('siteConfig', saved),
  }),
  ...whoMay(admins, { operation: 'get', path: 'state/other' }),
  ...access({
    path: at.firstHour.at(),
    get: admins,
    list: admins,
    update: admins,
    fresh: 'state/new',
    data: full('firstHour', { updatedAt: serverTime }),
    updateData: full('firstHour', { updatedAt: serverTime }),
  }),
  ...whoMay(admins, {
    operation: 'create',
    path: at.firstHour.at(),
    world: 'bare',
    data: full('firstHour', { updatedAt: serverTime }),
  }),
  ...whoMay(admins, { operation: 'create', path: at.siteConfig.at(), world: 'bare', data: full('siteConfig', saved) }),
  ...access({
    path: at.page.at('home'),
    get: all,
    list: all,
    query: bounded,
    create: writers,
    update: writers,
    fresh: at.page.at('about'),
    data: full('page', saved),
  }),
  ...access({
    path: at.pageVersion.at('home', '3'),
    get: writers,
    list: writers,
    create: admins,
    fresh: at.pageVersion.at('alpha', '3'),
    data: pageVersion(3),
    updateData: pageVersion(3),
  }),
  ...whoMay(['writer'], {
    operation: 'create',
    path: at.pageVersion.at('alpha', '3'),
    before: null,
    data: pageVersion(3, 'writer'),
  }),
  ...access({
    path: at.post.at(standing.published),
    get: all,
    list: all,
    query: { ...bounded, where: [['status', '==', 'published']] },
    create: writers,
    update: draftReaders,
    fresh: at.post.at(generatedId(1)),
    data: full('post', saved),
  }),
  ...whoMay(draftReaders, { operation: 'get', path: at.post.at(standing.draft) }),
  ...whoMay(draftReaders, { operation: 'get', path: at.post.at(standing.scheduled) }),
  ...whoMay(draftReaders, {
    operation: 'list',
    path: at.post.at(standing.draft),
    query: { ...bounded, where: [['status', '==', 'draft']] },
  }),
  ...access({
    path: at.postVersion.at(standing.published, '3'),
    get: draftReaders,
    list: draftReaders,
    create: admins,
    fresh: at.postVersion.at(standing.published, '1'),
    data: postVersion(1),
    updateData: postVersion(3),
  }),
  ...whoMay(['writer'], {
    operation: 'create',
    path: at.postVersion.at(standing.published, '1'),
    before: null,
    data: postVersion(1, 'writer'),
  }),
  ...whoMay(admins, {
    operation: 'create',
    path: at.postVersion.at(standing.scheduled, '3'),
    before: null,
    data: postVersion(3),
  }),
  // A translator files the post as it is.
  ...whoMay(['translator'], {
    operation: 'create',
    path: at.postVersion.at(standing.scheduled, '3'),
    before: null,
    data: { post: worlds.settled[at.post.at(standing.scheduled)], ...savingBy('translator') },
  }),
  ...access({
    path: at.ministry.at('youth'),
    get: all,
    list: all,
    query: bounded,
    ...byAdmins,
    update: translating,
    fresh: at.ministry.at('choir'),
    data: full('ministry'),
  }),
  ...access({
    path: at.event.at(standing.local),
    get: all,
    list: all,
    query: { ...bounded, where: [['hidden', '==', false]] },
    ...byAdmins,
    update: translating,
    fresh: at.event.at(generatedId(1)),
    data: full('event', { updatedAt: serverTime }),
  }),
  ...whoMay(admins, { operation: 'get', path: at.event.at(standing.hidden) }),
  ...whoMay(admins, {
    operation: 'update',
    path: at.event.at(standing.google),
    data: { ...worlds.settled[at.event.at(standing.google)], hidden: true },
  }),
  ...access({
    path: at.eventMark.at(exampleSeries),
    get: admins,
    list: admins,
    create: admins,
    update: admins,
    fresh: at.eventMark.at('b'.repeat(20)),
    data: full('eventMark', { series: 'b'.repeat(20), seenAt: serverTime, updatedAt: serverTime }),
    updateData: full('eventMark', { seenAt: serverTime, updatedAt: serverTime }),
  }),
  ...access({
    path: at.resource.at(standing.open),
    get: all,
    list: all,
    query: { ...bounded, where: [['audience', '==', 'public']] },
    create: writers,
    update: draftReaders,
    fresh: at.resource.at(generatedId(1)),
    data: full('resource', { downloads: 0, audience: 'public', updatedAt: serverTime }),
  }),
  ...whoMay(campers, { operation: 'get', path: at.resource.at(standing.guarded) }),
  ...whoMay(campers, {
    operation: 'list',
    path: at.resource.at(standing.guarded),
    query: { ...bounded, where: [['audience', '==', 'camp-2026']] },
  }),
  ...access({
    path: at.camp.at('camp-closed'),
    get: all,
    list: all,
    query: { ...bounded, where: [['published', '==', true]] },
    create: admins,
    update: preparedReaders,
    fresh: at.camp.at('camp-2027'),
    data: full('camp', saved),
  }),
  ...whoMay(preparedReaders, { operation: 'get', path: at.camp.at('camp-draft') }),
  ...campContentNames.flatMap((name) => {
    const isGuarded = guardedKinds.includes(name);
    const namesPeople = kindsWithPeople.includes(name);
    const readers = isGuarded ? [...campers, ...(namesPeople ? [] : (['translator'] as const))] : all;
    const path = at[name].at('camp-2026', 'one');
    return access({
      path,
      get: readers,
      list: readers,
      query: isGuarded ? {} : bounded,
      ...byTeam,
      update: namesPeople ? team : preparedReaders,
      fresh: at[name].at('camp-2026', 'new'),
      data: full(name, firstStampsOf(name)),
      updateData: { ...worlds.settled[path], ...stampsOf(name) },
    });
  }),
  ...access({
    path: at.noticeCode.at('camp-2026', 'one'),
    get: campers,
    list: campers,
    fresh: at.noticeCode.at('camp-2026', 'new'),
    data: full('noticeCode'),
  }),
  ...access({
    path: at.emergencyNumbers.at('camp-2026', emergencyNumbersId),
    get: campers,
    list: campers,
    ...byAdmins,
    update: team,
    fresh: at.emergencyNumbers.at('camp-ahead', emergencyNumbersId),
    data: full('emergencyNumbers', saved),
  }),
  ...whoMay(team, {
    operation: 'create',
    path: at.emergencyNumbers.at('camp-2026', emergencyNumbersId),
    world: 'bare',
    before: null,
    data: full('emergencyNumbers', saved),
  }),
  // Where the camp says so, everybody reads them; only its campers while it is not published.
  ...whoMay(all, { operation: 'get', path: at.emergencyNumbers.at('camp-closed', emergencyNumbersId) }),
  ...whoMay(all, {
    operation: 'list',
    path: at.emergencyNumbers.at('camp-closed', emergencyNumbersId),
    query: { ...bounded, where: [['public', '==', true]] },
  }),
  ...whoMay(campers, { operation: 'get', path: at.emergencyNumbers.at('camp-draft', emergencyNumbersId) }),
  ...whoMay(campers, {
    operation: 'list',
    path: at.emergencyNumbers.at('camp-draft', emergencyNumbersId),
    query: { ...bounded, where: [['public', '==', true]] },
  }),
  ...['scheduleItem', 'panorama', 'campInfo'].flatMap((name) => {
    const path = at[name as 'scheduleItem'].at('camp-draft', 'one');
    return [
      ...whoMay(preparedReaders, { operation: 'get', path }),
      ...whoMay(preparedReaders, { operation: 'list', path, query: bounded }),
    ];
  }),
  ...access(
    functionsOnly('feedbackResults', at.feedbackResults.at('camp-2026', '0'), at.feedbackResults.at('camp-2026', '1')),
  ),
  // A camp that says so shows its shards and comments to its team.
  ...whoMay(team, { operation: 'get', path: at.feedbackResults.at('camp-closed', '0') }),
  ...whoMay(team, { operation: 'list', path: at.feedbackResults.at('camp-closed', '0'), query: {} }),
  ...whoMay(team, { operation: 'get', path: at.feedbackComment.at('camp-closed', 'one') }),
  ...whoMay(team, { operation: 'list', path: at.feedbackComment.at('camp-closed', 'one'), query: {} }),
  // No camper reads a shard, not even of a camp that shares its results; its campers read what functions made
  // of them, after closing.
  ...whoMay(admins, { operation: 'get', path: shard }),
  ...whoMay(admins, { operation: 'list', path: shard, query: {} }),
  ...whoMay(campers, { operation: 'get', path: shared }),
  ...whoMay(nobody, { operation: 'list', path: shared, query: {} }),
  ...whoMay(nobody, {
    operation: 'create',
    path: at.sharedResults.at('camp-2026'),
    world: 'bare',
    data: full('sharedResults'),
  }),
  ...whoMay(nobody, { operation: 'update', path: shared, data: full('sharedResults') }),
  ...whoMay(nobody, { operation: 'delete', path: shared }),
  ...['camp-closed', 'camp-campers'].map((camp) =>
    deny(
      allow({ who: 'camper', operation: 'get', path: shared }),
      { path: at.sharedResults.at(camp) },
      `read the results of ${camp}, which are not shared or may still change`,
    ),
  ),
  ...access(
    functionsOnly(
      'feedbackComment',
      at.feedbackComment.at('camp-2026', 'one'),
      at.feedbackComment.at('camp-2026', 'new'),
    ),
  ),
  ...access(
    hiddenFromAll(
      'countedResponse',
      at.countedResponse.at('camp-2026', 'member'),
      at.countedResponse.at('camp-2026', 'camper'),
    ),
  ),
  ...access(
    hiddenFromAll('pushDelivery', at.pushDelivery.at('camp-2026', 'one'), at.pushDelivery.at('camp-2026', 'new')),
  ),
  ...access(hiddenFromAll('campAccess', at.campAccess.at('camp-2026'), at.campAccess.at('camp-2027'))),
  ...access({
    ...hiddenFromAll('campCopy', at.campCopy.at('camp-2026'), at.campCopy.at('camp-2027')),
    get: admins,
  }),
  ...access(hiddenFromAll('campExpiry', at.campExpiry.at('camp-2026'), at.campExpiry.at('camp-2027'))),
  ...access({
    path: at.user.at('member'),
    get: ['member', ...admins],
    list: admins,
    update: ['member'],
    updateData: { ...worlds.settled[at.user.at('member')], displayName: '恩慈' },
    fresh: at.user.at('nobody'),
    data: full('user'),
  }),
  ...access({
    path: at.camper.at('camper', 'camp-2026'),
    get: [...sameAccount('camper'), ...admins],
    list: [...sameAccount('camper'), ...admins],
    create: ['camper'],
    update: ['camper'],
    fresh: at.camper.at('camper', 'camp-closed'),
    data: full('camper', { placement: null }),
    updateData: full('camper', { ticks: {} }),
  }),
  ...access({
    path: at.pushSubscription.at('camper', '1'),
    get: sameAccount('camper'),
    list: sameAccount('camper'),
    create: ['camper'],
    update: ['camper'],
    delete: sameAccount('camper'),
    fresh: at.pushSubscription.at('camper', '2'),
    data: full('pushSubscription', { updatedAt: serverTime }),
  }),
  ...access({
    path: at.plan.at('camper', 'camp-2026'),
    get: sameAccount('camper'),
    list: nobody,
    create: ['camper'],
    update: ['camper'],
    fresh: at.plan.at('camper', 'camp-closed'),
    data: full('plan', { camp: 'camp-closed' }),
    updateData: full('plan', { marks: { 'sat-pottery': false } }),
  }),
  ...access({
    path: at.planFeed.at('camper', 'camp-2026'),
    get: sameAccount('camper'),
    list: nobody,
    fresh: at.planFeed.at('camper', 'camp-closed'),
    data: full('planFeed', { camp: 'camp-closed' }),
  }),
  ...access({
    path: at.campConsent.at('camper', 'camp-2026'),
    get: [...sameAccount('camper'), ...admins],
    list: admins,
    fresh: at.campConsent.at('camper', 'camp-closed'),
    data: full('campConsent', { camp: 'camp-closed' }),
  }),
  ...access({
    path: at.plannedCounts.at('camp-2026'),
    get: admins,
    list: nobody,
    fresh: at.plannedCounts.at('camp-2027'),
    data: full('plannedCounts'),
  }),
  ...access({
    path: at.publicKeys.at(),
    get: all,
    list: nobody,
    fresh: 'keys/new',
    data: full('publicKeys'),
  }),
  ...whoMay(nobody, {
    operation: 'create',
    path: at.publicKeys.at(),
    world: 'bare',
    before: null,
    data: full('publicKeys'),
  }),
  ...access({
    path: at.grant.at('member@steeple.test'),
    get: admins,
    list: admins,
    fresh: at.grant.at('someone@example.org'),
    data: full('grant', { updatedAt: serverTime, updatedBy: 'admin' }),
    updateData: full('grant', { updatedAt: serverTime, updatedBy: 'admin' }),
  }),
  ...access(functionsOnly('auditEntry', at.auditEntry.at('one'), at.auditEntry.at(generatedId(1)))),
  ...access({ ...functionsOnly('signUp', at.signUp.at(standing.local), at.signUp.at('new')), get: all }),
  // It says title and times of its event, and is hidden with it.
  ...whoMay(admins, { operation: 'get', path: at.signUp.at(standing.hidden) }),
  ...whoMay(admins, { operation: 'get', path: at.signUp.at('gone') }),
  ...access(functionsOnly('signUpEntry', at.signUpEntry.at('one', 'one'), at.signUpEntry.at('one', 'new'))),
  ...access(functionsOnly('message', at.message.at('one'), at.message.at('new'))),
  ...access({
    path: at.consentText.at('message'),
    get: all,
    list: admins,
    create: admins,
    update: admins,
    fresh: at.consentText.at('sign-up'),
    data: full('consentText', { revision: 1, updatedAt: serverTime }),
    updateData: full('consentText', { revision: 4, updatedAt: serverTime }),
  }),
  ...access(functionsOnly('sync', at.sync.at('main'), at.sync.at('youth'))),
  ...access(functionsOnly('syncRun', at.syncRun.at('main', 'one'), at.syncRun.at('main', 'new'))),
  ...access(functionsOnly('syncDigest', at.syncDigest.at('main', '0'), at.syncDigest.at('main', '1'))),
  ...whoMay(admins, { operation: 'get', path: at.user.at('disabled') }),
  ...whoMay(admins, { operation: 'get', path: at.camper.at('disabled', 'camp-2026') }),
  ...access(hiddenFromAll('closedAccount', at.closedAccount.at('disabled'), at.closedAccount.at('new'))),
  ...access(hiddenFromAll('rateLimit', at.rateLimit.at('one'), at.rateLimit.at('new'))),
  ...access(functionsOnly('sweep', at.sweep.at('expireData'), at.sweep.at('reconcileAccounts'))),
  ...access(functionsOnly('monthCounts', at.monthCounts.at('2026-11-0'), at.monthCounts.at('2026-11-1'))),
  ...access(functionsOnly('releaseWanted', at.releaseWanted.at(), 'releases/other')),
  ...access(functionsOnly('releaseStatus', at.releaseStatus.at(), 'releases/another')),
  ...access(hiddenFromAll('listing', at.listing.at('post-0'), at.listing.at('post-1'))),
  ...access(functionsOnly('trashEntry', at.trashEntry.at('ministries.youth'), at.trashEntry.at('ministries.choir'))),
  ...access({
    path: at.version.at(standing.version),
    get: admins,
    list: admins,
    create: admins,
    fresh: at.version.at(generatedId(1)),
    data: full('version', { path: ministry, content: worlds.settled[ministry], ...savingBy('admin') }),
    updateData: full('version', { path: ministry, content: worlds.settled[ministry], ...savingBy('admin') }),
  }),
  ...whoMay(['translator'], {
    operation: 'create',
    path: at.version.at(generatedId(1)),
    before: null,
    data: full('version', { path: ministry, content: worlds.settled[ministry], ...savingBy('translator') }),
  }),
  ...whoMay(team, { operation: 'get', path: at.version.at(standing.campVersion) }),
  ...access({
    path: at.redirect.at('one'),
    get: all,
    list: admins,
    delete: admins,
    fresh: at.redirect.at('new'),
    data: full('redirect'),
  }),
  ...access(functionsOnly('imported', at.imported.at('one'), at.imported.at('new'))),
  ...access(functionsOnly('importRun', at.importRun.at('one'), at.importRun.at('new'))),
  ...access(functionsOnly('importEntry', at.importEntry.at('one', 'one'), at.importEntry.at('one', 'new'))),
  ...access({
    path: at.scratch.at('one'),
    get: admins,
    list: admins,
    ...byAdmins,
    delete: admins,
    fresh: at.scratch.at('new'),
    data: { any: 'thing' },
    updateData: { any: 'other' },
  }),
  ...access({
    path: 'unknown/one',
    get: nobody,
    list: nobody,
    fresh: 'unknown/new',
    data: { any: 'thing' },
    updateData: { any: 'other' },
  }),
];
