import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectionOf, documentPaths, idOf } from '@steeple/model/database/paths';
import { baseLanguage } from '@steeple/model/text/language';
import { type SavedTranslationName, translatableTexts } from '@steeple/model/editing/translatable';
import { expect, it } from 'vitest';

/** Rules have no constants, so they repeat the texts that a translator may change. */
const rules = readFileSync(join(import.meta.dirname, '../../firestore.rules'), 'utf8');

/** The texts of the first question about a translation after the `match` of a collection. */
function textsInRules(collection: string): { readonly changed: string[]; readonly compared: string[] } {
  const block = rules.slice(rules.indexOf(`match /${collection}/{`));
  const [, question = '', texts = '', compared = ''] =
    /(isTranslating(?:Two)?)\(\[?([^\])]*)\]?\)((?:\s*&& hasSameEnglish\('\w+'\))*)/.exec(block) ?? [];
  const changed = texts.split(',').map((text) => text.trim().replaceAll("'", ''));
  const comparedTexts = [...compared.matchAll(/hasSameEnglish\('(\w+)'\)/g)].map(([, text = '']) => text);
  return { changed, compared: question === 'isTranslatingTwo' ? changed : comparedTexts };
}

it.each(Object.keys(translatableTexts) as SavedTranslationName[])(
  'a translator may change the same texts of %s, and the English of none',
  (name) => {
    const collection = idOf(collectionOf(documentPaths[name].pattern));
    const texts = [...translatableTexts[name]];
    expect(textsInRules(collection)).toEqual({ changed: texts, compared: texts });
  },
);

it('whose text in the base language stays', () => {
  const base = `.get('${baseLanguage}', null)`;
  expect(rules).toContain(`request.resource.data[text]${base} == resource.data[text]${base};`);
});
