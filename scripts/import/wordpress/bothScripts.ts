import type { SourceItem } from '../source.ts';

const traditional = /hant|[-_](?:tw|hk|mo)\b|^(?:tw|hk|yue)|繁|正體/i;

/** A text in Traditional Chinese, and the same in Simplified Chinese, which is taken. */
export interface LeftOutScript {
  readonly item: SourceItem;
  readonly taken: SourceItem;
}

/**
 * Takes of a Chinese text in both scripts the Simplified one, from which this site makes the other; the addresses of
 * the other lead to it.
 * @param tagOf returns the tag of a text's language, such as `zh-hant`; null where the export has none.
 */
export function withOneScript(
  items: readonly SourceItem[],
  tagOf: (item: SourceItem) => string | null,
): { readonly items: SourceItem[]; readonly leftOut: readonly LeftOutScript[] } {
  const isTraditional = (item: SourceItem): boolean => traditional.test(tagOf(item) ?? '');
  const groups = Map.groupBy(
    items.filter(({ language, group }) => language === 'zh' && group !== null),
    ({ kind, status, group }) => JSON.stringify([kind, status, group]),
  );
  const leftOut = [...groups.values()].flatMap((group): LeftOutScript[] => {
    const simplifiedItem = group.find((item) => !isTraditional(item));
    return simplifiedItem === undefined
      ? []
      : group.filter(isTraditional).map((item) => ({ item, taken: simplifiedItem }));
  });
  const removedItems = new Set(leftOut.map(({ item }) => item));
  const byTaken = Map.groupBy(leftOut, ({ taken }) => taken);
  return {
    items: items.flatMap((item) => {
      const leftOutItems = (byTaken.get(item) ?? []).map(({ item: other }) => other);
      const aliases = leftOutItems.flatMap(({ address, aliases: more }) => [
        ...(address === null ? [] : [address]),
        ...more,
      ]);
      return removedItems.has(item)
        ? []
        : [leftOutItems.length === 0 ? item : { ...item, aliases: [...item.aliases, ...aliases] }];
    }),
    leftOut,
  };
}
