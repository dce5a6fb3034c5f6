import type { SourceItem } from '../source.ts';

const traditional = /hant|[-_](?:tw|hk|mo)\b|^(?:tw|hk|yue)|繁|正體/i;

/**
 * Takes of a Chinese text in both scripts the Simplified one, from which this site makes the other; the addresses of
 * the other lead to it.
 * @param tagOf returns the tag of a text's language, such as `zh-hant`; null where the export has none.
 * @returns the texts, and for each Traditional one that was left out the one that is taken.
 */
export function withOneScript(
  items: readonly SourceItem[],
  tagOf: (item: SourceItem) => string | null,
): { readonly items: SourceItem[]; readonly takenFor: ReadonlyMap<SourceItem, SourceItem> } {
  const isTraditional = (item: SourceItem): boolean => traditional.test(tagOf(item) ?? '');
  const groups = Map.groupBy(
    items.filter(({ language, group }) => language === 'zh' && group !== null),
    ({ kind, status, group }) => JSON.stringify([kind, status, group]),
  );
  const takenFor = new Map<SourceItem, SourceItem>();
  for (const group of groups.values()) {
    const simplified = group.find((item) => !isTraditional(item));
    if (simplified !== undefined) for (const item of group.filter(isTraditional)) takenFor.set(item, simplified);
  }
  const leftOutFor = Map.groupBy(takenFor.keys(), (item) => takenFor.get(item));
  return {
    items: items
      .filter((item) => !takenFor.has(item))
      .map((item) => {
        const others = leftOutFor.get(item) ?? [];
        const addresses = others.flatMap(({ address, aliases }) => [
          ...(address === null ? [] : [address]),
          ...aliases,
        ]);
        return { ...item, aliases: [...item.aliases, ...addresses] };
      }),
    takenFor,
  };
}
