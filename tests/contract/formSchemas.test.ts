import { campSchema } from '@steeple/model/camp/camp';
import { type Panorama, panoramaSchema } from '@steeple/model/camp/campArea';
import { emergencyNumbersSchema } from '@steeple/model/camp/emergencyNumbers';
import { baseLanguage, languages } from '@steeple/model/text/language';
import { pageIds, pageSchema, sectionKinds } from '@steeple/model/content/page';
import { questionSetLimits } from '@steeple/model/feedback/questionLimits';
import { questionKinds, questionSetSchema } from '@steeple/model/feedback/questionSet';
import { entrySchema, maxLengthOf, variantSchema } from '@steeple/model/schemas/schemaLimits';
import { siteConfigSchema } from '@steeple/model/settings/siteConfig';
import type { GenericSchema } from 'valibot';
import { expect, test } from 'vitest';
import { type FieldSpec, schemaOf } from '../../web/src/ui/admin/form/fieldSpec.ts';
import { campFields } from '../../web/src/features/admin-camp/CampView.tsx';
import { emergencyNumberFields } from '../../web/src/features/admin-camp/EmergencyNumbersForm.tsx';
import { kindContext } from '../../web/tests/kindContext.ts';
import { pageFields } from '../../web/src/features/admin-settings/pageFields.ts';
import { sceneFields } from '../../web/src/features/admin-camp/panoramas/PanoramasView.tsx';
import { questionSetFields } from '../../web/src/features/admin-camp/questions/QuestionsEditor.tsx';
import { settleQuestion } from '../../web/src/features/admin-camp/questions/questionList.ts';
import { itemFormSchema } from '../../web/src/features/admin-camp/scheduleForm.ts';
import { itemFields } from '../../web/src/features/admin-camp/ScheduleView.tsx';
import { siteParts } from '../../web/src/features/admin-settings/siteFields.ts';
import { campKinds } from '../../web/src/features/admin-camp/kinds/campKinds.ts';
import { ministries } from '../../web/src/features/admin-ministries/MinistriesPage.tsx';
import { documentSchemas } from '@steeple/model/documents';

/** Lists the limits of a form's fields, groups and lists included, by their paths. */
function limitsOf(
  fields: readonly FieldSpec[],
  outer: GenericSchema,
  values: Record<string, unknown> = {},
  path = '',
): [path: string, limit: number][] {
  const own = variantSchema(outer, values);
  return fields.flatMap((spec): [string, number][] => {
    const schema = schemaOf(spec, own);
    const at = `${path}${spec.key}`;
    switch (spec.kind) {
      case 'bilingual':
      case 'markdown':
        return [[at, Math.min(...languages.map((language) => maxLengthOf(schema, language)))]];
      case 'group':
        return limitsOf(spec.fields, schema, {}, `${at}.`);
      case 'list': {
        const entry = spec.create();
        return [[at, maxLengthOf(schema)], ...limitsOf(spec.fields(entry), entrySchema(schema), entry, `${at}.`)];
      }
      default:
        return [];
    }
  });
}

const panorama = { hotspots: [] as Panorama['hotspots'] } as Panorama;
const questionSet = { sections: [], order: [], questions: {} };
const parts = siteParts(baseLanguage, [], []);

test.each<[string, readonly FieldSpec[], GenericSchema, number]>([
  ['the site', parts.flatMap((part) => part.fields), siteConfigSchema, 20],
  ...pageIds.map((id): [string, FieldSpec[], GenericSchema, number] => [
    `the page ${id}`,
    pageFields(id, { title: { en: '' }, description: { en: '' }, sections: [] }),
    pageSchema,
    5,
  ]),
  ['a camp', campFields(), campSchema, 3],
  ['emergency numbers', emergencyNumberFields(), emergencyNumbersSchema, 2],
  ['the questions', questionSetFields(questionSet), questionSetSchema, 8],
  ['an item of the schedule', itemFields([], false), itemFormSchema, 3],
  ['a scene', sceneFields(panorama, []), panoramaSchema, 4],
  ...[...Object.values(campKinds), ministries].map(
    ({ name, fields, create, formSchema }): [string, readonly FieldSpec[], GenericSchema, number] => [
      `the list ${name}`,
      fields(create([], kindContext)),
      formSchema ?? documentSchemas[name],
      1,
    ],
  ),
])('every text and list of the form of %s has a limit in the schema', (_, fields, schema, least) => {
  const limits = limitsOf(fields, schema);
  expect(limits.length).toBeGreaterThanOrEqual(least);
  expect(limits.filter(([, limit]) => !(limit > 0))).toEqual([]);
});

test.each(sectionKinds)('every text and list of a section of the kind %s has a limit in the schema', (kind) => {
  const list = pageFields('about', { title: { en: '' }, description: { en: '' }, sections: [] }).find(
    ({ key }) => key === 'sections',
  );
  if (list?.kind !== 'list') throw new TypeError('The sections are a list.');
  const chosen = list.kinds?.find(({ fields }) => fields['kind'] === kind);
  const entry = { ...list.create(), ...chosen?.fields };
  const limits = limitsOf(list.fields(entry), entrySchema(schemaOf(list, pageSchema)), entry);
  expect(limits).toContainEqual(['heading', 120]);
  expect(limits.filter(([, limit]) => !(limit > 0))).toEqual([]);
});

test.each(questionKinds)('every text and list of a question of the kind %s has a limit in the schema', (kind) => {
  const list = questionSetFields(questionSet).find(({ key }) => key === 'questions');
  if (list?.kind !== 'list') throw new TypeError('The questions are a list.');
  const entry = settleQuestion({ ...list.create(), kind });
  const limits = Object.fromEntries(
    limitsOf(list.fields(entry), entrySchema(schemaOf(list, questionSetSchema)), entry),
  );
  expect(limits).toMatchObject({ text: questionSetLimits.questionText, hint: questionSetLimits.questionText });
  expect('options' in limits).toBe('options' in entry);
});
