import { ConverterFactory, type DictGroup } from 'opencc-js/core';
import fromSimplified from 'opencc-js/from/cn';
import toTaiwan from 'opencc-js/to/tw';
import { glossary, type Term } from './glossary.ts';

/** Writes a Simplified text in Traditional characters. A text that is Traditional already stays as it is. */
export type ToTraditional = (text: string) => string;

/** Forms that readers in Singapore expect, where Taiwan's data has another one. */
const ownForms: readonly Term[] = [['臺', '台']];

const hasHan = /\p{Script=Han}/u;

/** Dictionaries in front of those of a step. The longest match wins, and of equal ones that of the first dictionary. */
function withTerms(groups: readonly DictGroup[], terms: readonly (readonly Term[])[]): readonly DictGroup[] {
  const [first = [], ...furtherGroups] = groups;
  return [[...terms, ...first], ...furtherGroups];
}

/**
 * Makes a converter: OpenCC's data for Simplified to Traditional characters in the forms that Taiwan uses, with the
 * glossary. Takes half a second, since it reads 50,000 phrases.
 * @param added terms of an admin, which go before the glossary's.
 */
export function traditionalWriter(added: readonly Term[] = []): ToTraditional {
  // Each term also stays as it is once it is Traditional, in both steps: 鄰里 would become 鄰裡, 著 another form.
  const settled = [...glossary, ...added].map(([, traditional]): Term => [traditional, traditional]);
  const convert = ConverterFactory(
    withTerms(fromSimplified, [added, glossary, settled]),
    withTerms(toTaiwan, [settled, ownForms]),
  );
  return (text) => (hasHan.test(text) ? convert(text) : text);
}
