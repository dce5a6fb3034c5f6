import { isMoment } from './plain.ts';
import type { Condition, ListQuery } from './publicSource.ts';

/** Functions of a Firestore library that make constraints, and its class for moments. */
export interface ConstraintMakers<Constraint, Moment> {
  readonly where: (field: string, operator: Condition[1], value: unknown) => Constraint;
  readonly orderBy: (field: string, direction: 'asc' | 'desc') => Constraint;
  readonly Timestamp: new (seconds: number, nanoseconds: number) => Moment;
}

/** Makes the filters and orders of a query with a Firestore library; moments become its own timestamps. */
export function queryConstraints<Constraint, Moment>(
  sdk: ConstraintMakers<Constraint, Moment>,
  { where = [], orderBy = [] }: Pick<ListQuery, 'where' | 'orderBy'>,
): Constraint[] {
  return [
    ...where.map(([field, operator, value]) =>
      sdk.where(field, operator, isMoment(value) ? new sdk.Timestamp(value.seconds, value.nanoseconds) : value),
    ),
    ...orderBy.map(([field, direction]) => sdk.orderBy(field, direction)),
  ];
}
