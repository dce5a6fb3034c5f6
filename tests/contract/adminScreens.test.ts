import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentExamples } from '@steeple/model/examples/all';
import { type DocumentName, documentPaths } from '@steeple/model/paths';
import { describe, expect, test } from 'vitest';
import * as functions from '../../functions/src/index.ts';
import { namedPaths } from '../../web/src/app/routes/routes.ts';
import { matchRoute } from '../../web/src/app/routes/resolvePage.ts';
import { campParts } from '../../web/src/features/admin-camp/campParts.ts';
import { campKinds } from '../../web/src/features/admin-camp/kinds/campKinds.ts';
import { ministries } from '../../web/src/features/admin-ministries/ministries.ts';
import { contentOfEntry } from '../../web/src/lib/admin/documents/listedContent.ts';
import { paths, type RouteName } from '../../web/src/lib/routing/paths.ts';
import { contextInTests } from '../../web/src/ui/admin/documents/contextInTests.ts';
import type { DocumentKind } from '../../web/src/ui/admin/documents/documentKind.ts';
import { entryFaults } from '../../web/src/ui/admin/documents/entryFaults.ts';

const WEB = join(import.meta.dirname, '../../web/src');

/** The screen that edits a kind of document; the folder of its feature; the part of the screen (`?view=`). */
type Screen = readonly [screen: RouteName, feature: string, view?: string];
/** The functions that own a kind of document, or the people who write their own. */
type Owner = { readonly functions: readonly string[] } | { readonly people: string };

/**
 * The place where each kind of document is edited. A new kind without an entry does not compile, so that no kind is
 * left to the database screen.
 */
const editedBy: Readonly<Record<DocumentName, Screen | Owner>> = {
  siteConfig: ['adminSettings', 'admin-settings', 'site'],
  publicKeys: { functions: ['sendDueNotices'] },
  page: ['adminSettings', 'admin-settings', 'pages'],
  pageVersion: { people: 'every save of a page stores a version' },
  post: ['adminNewContent', 'admin-posts'],
  postVersion: { people: 'every save of a post stores a version' },
  ministry: ['adminMinistries', 'admin-ministries'],
  event: ['adminCalendar', 'admin-calendar'],
  eventMark: ['adminCalendar', 'admin-calendar'],
  resource: ['adminResources', 'admin-resources'],
  camp: ['adminCamp', 'admin-camp', 'basics'],
  emergencyNumbers: ['adminCamp', 'admin-camp', 'basics'],
  campGroup: ['adminCamp', 'admin-camp', 'groups'],
  campContact: ['adminCamp', 'admin-camp', 'contacts'],
  campSession: ['adminCamp', 'admin-camp', 'sessions'],
  checklistItem: ['adminCamp', 'admin-camp', 'checklist'],
  bookletChapter: ['adminCamp', 'admin-camp', 'booklet'],
  briefingChapter: ['adminCamp', 'admin-camp', 'briefing'],
  venuePlace: ['adminCamp', 'admin-camp', 'venue'],
  scheduleItem: ['adminCamp', 'admin-camp', 'schedule'],
  panorama: ['adminCamp', 'admin-camp', 'panoramas'],
  campInfo: ['adminCamp', 'admin-camp', 'info'],
  notice: ['adminCamp', 'admin-camp', 'notices'],
  noticeCode: { functions: ['sendNotice'] },
  feedbackResponse: { people: 'campers write their own' },
  feedbackResults: { functions: ['aggregateFeedback', 'recountFeedback'] },
  sharedResults: { functions: ['recountFeedback', 'rebuildResults'] },
  feedbackComment: { functions: ['aggregateFeedback', 'recountFeedback'] },
  countedResponse: { functions: ['aggregateFeedback', 'recountFeedback'] },
  pushDelivery: { functions: ['sendNotice', 'sendDueNotices'] },
  campAccess: { functions: ['setCampCode'] },
  campCopy: { functions: ['copyCamp', 'undoCampCopy'] },
  campExpiry: { functions: ['expireData'] },
  user: { people: 'everyone has their own profile' },
  camper: { people: 'campers write their own ticks and notes' },
  pushSubscription: { people: 'campers write those of their own phones' },
  plan: { people: 'campers mark their own' },
  planFeed: { functions: ['changePlanFeed'] },
  campConsent: { functions: ['joinCamp'] },
  plannedCounts: { functions: ['countPlans'] },
  closedAccount: { functions: ['deleteMyAccount', 'closeDisabledAccounts'] },
  grant: ['adminPeople', 'admin-people'],
  auditEntry: { functions: ['changeGrants', 'rebuildResults', 'syncCalendarNow', 'changeRelease'] },
  signUp: ['adminSignUps', 'admin-sign-ups'],
  signUpEntry: { people: 'visitors sign up, and admins cancel it' },
  message: { people: 'visitors write it' },
  consentText: ['adminSettings', 'admin-settings', 'personal'],
  sync: { functions: ['syncCalendars', 'syncCalendarNow'] },
  syncRun: { functions: ['syncCalendars', 'syncCalendarNow'] },
  syncDigest: { functions: ['syncCalendars', 'syncCalendarNow'] },
  rateLimit: { functions: ['joinCamp'] },
  listing: { functions: ['rebuildListings', 'listPost', 'listPage', 'listEvent', 'listMinistry', 'listResource'] },
  sweep: { functions: ['expireData', 'reconcileAccounts'] },
  monthCounts: { functions: ['countDownload', 'reconcileAccounts'] },
  releaseWanted: { functions: ['followSiteConfig', 'listPost', 'releaseSite'] },
  releaseStatus: { functions: ['releaseSite', 'refreshSite', 'changeRelease'] },
  trashEntry: ['adminTrash', 'admin-trash'],
  version: { people: 'every save stores a version' },
  redirect: { people: 'a volunteer imports another site' },
  imported: { people: 'a volunteer imports another site' },
  scratch: { people: 'the database test writes and deletes it' },
};

