import * as v from 'valibot';
import { expect, it } from 'vitest';
import { importedExamples, redirectExamples } from '../../tests/examples/imported.ts';
import { faultsOf, misjudged } from '../../tests/examples/judge.ts';
import { hillsPicture, moment } from '../../tests/examples/parts.ts';
import { importedSchema, redirectSchema } from './imported.ts';

const digest = '0123456789abcdef'.repeat(4);

it('takes redirects and what was imported as they are, and names the field that is at fault', () => {
  expect(misjudged(redirectSchema, redirectExamples)).toEqual([]);
  expect(misjudged(importedSchema, importedExamples)).toEqual([]);
});

it.each([
  ['64 hexadecimal digits', digest, undefined],
  ['one digit too few', digest.slice(1), 'digest'],
  ['one digit too many at the start', `a${digest}`, 'digest'],
  ['one digit too many at the end', `${digest}a`, 'digest'],
  ['upper case', digest.toUpperCase(), 'digest'],
])('of a digest of %s', (_name, value, fault) => {
  const document = {
    kind: 'post',
    from: '',
    document: null,
    digest: value,
    importedAt: moment(),
  };
  expect(v.safeParse(importedSchema, document).issues?.[0].message).toBe(fault);
});

it('takes the files of a picture, but not what a page says of it', () => {
  const { description, focus, ...files } = hillsPicture;
  const faults = (picture: object): string[] =>
    faultsOf(importedSchema, { kind: 'picture', from: '', document: null, digest, picture, importedAt: moment() });
  expect(faults(files)).toEqual([]);
  for (const more of [{ description }, { focus }])
    expect(faults({ ...files, ...more })).toEqual([
      `picture.${Object.keys(more).join()}: This field is not allowed here. Please remove it.`,
    ]);
});
