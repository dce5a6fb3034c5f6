import type { Bilingual } from '@steeple/model/text/bilingual';
import { type ScheduleItem, scheduleItemSchema } from '@steeple/model/camp/campArea';
import { type Timestamp, toMillis } from '@steeple/model/time/timestamp';
import * as v from 'valibot';

/** A scheduled item as the admin area edits it: without what is counted, with a word to campers about the change. */
export type ItemForm = Omit<ScheduleItem, 'change' | 'revision'> & { readonly note?: Bilingual };

/** Schema of {@link ItemForm}, for its limits: the note is stored with the change. */
export const itemFormSchema = v.object({
  ...scheduleItemSchema.entries,
  note: scheduleItemSchema.entries.change.wrapped.entries.note,
});

/** Returns the initial content of the form. A note about an earlier change is not offered again. */
export function formOf({ change: _change, revision: _revision, ...form }: ScheduleItem): ItemForm {
  return form;
}

function samePlace(one: Bilingual, other: Bilingual): boolean {
  return one.en === other.en && one.zh === other.zh;
}

/**
 * The item to be stored. Where it moved, or something is said about it, campers see it marked, with what was said
 * before; other edits, such as a corrected title, leave the last mark as it was.
 * @param before as it is stored; null for a new item.
 */
export function changedItem(before: ScheduleItem | null, { note, ...form }: ItemForm, at: Timestamp): ScheduleItem {
  if (before === null) return { ...form, change: null, revision: 1 };
  const hasMoved = toMillis(before.startsAt) !== toMillis(form.startsAt) || !samePlace(before.place, form.place);
  const change =
    hasMoved || note !== undefined
      ? { at, startsAt: before.startsAt, place: before.place, ...(note === undefined ? {} : { note }) }
      : before.change;
  return { ...form, change, revision: before.revision + 1 };
}
