import { campContentNames } from '@steeple/model/editing/campContent';
import { emergencyNumbersId } from '@steeple/model/camp/emergencyNumbers';
import { documentExamples } from '@steeple/model/examples/all';
import { exampleSeries } from '@steeple/model/examples/eventMark';
import type { Examples, InvalidExample, ValidExample } from '@steeple/model/examples/examples';
import { feedbackResponseExamples } from '@steeple/model/examples/feedback';
import { documentPaths } from '@steeple/model/database/paths';
import type { Operation } from '../database.ts';
import type { Who } from '../people.ts';
import { allow, deny, type Row, type WorldName } from '../row.ts';
import { type Plain, serverTime } from '../values.ts';
import { firstStampsOf, full, stampsOf } from '../full.ts';
import { generatedId, standing, worlds } from '../world.ts';

/** Settings with which the examples of a kind of document are tried against the rules. */
interface Passage {
  readonly title: string;
  readonly examples: Examples;
  readonly who: Who;
  readonly operation: Operation;
  readonly path: string;
  readonly world?: WorldName;
  readonly before?: Plain | null;
  /**
   * Values that a save writes into certain fields, whatever the example has there, unless the example is about them.
   */
  readonly stamps?: Plain;
  /** Tells whether this person may write a valid example; the others change fields that are not theirs. */
  readonly mayWrite?: (example: ValidExample) => boolean;
}

function isAbout(example: ValidExample, field: string): boolean {
  return example.field === field || (example.field?.startsWith(`${field}.`) ?? false);
}

function stamped(example: ValidExample, stamps: Plain): Plain {
  return {
    ...example.value,
    ...Object.fromEntries(Object.entries(stamps).filter(([field]) => !isAbout(example, field))),
  };
}

/**
 * Makes the lines of a kind's examples: the rules accept what the validator accepts and refuse what it refuses, except
 * faults that they cannot see.
 */
function passage({ examples, stamps = {}, mayWrite = () => true, title, ...attempt }: Passage): Row[] {
  const { who, operation, path, world = 'settled', before } = attempt;
  const base = { who, operation, path, world, before };
  const accepted = examples.valid
    .filter((example) => example.name !== 'full' && mayWrite(example))
    // An example about a stamp is written with the stamp, and so like the full one.
    .filter((example) => !Object.keys(stamps).some((field) => isAbout(example, field)))
    .map((example) => allow({ ...base, data: stamped(example, stamps), title: `${title}: ${example.name}` }));
  const sibling = allow({
    ...base,
    data: { ...examples.valid.find(({ name }) => name === 'full')?.value, ...stamps },
    title: `${title}: full`,
  });
  const refused = examples.invalid
    .filter((example: InvalidExample) => example.unseenByRules === undefined)
    .map((example) => deny(sibling, { data: stamped(example, stamps) }, `${title}: ${example.name}`));
  return [sibling, ...accepted, ...refused];
}

const at = documentPaths;
const updated = { updatedAt: serverTime };
const firstSave = { revision: 1, ...updated };
const created = { who: 'admin', operation: 'create', before: null } as const;
const nextSave = (path: string): Plain => ({ revision: Number(worlds.settled[path]?.revision) + 1, ...updated });
const id = generatedId('Example');

/** A version is one of the page as it is, or of a post at a revision, by the person who saves it, now. */
const versionOf = (name: 'page' | 'post', path: (revision: string) => string): Passage => {
  const examples = name === 'page' ? documentExamples.pageVersion : documentExamples.postVersion;
  const isAtThree = ({ value }: ValidExample): boolean => (value[name] as Plain | undefined)?.revision === 3;
  return {
    ...created,
    title: `${name} version`,
    examples,
    path: path('3'),
    stamps: { savedBy: 'admin', savedAt: serverTime },
    mayWrite: name === 'page' ? () => false : isAtThree,
  };
};

/** Changes of an existing document, each with a fault that only its own condition sees. */
const updates = (
  ['page', 'post', 'ministry', 'event', 'resource', 'camp', 'emergencyNumbers', 'siteConfig'] as const
).map((name): Passage => {
  const paths = {
    page: at.page.at('home'),
    post: at.post.at(standing.published),
    ministry: at.ministry.at('youth'),
    event: at.event.at(standing.local),
    resource: at.resource.at(standing.open),
    camp: at.camp.at('camp-closed'),
    emergencyNumbers: at.emergencyNumbers.at('camp-closed', emergencyNumbersId),
    siteConfig: at.siteConfig.at(),
  };
  const stamps = {
    page: nextSave(paths.page),
    post: nextSave(paths.post),
    ministry: {},
    event: updated,
    resource: { downloads: 7, ...updated },
    camp: nextSave(paths.camp),
    emergencyNumbers: nextSave(paths.emergencyNumbers),
    siteConfig: nextSave(paths.siteConfig),
  };
  const { valid, invalid } = documentExamples[name];
  return {
    title: `${name} changed`,
    who: 'admin',
    operation: 'update',
    path: paths[name],
    stamps: stamps[name],
    examples: { valid: valid.slice(0, 2), invalid: invalid.slice(0, 1) },
  };
});

