import { expect, it } from 'vitest';
import { documentKinds, documentSchemas, type PersonalData } from './documents.ts';
import { accountIdSchema } from './schemas/fields.ts';
import { type DocumentName, documentPaths } from './database/paths.ts';
import { accountFields, documentsNaming, listsOfPeople } from './personalData.ts';

/** A schema as far as it is looked into. */
interface Schema {
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly value?: Schema;
  readonly options?: readonly (Schema | string)[];
}

/** The names of all fields of a schema, each with whether it holds the id of an account. */
function fieldsOf(schema: Schema, field = ''): { field: string; isAccount: boolean }[] {
  const { entries = {}, wrapped, item, value, options = [] } = schema;
  const inner = [wrapped, item, value, ...options].filter((candidate) => typeof candidate === 'object');
  return [
    { field, isAccount: schema === (accountIdSchema as unknown) },
    ...Object.entries(entries).flatMap(([name, entrySchema]) => fieldsOf(entrySchema, name)),
    ...inner.flatMap((innerSchema) => fieldsOf(innerSchema, field)),
  ];
}

const names = Object.keys(documentSchemas) as DocumentName[];
const fields = new Map(names.map((name) => [name, fieldsOf(documentSchemas[name] as unknown as Schema)]));
/** Names of fields that usually tell who somebody is. */
const personal = /^(uid|actor|holder|author|leader|members|speaker|email|phone)$|By$|Email$/;

/** The marks that a kind of document may have, by its path and its fields. */
function allowedMarks(name: DocumentName): readonly PersonalData[] {
  const found = fields.get(name) ?? [];
  if (found.some(({ isAccount }) => isAccount)) return ['shared'];
  if (/\{(uid|email)\}/.test(documentPaths[name].pattern)) return ['own', 'shared'];
  const naming = ['own', 'shared', 'camp-people', 'published'] as const;
  return found.some(({ field }) => personal.test(field)) ? naming : [...naming, 'nobody'];
}

it.each(names)('%s is marked as naming people where its path or a field does', (name) => {
  expect(allowedMarks(name)).toContain(documentKinds[name].names);
});

it('every field that holds the id of an account is known, and no other', () => {
  const holding = [...fields.values()]
    .flat()
    .filter(({ isAccount }) => isAccount)
    .map(({ field }) => field);
  expect(new Set(holding)).toEqual(accountFields);
});

it('kinds of documents are found by the people that they name', () => {
  expect(documentsNaming('published')).toEqual(['siteConfig', 'post', 'ministry', 'camp', 'campSession']);
  expect(documentsNaming('camp-people')).toEqual([
    'campGroup',
    'campContact',
    'emergencyNumbers',
    'notice',
    'noticeCode',
  ]);
  expect(documentsNaming('published', 'camp-people')).toHaveLength(10);
  expect(documentsNaming()).toEqual([]);
});

it('every kind that names people is a list of people, but for the emergency numbers of a camp', () => {
  const naming = documentsNaming('own', 'shared', 'camp-people');
  expect(naming.filter((name) => !listsOfPeople.includes(name))).toEqual(['emergencyNumbers']);
  expect(listsOfPeople).toContain('imported');
});
