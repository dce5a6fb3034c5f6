import { isDeepStrictEqual } from 'node:util';
import { idOf } from '@steeple/model/database/paths';
import type { Attempt } from './database.ts';
import type { Who } from './people.ts';
import type { Plain } from './values.ts';

/**
 * `settled`: every document of `world.ts` is there. `bare`: only the grants. `factor`: the grants, and the settings of
 * a site that asks admins for a second factor.
 */
export const worldNames = ['settled', 'bare', 'factor'] as const;
export type WorldName = (typeof worldNames)[number];

/** A line of the table: who may or may not do what. */
export interface Row extends Attempt {
  readonly who: Who;
  readonly world: WorldName;
  /** The document at the path before; null where there is none, undefined for the starting document. */
  readonly before: Plain | null | undefined;
  readonly allowed: boolean;
  readonly title: string;
  /** False for a save without the version that the admin area stores with it (`versionOf`). */
  readonly withVersion?: boolean;
  /** Of a denial: the allowance that differs from it in one fact. */
  readonly sibling: Row | null;
}

/** The contents of an allowance. */
export type Allowance = Attempt &
  Partial<Pick<Row, 'world' | 'before'>> & { readonly who: Who; readonly title?: string };

/** Names of facts in which a denial may differ from its sibling: exactly one of them. */
const factNames = ['who', 'operation', 'path', 'data', 'query', 'world', 'withVersion'] as const;
type Fact = (typeof factNames)[number];

/** A line that must be allowed. */
export function allow(allowance: Allowance): Row {
  const { title = `${allowance.operation} ${allowance.path}` } = allowance;
  return {
    world: 'settled',
    before: undefined,
    ...allowance,
    allowed: true,
    title: `${allowance.who} may: ${title}`,
    sibling: null,
  };
}

/**
 * Another id of a document that repeats its id in fields: path and fields together are the one fact. Changing either of
 * them alone would be denied already because they disagree.
 */
export interface Renaming {
  readonly path: string;
  /** The fields that are parts of the id. */
  readonly repeated: Readonly<Record<string, string>>;
}

/** The change of a denial from its sibling. */
export type Change = Partial<Pick<Row, Fact>> & Partial<Pick<Row, 'before'>> & { readonly renamed?: Renaming };

/** The sibling under another id. @throws Error where a field is not part of both ids, the old and the new. */
function renamedAs(sibling: Row, { path, repeated }: Renaming): Row {
  for (const [field, value] of Object.entries(repeated)) {
    const before = sibling.data?.[field];
    if (typeof before !== 'string' || !idOf(sibling.path).includes(before) || !idOf(path).includes(value))
      throw new Error(`${field} is no part of the id.`);
  }
  return { ...sibling, path, data: { ...sibling.data, ...repeated } };
}

/**
 * A line that must be denied, described by the one fact in which it differs from its sibling, which must be allowed: so
 * it cannot be denied for a reason that nobody meant.
 * @throws Error where the sibling is itself a denial, or the change is not of exactly one fact.
 */
export function deny(sibling: Row, { renamed, ...change }: Change, title: string): Row {
  const base = renamed === undefined ? sibling : renamedAs(sibling, renamed);
  const row: Row = { ...base, ...change, allowed: false, sibling, title: '' };
  const changed = [
    ...factNames.filter((fact) => !isDeepStrictEqual(row[fact], base[fact])),
    ...(renamed === undefined ? [] : ['id']),
  ];
  const [fact] = changed;
  if (!sibling.allowed) throw new Error(`${title}: the sibling of a denial must be an allowance.`);
  if (changed.length !== 1 || fact === undefined) {
    throw new Error(
      `${title}: differs from its sibling in ${changed.length === 0 ? 'nothing' : changed.join(' and ')}, not in one fact.`,
    );
  }
  return { ...row, title: `${row.who} may not: ${title} (differs from "${sibling.title}" in ${fact})` };
}
