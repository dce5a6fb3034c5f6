/** Limits of an event's texts in UTF-16 code units; the calendar sync cuts longer ones at this border. */
export const eventLimits = { title: 300, description: 8000, location: 300 } as const;
