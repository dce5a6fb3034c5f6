import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { campSchema } from '@steeple/model/camp/camp';
import {
  campChapterSchema,
  campContactSchema,
  campGroupSchema,
  campInfoSchema,
  campSessionSchema,
  checklistItemSchema,
  downloadSchema,
  hotspotSchema,
  noticeSchema,
  panoramaSchema,
  priceSchema,
  scheduleItemSchema,
  venuePlaceSchema,
} from '@steeple/model/camp/campArea';
import { consentTextSchema } from '@steeple/model/people/consent';
import { emergencyNumberSchema, emergencyNumbersSchema } from '@steeple/model/camp/emergencyNumbers';
import { eventSchema, eventTranslationsSchema } from '@steeple/model/calendar/event';
import { timeZoneSchema } from '@steeple/model/time/calendarDate';
import {
  emailSchema,
  httpsUrlPattern,
  orderSchema,
  slugSchema,
  storagePathSchema,
} from '@steeple/model/schemas/fields';
import { fileSchema, maxFileSize } from '@steeple/model/files/file';
import { firstHourSchema } from '@steeple/model/settings/firstHour';
import { baseLanguage, languages } from '@steeple/model/text/language';
import { logoSchema } from '@steeple/model/files/logo';
import { ministrySchema } from '@steeple/model/content/ministry';
import { pageSchema } from '@steeple/model/content/page';
import { focalPointSchema, pictureSchema } from '@steeple/model/files/picture';
import { planSchema } from '@steeple/model/camp/plan';
import { postSchema } from '@steeple/model/content/post';
import { pushEndpointPattern, pushSlots, pushSubscriptionSchema } from '@steeple/model/notices/pushSubscription';
import { publicQueryLimit } from '@steeple/model/database/queryLimits';
import { questionSetSchema } from '@steeple/model/feedback/questionSet';
import { resourceSchema } from '@steeple/model/content/resource';
import { fieldSchema, maxLengthOf, rangeOf } from '@steeple/model/schemas/schemaLimits';
import { siteConfigSchema } from '@steeple/model/settings/siteConfig';
import { camperLimits, camperSchema, userSchema } from '@steeple/model/people/user';
import type { GenericSchema } from 'valibot';
import { expect, test } from 'vitest';

/** Rules have no constants: each limit is a number there, which must be the model's. */
function read(name: string): string {
  return readFileSync(join(import.meta.dirname, '../..', name), 'utf8').replaceAll(/^ *\/\/.*$/gm, '');
}
const rules = read('firestore.rules');

/** Schema of what a function of the rules looks at; `''` is for what is in no function. */
const schemas: Record<string, GenericSchema> = {
  '': userSchema,
  isSlug: slugSchema,
  isEmail: emailSchema,
  isStoragePath: storagePathSchema,
  isTimeZone: timeZoneSchema,
  isFile: fileSchema,
  isPicture: pictureSchema,
  isFocalPoint: focalPointSchema,
  isAddress: siteConfigSchema.entries.address,
  isBanner: siteConfigSchema.entries.banner,
  isLogo: logoSchema,
  isFirstHour: firstHourSchema,
  isSiteConfig: siteConfigSchema,
  isPage: pageSchema,
  isPost: postSchema,
  isContact: ministrySchema.entries.contact,
  isMinistry: ministrySchema,
  isConsentText: consentTextSchema,
  isTranslation: fieldSchema(eventTranslationsSchema, baseLanguage),
  isLocalEvent: eventSchema,
  isResource: resourceSchema,
  isQuestionSet: questionSetSchema,
  isEmergencyNumberAt: emergencyNumberSchema,
  isEmergencyNumbers: emergencyNumbersSchema,
  isCamp: campSchema,
  isGroup: campGroupSchema,
  isCampContact: campContactSchema,
  isSession: campSessionSchema,
  isChecklistItem: checklistItemSchema,
  isChapter: campChapterSchema,
  isPlace: venuePlaceSchema,
  isNotice: noticeSchema,
  isScheduleItem: scheduleItemSchema,
  isScheduleChange: scheduleItemSchema.entries.change,
  isDownload: downloadSchema,
  areDownloads: campSessionSchema.entries.downloads,
  isHotspot: hotspotSchema,
  areHotspots: panoramaSchema.entries.hotspots,
  isScene: panoramaSchema,
  isPrice: priceSchema,
  arePrices: campInfoSchema.entries.prices,
  isPanorama: panoramaSchema,
  isInfo: campInfoSchema,
  isNote: fieldSchema(camperSchema, 'notes.id'),
  isCamperDocument: camperSchema,
  isSubscription: pushSubscriptionSchema,
  isPlan: planSchema,
  isEndpoint: pushSubscriptionSchema.entries.endpoint,
};

interface Limit {
  readonly where: string;
  readonly check: string;
  readonly path: string;
  readonly numbers: readonly number[];
}

