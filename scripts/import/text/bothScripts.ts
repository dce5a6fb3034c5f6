import type { Language } from '@steeple/model/text/language';

/** Tags of Chinese in Traditional characters. */
const traditional = /hant|cht|big5|[-_](?:tw|hk|mo)\b|^(?:tw|hk|mo|yue)|繁|正體/i;

/** Facts about a text by which it is compared with others. */
interface TaggedText {
  readonly language: Language | null;
  /** Tag of the language as it is written, such as `zh-hant`; empty or null where there is none. */
  readonly tag: string | null;
}

/**
 * Finds Chinese texts that are there in both scripts: this site makes Traditional characters of Simplified ones.
 * @param groupOf returns what translations of each other share; null for a text without translations.
 * @returns the text in Simplified characters for each one in Traditional characters.
 */
export function simplifiedTexts<Text extends TaggedText>(
  texts: readonly Text[],
  groupOf: (text: Text) => string | null,
): ReadonlyMap<Text, Text> {
  const isTraditional = ({ tag }: Text): boolean => traditional.test(tag ?? '');
  const chinese = texts.filter((text) => text.language === 'zh' && groupOf(text) !== null);
  const simplified = new Map<string | null, Text>();
  for (const text of chinese.filter((candidate) => !isTraditional(candidate)).toReversed())
    simplified.set(groupOf(text), text);
  return new Map(
    chinese.filter(isTraditional).flatMap((text) => {
      const taken = simplified.get(groupOf(text));
      return taken === undefined ? [] : [[text, taken]];
    }),
  );
}
