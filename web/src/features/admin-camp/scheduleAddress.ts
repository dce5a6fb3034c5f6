/** Parameters of the schedule's screen: the item that it opens with, or the session that a new item would hold. */
export const scheduleParameters = { item: 'item', session: 'session' } as const;

/** Returns the address of the schedule's screen, open at an item, or at a new one for a session. */
export function scheduleAddress(camp: string, at: { readonly item: string } | { readonly session: string }): string {
  const [name, id] = 'item' in at ? [scheduleParameters.item, at.item] : [scheduleParameters.session, at.session];
  return `?${new URLSearchParams({ view: 'schedule', camp, [name]: id }).toString()}`;
}