const campUpdates = campContentNames.map((name): Passage => {
  const { valid, invalid } = documentExamples[name];
  return {
    title: `${name} changed`,
    who: 'admin',
    operation: 'update',
    path: at[name].at('camp-2026', 'one'),
    stamps: stampsOf(name),
    // A scene begins without hotspots, so all of its examples are changes.
    examples:
      name === 'panorama'
        ? documentExamples.panorama
        : { valid: valid.filter((example) => example.name === 'full'), invalid: invalid.slice(0, 1) },
  };
});

const ownProfile = ({ field }: ValidExample): boolean => field === 'displayName' || field === 'language';
const withoutPlacement = ({ field = '', name }: ValidExample): boolean =>
  name !== 'minimal' && !field.startsWith('placement');
const newCamper: Examples = {
  valid: [
    { name: 'full', value: { ...full('camper'), placement: null } },
    { name: 'minimal', value: { placement: null, ticks: {}, notes: {} } },
  ],
  invalid: documentExamples.camper.invalid
    .slice(0, 1)
    .map((example) => ({ ...example, value: { ...example.value, placement: null, ticks: undefined } })),
};

/** Fields of the camper's profile that functions wrote: they stay as they are. */
const { email, claims, joinedCamps, grants } = worlds.settled[at.user.at('camper')] ?? {};
const notOwn: Plain = { email, claims, joinedCamps, grants };

const passages: readonly Passage[] = [
  {
    ...created,
    title: 'site-config',
    examples: documentExamples.siteConfig,
    path: at.siteConfig.at(),
    world: 'bare',
    stamps: firstSave,
  },
  {
    ...created,
    title: 'first hour',
    examples: documentExamples.firstHour,
    path: at.firstHour.at(),
    world: 'bare',
    stamps: updated,
  },
  { ...created, title: 'page', examples: documentExamples.page, path: at.page.at('pdpa'), stamps: firstSave },
  { ...created, title: 'post', examples: documentExamples.post, path: at.post.at(id), stamps: firstSave },
  versionOf('page', (revision) => at.pageVersion.at('alpha', revision)),
  versionOf('post', (revision) => at.postVersion.at(standing.draft, revision)),
  {
    ...created,
    title: 'consent text',
    examples: documentExamples.consentText,
    path: at.consentText.at('camp'),
    stamps: firstSave,
  },
  { ...created, title: 'ministry', examples: documentExamples.ministry, path: at.ministry.at('example') },
  { ...created, title: 'event', examples: documentExamples.event, path: at.event.at(id), stamps: updated },
  {
    ...created,
    title: 'event mark',
    examples: documentExamples.eventMark,
    path: at.eventMark.at(exampleSeries),
    world: 'bare',
    stamps: updated,
  },
  {
    ...created,
    title: 'resource',
    examples: documentExamples.resource,
    path: at.resource.at(id),
    stamps: { downloads: 0, ...updated },
  },
  { ...created, title: 'camp', examples: documentExamples.camp, path: at.camp.at('example'), stamps: firstSave },
  {
    ...created,
    title: 'emergency numbers',
    examples: documentExamples.emergencyNumbers,
    path: at.emergencyNumbers.at('camp-ahead', emergencyNumbersId),
    stamps: firstSave,
  },
  ...campContentNames.map((name): Passage => ({
    ...created,
    title: name,
    examples: documentExamples[name],
    path: at[name].at('camp-2026', 'example'),
    stamps: firstStampsOf(name),
  })),
  ...updates,
  ...campUpdates,
  {
    title: 'response',
    examples: feedbackResponseExamples,
    who: 'camperElsewhere',
    operation: 'create',
    before: null,
    path: at.feedbackResponse.at('camp-2026', 'camper-elsewhere'),
    stamps: { submittedAt: serverTime, submission: 'Submission0000000001', basedOn: 'none' },
  },
  {
    title: 'own profile',
    examples: documentExamples.user,
    who: 'camper',
    operation: 'update',
    path: at.user.at('camper'),
    mayWrite: ownProfile,
    stamps: notOwn,
  },
  {
    title: 'own camp',
    examples: documentExamples.camper,
    who: 'camper',
    operation: 'update',
    path: at.camper.at('camper', 'camp-2026'),
    mayWrite: withoutPlacement,
  },
  {
    title: 'own camp begun',
    examples: newCamper,
    who: 'camper',
    operation: 'create',
    before: null,
    path: at.camper.at('camper', 'camp-ahead'),
  },
  {
    title: 'subscription',
    examples: documentExamples.pushSubscription,
    who: 'camper',
    operation: 'create',
    before: null,
    path: at.pushSubscription.at('camper', '3'),
    stamps: updated,
  },
  {
    title: 'plan',
    examples: documentExamples.plan,
    who: 'camper',
    operation: 'update',
    path: at.plan.at('camper', 'camp-2026'),
  },
];

export const exampleRows: readonly Row[] = passages.flatMap(passage);
