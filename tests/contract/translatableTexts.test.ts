import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectionOf, documentPaths, idOf } from '@steeple/model/paths';
import { baseLanguage } from '@steeple/model/languages';
import { type SavedTranslationName, translatableTexts } from '@steeple/model/translatable';
import { expect, it } from 'vitest';

/** Rules have no constants, so they repeat the texts that a translator may change. */
const rules = readFileSync(join(import.meta.dirname, '../../firestore.rules'), 'utf8');

/** The texts of the first question about a translation after the `match` of a collection. */
function textsInRules(collection: string): string[] {
  const block = rules.slice(rules.indexOf(`match /${collection}/{`));
  const [, texts = ''] = /isTranslating(?:Two)?\(\[?([^\])]*)/.exec(block) ?? [];
  return texts.split(',').map((text) => text.trim().replaceAll("'", ''));
}

it.each(Object.keys(translatableTexts) as SavedTranslationName[])(
  'a translator may change the same texts of %s',
  (name) => {
    const collection = idOf(collectionOf(documentPaths[name].pattern));
    expect(textsInRules(collection)).toEqual([...translatableTexts[name]]);
  },
);

it('whose text in the base language stays', () => {
  const base = `.get('${baseLanguage}', null)`;
  expect(rules).toContain(`request.resource.data[text]${base} == resource.data[text]${base};`);
});
