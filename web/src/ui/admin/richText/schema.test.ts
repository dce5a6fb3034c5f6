import { expect, test } from 'vitest';
import { schema } from './schema.ts';

/** Reads a link of the page as the editor does whenever the browser has changed the elements around it. */
function markOf(attributes: Readonly<Record<string, string>>): unknown {
  const [rule] = schema.marks.link.spec.parseDOM ?? [];
  const link = { getAttribute: (name: string) => attributes[name] ?? null } as unknown as HTMLElement;
  return rule !== undefined && 'getAttrs' in rule ? rule.getAttrs?.(link as never) : undefined;
}

test('a link keeps its address and title, and one that could run a script is none', () => {
  expect(markOf({ href: 'https://example.org/plan' })).toEqual({ href: 'https://example.org/plan', title: null });
  expect(markOf({ href: '/visit', title: 'Visit' })).toEqual({ href: '/visit', title: 'Visit' });
  expect(markOf({ href: 'javascript:alert(1)' })).toBe(false);
});
