function wallTimeOf(millis: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(millis);
}

/**
 * The last minute before something ends, milliseconds since the epoch: people read "11:59 pm" rightly, "12:00 am" is
 * taken for the night before or after.
 */
export function lastMinute(endsAt: number, timeZone: string): number {
  return wallTimeOf(endsAt, timeZone) === '00:00' ? endsAt - 60_000 : endsAt;
}