/** Finds the checks of the rules that have a number for a limit, with the function in which they are. */
function limitsIn(source: string): Limit[] {
  const functions = [...source.matchAll(/^( *)function (\w+)\([^)]*\) \{\n([^]*?)^\1\}/gm)].map((found) => ({
    name: found[2] ?? '',
    start: found.index,
    end: found.index + found[0].length,
  }));
  const value = String.raw`(?:value|numbers\[i\]|request\.resource\.data)((?:\.\w+)*)`;
  const calls = new RegExp(
    `\\bis(Text|Line|Written|Bilingual|List|Whole)\\(${value}, (\\d+)(?:, (\\d+))?\\)|${value}\\.size\\(\\) <= (\\d+)`,
    'g',
  );
  return [...source.matchAll(calls)].map((found) => {
    const [, check = 'size', field, one, two, sized, size] = found;
    return {
      where: functions.find(({ start, end }) => start < found.index && found.index < end)?.name ?? '',
      check,
      path: (field ?? sized ?? '').slice(1),
      numbers: [one ?? size, two].filter((number) => number !== undefined).map(Number),
    };
  });
}

/** The numbers that the model has for a check. */
function modelNumbers({ where, check, path }: Limit): number[] {
  const schema = schemas[where];
  if (schema === undefined) throw new TypeError(`No schema is known for the function ${where} of firestore.rules.`);
  if (check === 'Whole') {
    const { min, max } = rangeOf(schema, path);
    return [min, max];
  }
  if (check !== 'Bilingual') return [maxLengthOf(schema, path)];
  return [...new Set(languages.map((language) => maxLengthOf(schema, `${path}.${language}`)))];
}

const limits = limitsIn(rules).filter(({ where }) => where !== 'isHttpsUrl');

test('the checks with a limit are read', () => {
  // Definitions and calls that pass a limit on have no number.
  const typed = rules.match(/\bis(?:Text|Line|Written|Bilingual|List|Whole)\([^()]*\d\)|\.size\(\) <= \d+/g) ?? [];
  // The address of a page (https) and the notes of one save are compared below.
  expect(limits).toHaveLength(typed.length - 2);
  expect(limits.length).toBeGreaterThan(80);
  expect(limitsIn('    function isPage(value) {\n      return isBilingual(value.title, 121)\n    }\n')).toEqual([
    { where: 'isPage', check: 'Bilingual', path: 'title', numbers: [121] },
  ]);
});

test.each(limits.map((limit) => ({ ...limit, name: `${limit.where}: ${limit.check} ${limit.path}` })))(
  '$name has the limit of the model',
  (limit) => {
    expect(limit.numbers).toEqual(modelNumbers(limit));
  },
);

function numberIn(source: string, pattern: RegExp): number {
  return Number(pattern.exec(source)?.[1]?.replaceAll('_', ''));
}

test('an address of a page may be as long as in the model', () => {
  const length = numberIn(rules, /function isHttpsUrl\(value\) \{\s*return isText\(value, (\d+)\)/);
  const address = `https://${'a'.repeat(length - 'https://'.length)}`;
  expect([address, `${address}a`].map((url) => httpsUrlPattern.test(url))).toEqual([true, false]);
});

test('orders and angles have the range of the model', () => {
  const { min, max } = rangeOf(orderSchema);
  const ranges = [
    { check: 'return math.abs(value)', min, max },
    ...['yaw', 'pitch'].flatMap((angle) => [
      { check: `math.abs(value.initial.${angle})`, ...rangeOf(panoramaSchema, `initial.${angle}`) },
      { check: `math.abs(value.${angle})`, ...rangeOf(hotspotSchema, angle) },
    ]),
  ];
  for (const { check, ...range } of ranges) {
    expect(range.min).toBe(-range.max);
    expect(rules).toContain(`${check} <= ${range.max}`);
  }
});

test('as many new notes are looked at as one save may have', () => {
  expect(numberIn(rules, /return notes\.size\(\) <= (\d+)/)).toBe(camperLimits.notesPerSave);
  const looked = [...rules.matchAll(/isNoteAt\(notes, (\d+)\)/g)].map(([, place]) => Number(place));
  expect(looked).toEqual(Array.from({ length: camperLimits.notesPerSave }, (_, place) => place));
});

test.each([
  ['isDownload', campSessionSchema, 'downloads'],
  ['isHotspot', panoramaSchema, 'hotspots'],
  ['isPrice', campInfoSchema, 'prices'],
] as const)('%s looks at every place that the list may have', (name, schema, field) => {
  const looked = [...rules.matchAll(new RegExp(`${name}\\(value\\[(\\d+) % n\\]\\)`, 'g'))].map(([, place]) =>
    Number(place),
  );
  expect(looked).toEqual(Array.from({ length: maxLengthOf(schema, field) }, (_, place) => place));
});

test('a query asks for no more documents than the model allows', () => {
  expect(numberIn(rules, /request\.query\.limit <= (\d+)/)).toBe(publicQueryLimit);
});

test('a file may be as large as in the model', () => {
  const [, size = ''] = /request\.resource\.size <= ([\d *]+);/.exec(read('storage.rules')) ?? [];
  expect(size.split('*').reduce((product, factor) => product * Number(factor), 1)).toBe(maxFileSize);
});

test('the rules know the push services and the places of subscriptions that the model knows', () => {
  const [, hosts] = /isEndpoint\(value\) \{[^}]*?matches\('(.+)'\);/.exec(rules) ?? [];
  expect(`^${hosts?.replaceAll('\\\\', '\\').replaceAll('/', '\\/')}$`).toBe(pushEndpointPattern.source);
  const [, slots] = /slot in (\[[^\]]+\])/.exec(rules) ?? [];
  expect(slots).toBe(`[${pushSlots.map((slot) => `'${slot}'`).join(', ')}]`);
});
