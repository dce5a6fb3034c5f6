import type { Source, SourceItem } from '../source.ts';
import { remarkOn } from './planTexts.ts';

/** Tags of Chinese in Traditional characters. */
const traditional = /hant|cht|big5|[-_](?:tw|hk|mo)\b|^(?:tw|hk|mo|yue)|繁|正體/i;

/**
 * Leaves out Chinese texts in Traditional characters that are there in Simplified ones too, in the same state: this
 * site makes Traditional characters of Simplified ones. Addresses of the former lead to the latter.
 */
export function withoutTraditionalTexts(source: Source): Source {
  const isTraditional = ({ tag }: SourceItem): boolean => traditional.test(tag ?? '');
  const chinese = source.items.filter(({ language, group }) => language === 'zh' && group !== null);
  const groups = Map.groupBy(chinese, ({ kind, status, group }) => JSON.stringify([kind, status, group]));
  const leftOut = new Set<SourceItem>();
  const aliases = new Map<SourceItem, string[]>();
  const remarks = [...source.remarks];
  for (const texts of groups.values()) {
    const simplified = texts.find((text) => !isTraditional(text));
    if (simplified === undefined) continue;
    const reason = `It is “${simplified.title}” in Traditional Chinese, which this site makes of the Simplified text.`;
    const others = texts.filter(isTraditional);
    for (const text of others) {
      leftOut.add(text);
      remarks.push(remarkOn('left out', text, reason));
    }
    const addresses = others.flatMap((text) => [text.address, ...text.aliases]).filter((address) => address !== null);
    aliases.set(simplified, [...simplified.aliases, ...addresses]);
  }
  const items = source.items
    .filter((item) => !leftOut.has(item))
    .map((item) => ({ ...item, aliases: aliases.get(item) ?? item.aliases }));
  return { ...source, items, remarks };
}
