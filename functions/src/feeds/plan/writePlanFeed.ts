import { localized } from '@steeple/model/text/bilingual';
import type { ScheduleItem } from '@steeple/model/camp/campArea';
import { toDate, toMillis, type Timestamp } from '@steeple/model/time/timestamp';
import { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { calendarTimes } from '../calendarTimes.ts';
import { icalDate } from '../icalDate.ts';
import { emptyCalendar, type FeedDescription, inStandardOrder } from '../writeFeed.ts';

/** An item of a schedule, the id of its document, and when that was last written. */
export interface FeedItem {
  readonly id: string;
  readonly item: ScheduleItem;
  readonly changedAt: Timestamp;
}

/** The settings of a plan's feed. */
export interface PlanFeedDescription extends FeedDescription {
  readonly camp: string;
}

/** Writes the items of a plan as iCalendar (RFC 5545 and 7986). The same items make the same bytes at every time. */
export function writePlanFeed(items: readonly FeedItem[], description: PlanFeedDescription): string {
  const { camp, language, timeZone, domain } = description;
  const calendar = emptyCalendar('My plan', description);
  for (const { id, item, changedAt } of items.toSorted((a, b) => toMillis(a.item.startsAt) - toMillis(b.item.startsAt)))
    calendar.createEvent({
      id: `${camp}-${id}@${domain}`,
      sequence: item.revision - 1,
      summary: localized(item.title, language).text,
      description: item.change?.note === undefined ? null : localized(item.change.note, language).text,
      location: localized(item.place, language).text,
      stamp: icalDate(toDate(changedAt)),
      lastModified: icalDate(toDate(changedAt)),
      status: ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.OPAQUE,
      ...calendarTimes(
        { allDay: false, startDate: null, endDate: null, start: item.startsAt, end: item.endsAt },
        timeZone,
      ),
    });
  return inStandardOrder(calendar.toString());
}
