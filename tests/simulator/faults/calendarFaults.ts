import type { PlantedFault } from './PlantedFault.ts';

/** Faults of the sync of the calendar, and of decisions about events. */
export const calendarFaults: readonly PlantedFault[] = [
  {
    name: 'events that stay until an admin confirms are forgotten',
    part: 'calendar',
    file: 'functions/src/calendar/planChanges.ts',
    from: 'for (const id of [...stay, ...fetched.unreadable])',
    to: 'for (const id of [...fetched.unreadable])',
  },
  {
    name: 'only the first page of a calendar is read',
    part: 'calendar',
    file: 'functions/src/calendar/google/fetchEvents.ts',
    from: 'pageToken = page.nextPageToken;',
    to: 'pageToken = undefined;',
  },
  {
    name: 'a failure of Google passes for an empty page',
    part: 'calendar',
    file: 'functions/src/calendar/google/fetchEvents.ts',
    from: 'if (!again) throw failure;',
    to: "if (again) return { timeZone: 'Asia/Singapore', events: [], nextPageToken: undefined };",
  },
  {
    name: 'a decision shows a part of itself',
    part: 'calendar',
    file: 'functions/src/calendar/marks/applyEventMark.ts',
    from: '{ ...presented });',
    to: '{ featured: presented.featured });',
  },
  {
    name: 'a calendar that was taken out stays',
    part: 'calendar',
    file: 'functions/src/calendar/formerCalendars.ts',
    from: 'const isWanted = unreadable > 0',
    to: 'const isWanted = true || unreadable > 0',
  },
  {
    name: 'events added by hand go with their calendar',
    part: 'calendar',
    file: 'functions/src/calendar/formerCalendars.ts',
    from: ".where('source', '==', 'google')",
    to: '',
  },
  {
    name: 'the sync removes events added by hand',
    part: 'calendar',
    file: 'functions/src/calendar/store/FirestoreSyncStore.ts',
    from: "      .where('source', '==', 'google')\n",
    to: '',
  },
  {
    name: 'events that are over are never removed',
    part: 'calendar',
    file: 'functions/src/calendar/store/compareDigests.ts',
    from: '(isOver ? changes.expire : changes.remove).push(id)',
    to: '(isOver ? [] : changes.remove).push(id)',
  },
];
