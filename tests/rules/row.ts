import { isDeepStrictEqual } from 'node:util';
import type { Attempt } from './database.ts';
import type { Who } from './people.ts';
import type { Plain } from './values.ts';

/** `settled`: every document of `world.ts` is there. `bare`: only the grants. */
export type WorldName = 'settled' | 'bare';

/** A line of the table: who may or may not do what. */
export interface Row extends Attempt {
  readonly who: Who;
  readonly world: WorldName;
  /** What stands at the path before; null where nothing does, undefined for what the world has. */
  readonly before: Plain | null | undefined;
  readonly allowed: boolean;
  readonly title: string;
  /** Of a denial: the allowance that differs from it in one fact. */
  readonly sibling: Row | null;
}

/** What an allowance says. */
export type Allowance = Attempt & Partial<Pick<Row, 'world' | 'before'>> & { readonly who: Who; readonly title?: string };

/** Facts in which a denial may differ from its sibling: exactly one of them. */
const facts = ['who', 'operation', 'path', 'data', 'query', 'world'] as const;
type Fact = (typeof facts)[number];

/** A line that must be allowed. */
export function allow(allowance: Allowance): Row {
  const { title = `${allowance.operation} ${allowance.path}` } = allowance;
  return { world: 'settled', before: undefined, ...allowance, allowed: true, title: `${allowance.who} may: ${title}`, sibling: null };
}

/**
 * A line that must be denied, told by the one fact in which it differs from its sibling, which must be allowed: so it
 * cannot be denied for a reason that nobody meant.
 * @throws Error where the sibling is itself a denial, or the change is not of exactly one fact.
 */
export function deny(sibling: Row, change: Partial<Pick<Row, Fact>> & Partial<Pick<Row, 'before'>>, title: string): Row {
  const row: Row = { ...sibling, ...change, allowed: false, sibling, title: '' };
  const changed = facts.filter((fact) => !isDeepStrictEqual(row[fact], sibling[fact]));
  const [fact] = changed;
  if (!sibling.allowed) throw new Error(`${title}: the sibling of a denial must be an allowance.`);
  if (changed.length !== 1 || fact === undefined) {
    throw new Error(`${title}: differs from its sibling in ${changed.length === 0 ? 'nothing' : changed.join(' and ')}, not in one fact.`);
  }
  return { ...row, title: `${row.who} may not: ${title} (differs from "${sibling.title}" in ${fact})` };
}
