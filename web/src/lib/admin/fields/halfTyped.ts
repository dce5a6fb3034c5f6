/**
 * Tells whether an input of a date, a time or a number is only half typed: a part is missing, or the year has fewer
 * than four digits. While 2028 is typed, browsers report the years 2, 20 and 202.
 */
export function isHalfTyped({
  value,
  validity,
}: {
  readonly value: string;
  readonly validity: Pick<ValidityState, 'badInput'>;
}): boolean {
  return validity.badInput || /^0\d{3}-/.test(value);
}
