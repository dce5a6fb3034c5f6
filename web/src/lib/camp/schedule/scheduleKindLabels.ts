import type { ScheduleItem } from '@steeple/model/camp/campArea';
import { m } from '#messages/generated/messages.js';

/** The name of each kind of item in the schedule. */
export const scheduleKindLabels: Readonly<Record<ScheduleItem['kind'], () => string>> = {
  session: m.camp_kind_session,
  devotion: m.camp_kind_devotion,
  meal: m.camp_kind_meal,
  activity: m.camp_kind_activity,
  travel: m.camp_kind_travel,
  free: m.camp_kind_free,
};
