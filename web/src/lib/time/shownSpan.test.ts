import { expect, test } from 'vitest';
import { showPresent } from './showPresent.ts';
import { spanAttributes } from './shownSpan.ts';

const moments = [undefined, 10, 20] as const;

test('a page that was made some time ago shows what one made now would show', () => {
  const compared: boolean[] = [];
  for (const from of moments)
    for (const until of moments)
      for (const now of [9, 10, 11, 19, 20, 21]) {
        const text = (moment: number | undefined) => (moment === undefined ? undefined : String(moment));
        const element = { dataset: { shownFrom: text(from), shownUntil: text(until) }, hidden: false };
        showPresent({ querySelectorAll: (() => [element]) as unknown as ParentNode['querySelectorAll'] }, now);
        expect([from, until, now, element.hidden]).toEqual([
          from,
          until,
          now,
          spanAttributes({ from, until }, now).hidden,
        ]);
        compared.push(element.hidden);
      }
  expect(new Set(compared)).toEqual(new Set([true, false]));
});
