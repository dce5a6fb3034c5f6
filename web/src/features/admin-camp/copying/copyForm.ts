import type { Camp } from '@steeple/model/camp/camp';
import {
  type CampCopyPart,
  campCopyParts,
  type CampCopyRequest,
  campCopyRequestSchema,
} from '@steeple/model/camp/campCopy';
import { addDays, daysBetween } from '@steeple/model/time/calendarDate';
import type { Bilingual } from '@steeple/model/text/bilingual';
import { type FieldError, fieldErrors } from '@steeple/model/requests/validation';
import { m } from '#messages/generated/messages.js';
import { titleOfPart } from '../campParts.ts';

/** A copy as the form has it: with the new first day in place of a number of days. */
export interface CopyForm {
  readonly to: string;
  readonly name: Bilingual;
  readonly startDate: string;
  readonly timeZone: string;
  readonly parts: readonly CampCopyPart[];
}

/** Days of a year of whole weeks: the new camp begins on the same day of the week. */
const yearOfWeeks = 364;

function nextYear(text: string, year: number): string {
  return text.replaceAll(String(year), String(year + 1));
}

/** Fills in the form: the same camp a year later, with all its parts. */
export function initialCopy(id: string, { name, startDate, timeZone }: Camp): CopyForm {
  const year = Number(startDate.slice(0, 4));
  const { en, zh } = name;
  const to = nextYear(id, year);
  return {
    to: to === id ? '' : to,
    name: { en: nextYear(en, year), ...(zh === undefined ? {} : { zh: nextYear(zh, year) }) },
    startDate: addDays(startDate, yearOfWeeks),
    timeZone,
    parts: campCopyParts,
  };
}

/** Makes the call of a form. */
export function requestOf(
  from: string,
  camp: Pick<Camp, 'startDate'>,
  form: CopyForm,
  dryRun: boolean,
): CampCopyRequest {
  const { startDate, ...choice } = form;
  return { ...choice, parts: [...form.parts], from, days: daysBetween(camp.startDate, startDate), dryRun };
}

/** The faults of a form, by the names of its fields: a wrong number of days is a fault of the first day. */
export function faultsOf(request: CampCopyRequest): FieldError[] {
  return formFaults(fieldErrors(campCopyRequestSchema, request));
}

/** Renames the faults of a call to those of the form. */
export function formFaults(faults: readonly FieldError[]): FieldError[] {
  return faults.map((fault) => (fault.field === 'days' ? { field: 'startDate', message: dateFault } : fault));
}

const dateFault: Bilingual = {
  en: 'Enter an existing date, at most ten years away.',
  zh: '请填写存在的日期，前后不超过十年。',
};

/** Titles of parts that are copied without the people in them. */
const titlesWithoutPeople: { readonly [Part in CampCopyPart]?: () => string } = {
  groups: m.admin_copy_groups,
  contacts: m.admin_copy_contacts,
};

/** The title of a part that can be copied, as the workspace has it, or what is copied of the part. */
export function copyTitle(part: CampCopyPart): string {
  return titlesWithoutPeople[part]?.() ?? titleOfPart(part);
}
