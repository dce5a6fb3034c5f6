/** Tells whether a call was refused because the text of consent is another one by now. */
export function isOutdatedConsent(error: unknown): boolean {
  const { details } = (error ?? {}) as { details?: { fields?: readonly { field?: unknown }[] } };
  return (details?.fields ?? []).some(({ field }) => field === 'consent' || field === 'consent.version');
}
