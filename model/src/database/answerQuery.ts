import { isMoment } from './plain.ts';
import type { Condition, ListQuery } from './publicSource.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Reads a field by its name, or by a path such as `file.type`. */
function fieldOf(document: Fields, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? (value as Fields)[name] : undefined),
      document,
    );
}

/** Compares two values of one type as Firestore sorts them; null where their types differ, so that no range matches. */
function compare(left: unknown, right: unknown): number | null {
  if (isMoment(left) && isMoment(right)) return left.seconds - right.seconds || left.nanoseconds - right.nanoseconds;
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right);
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : Number(left > right);
  return left === null && right === null ? 0 : null;
}

function holds(document: Fields, [field, operator, operand]: Condition): boolean {
  const value = fieldOf(document, field);
  if (operator === 'in') return Array.isArray(operand) && operand.some((item) => compare(value, item) === 0);
  if (operator === 'array-contains') return Array.isArray(value) && value.some((item) => compare(item, operand) === 0);
  const order = compare(value, operand);
  if (order === null) return false;
  switch (operator) {
    case '==':
      return order === 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    default:
      return order >= 0;
  }
}

/**
 * Answers a query out of documents in memory, as Firestore would: documents without a field that is sorted by are left
 * out, fields of an inequality sort after those of `orderBy`, and the id decides last
 * (https://firebase.google.com/docs/firestore/query-data/order-limit-data).
 */
export function answerQuery<Document extends Fields & { readonly id: string }>(
  documents: readonly Document[],
  { where = [], orderBy = [], limit }: Pick<ListQuery, 'where' | 'orderBy' | 'limit'>,
): Document[] {
  const ranged = where
    .filter(([, operator]) => /[<>]/.test(operator))
    .map(([field]) => field)
    .toSorted();
  const last = orderBy.at(-1)?.[1] ?? 'asc';
  const order = [...orderBy, ...ranged.map((field) => [field, last] as const), ['id', last] as const];
  return documents
    .filter(
      (document) =>
        where.every((condition) => holds(document, condition)) &&
        orderBy.every(([field]) => fieldOf(document, field) !== undefined),
    )
    .toSorted((left, right) => {
      for (const [field, direction] of order) {
        const difference = compare(fieldOf(left, field), fieldOf(right, field)) ?? 0;
        if (difference !== 0) return direction === 'asc' ? difference : -difference;
      }
      return 0;
    })
    .slice(0, limit);
}
