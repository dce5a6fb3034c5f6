import { isMoment } from '@steeple/model/plain';
import type { ListQuery } from './source.ts';

/** Functions that make constraints: those of Firestore's full client, or of the small one. */
interface ConstraintMakers<Constraint, Moment> {
  readonly where: (field: string, operator: NonNullable<ListQuery['where']>[number][1], value: unknown) => Constraint;
  readonly orderBy: (field: string, direction: 'asc' | 'desc') => Constraint;
  readonly Timestamp: new (seconds: number, nanoseconds: number) => Moment;
}

/** Filters and orders of a query as a client wants them; moments become its own timestamps. */
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