function isScreen(place: Screen | Owner): place is Screen {
  return Array.isArray(place);
}

const screens = Object.entries(editedBy).flatMap(([name, place]) =>
  isScreen(place) ? [[name as DocumentName, place[0], place[1], place[2]] as const] : [],
);
const owned = Object.entries(editedBy).flatMap(([name, place]) =>
  'functions' in place ? place.functions.map((each) => [name, each] as const) : [],
);

/** Source of a feature, without its tests. */
function sourceOf(feature: string): string {
  return globSync(`features/${feature}/**/*.{ts,tsx}`, { cwd: WEB })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(WEB, file), 'utf8'))
    .join('\n');
}

const allKinds: readonly (readonly [view: string | null, kind: DocumentKind])[] = [
  ...Object.entries(campKinds),
  [null, ministries],
];

describe('every kind of document', () => {
  test('has a place where it is edited, which the database screen is not', () => {
    expect(Object.keys(editedBy).toSorted()).toEqual(Object.keys(documentPaths).toSorted());
    expect(screens.filter(([, screen]) => screen.startsWith('adminDatabase'))).toEqual([]);
  });

  test.each(screens)('%s is edited on a screen that knows it: %s', (name, screen, feature, view) => {
    expect(paths[screen].area).toBe('admin');
    // By its name, or by the builder of its path.
    expect(sourceOf(feature)).toMatch(new RegExp(`'${name}'|documentPaths\\.${name}\\b`));
    const isPart = screen !== 'adminCamp' || campParts.some(([key]) => key === view);
    expect(isPart).toBe(true);
  });

  test.each(owned)('%s is owned by a function that is deployed: %s', (_, name) => {
    expect(Object.keys(functions)).toContain(name);
  });

  test('that a list edits is edited there', () => {
    for (const [view, { name }] of allKinds) {
      const place = editedBy[name];
      expect(isScreen(place) ? (place[2] ?? null) : place).toBe(view);
    }
  });
});

describe.each(allKinds.map(([, kind]) => [kind.name, kind] as const))('the list of %s', (name, kind) => {
  const examples = documentExamples[name].valid.map(({ value }) => contentOfEntry(value));

  test('leads to a page of the site', () => {
    for (const content of examples) {
      const { route } = matchRoute(namedPaths, kind.readersPage(content, 'en'));
      expect(['public', 'camp']).toContain(route?.area);
    }
  });

  test('accepts what the validator accepts', () => {
    for (const content of examples) {
      const faults = entryFaults(kind, content, []);
      // An end before its start is found by these lists alone.
      expect(faults.filter(({ field }) => field !== 'endsAt' && field !== 'expiresAt')).toEqual([]);
    }
  });

  test('refuses a new entry in which nothing is written, and names fields of its form', () => {
    const content = kind.create([], contextInTests);
    const faults = entryFaults(kind, content, []);
    const keys = kind.fields(content).map(({ key }) => key);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.filter(({ field }) => !keys.includes(field.split('.')[0] ?? ''))).toEqual([]);
  });

  test('has a field for everything that is stored, apart from downloads', () => {
    const keys = new Set(examples.flatMap((content) => kind.fields(content).map(({ key }) => key)));
    const stored = new Set(examples.flatMap((content) => Object.keys(content)));
    expect([...stored].filter((key) => !keys.has(key) && key !== 'downloads')).toEqual([]);
  });

  test('shows a title, facts and a state of each entry', () => {
    for (const content of examples) {
      const title = kind.titleOf(content);
      expect(typeof title === 'string' ? title : title.en).toMatch(/\S/);
      expect(kind.detailsOf?.(content, contextInTests) ?? []).not.toContain(undefined);
      expect(kind.statusOf?.(content, contextInTests)[1] ?? 'none').toMatch(/\S/);
    }
  });
});
