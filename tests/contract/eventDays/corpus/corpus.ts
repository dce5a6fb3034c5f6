import type { CorpusCalendar } from './calendar.ts';
import { seriesCalendars } from './series.ts';
import { shapeCalendars } from './shapes.ts';
import { zoneCalendars } from './zones.ts';

/** Every calendar of the corpus. */
export const corpus: readonly CorpusCalendar[] = [...zoneCalendars, ...seriesCalendars, ...shapeCalendars];
