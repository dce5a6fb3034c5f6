import { describe, expect, it } from 'vitest';
import { documentSchemas } from '../../src/documents.ts';
import { responseSchema } from '../../src/feedback/feedbackResponse.ts';
import { questionSetSchema } from '../../src/feedback/questionSet.ts';
import { documentNameAt, documentPaths, type DocumentName } from '../../src/database/paths.ts';
import { check } from '../../src/requests/validation.ts';
import * as v from 'valibot';
import { documentExamples } from './all.ts';
import { sampleQuestionSet } from './camp.ts';
import type { Examples } from './examples.ts';
import { feedbackResponseExamples } from './feedback.ts';

const names = Object.keys(documentPaths) as DocumentName[];
const suites: readonly (readonly [string, v.GenericSchema, Examples])[] = [
  ...names.map((name) => [name, documentSchemas[name], documentExamples[name]] as const),
  [
    'a response, judged by its questions',
    responseSchema(v.parse(questionSetSchema, sampleQuestionSet)),
    feedbackResponseExamples,
  ],
];

describe.each(suites)('%s', (_name, schema, { valid, invalid }) => {
  it.each(valid.map((example) => [example.name, example] as const))('accepts: %s', (_title, { value }) => {
    expect(check(schema, value)).toMatchObject({ ok: true });
  });

  it.each(invalid.map((example) => [example.name, example] as const))(
    'refuses and names the field: %s',
    (_title, { value, field }) => {
      const checked = check(schema, value);
      expect(checked.ok ? 'accepted' : checked.errors.map((error) => error.field)).toContain(field);
      for (const { message } of checked.ok ? [] : checked.errors) {
        expect(message.en).not.toBe('');
        expect(message.zh ?? '').toMatch(/\p{Script=Han}/u);
      }
    },
  );

  it('has a full example with every field of the schema, so that rules are asked about each', () => {
    const full = valid.find((example) => example.name === 'full')?.value;
    const { entries = {} } = schema as { entries?: Record<string, unknown> };
    expect(Object.keys(entries).filter((field) => !Object.hasOwn((full ?? {}) as object, field))).toEqual([]);
  });

  it('has no two examples of one name', () => {
    const titles = [...valid, ...invalid].map((example) => example.name);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });
});

describe('documentNameAt', () => {
  it.each(names)('finds %s by its path', (name) => {
    expect(documentNameAt(documentPaths[name].pattern.replaceAll(/[{}]/g, ''))).toBe(name);
  });
});
