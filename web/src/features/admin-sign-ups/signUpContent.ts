import type { SignUpEntry, SignUpQuestion, SignUpSettings } from '@steeple/model/visitors/signUp';
import { toDate } from '@steeple/model/time/timestamp';
import type { WithId } from '@steeple/model/database/publicSource';
import { lastingId } from '#lib/admin/fields/freshId.ts';
import type { Cell } from '#lib/admin/files/csv.ts';
import { m } from '#messages/generated/messages.js';

/** The settings with which an event's sign-up begins. */
export const emptySettings: SignUpSettings = {
  isOpen: true,
  places: 50,
  waitingPlaces: 20,
  party: 6,
  closesAt: null,
  needsContact: false,
  keptDays: 30,
  note: null,
  questions: [],
};

/** The options of a choice as an admin edits them: one a line, `English | 中文`. */
export function optionLines(options: SignUpQuestion['options']): string {
  return options.map(({ label }) => (label.zh === undefined ? label.en : `${label.en} | ${label.zh}`)).join('\n');
}

/**
 * The options that lines mean. One with the same English keeps its id, else the one in its place, so that stored
 * answers stay its own when a word is corrected.
 */
export function optionsFrom(lines: string, before: SignUpQuestion['options']): SignUpQuestion['options'] {
  const labels = lines
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
    .filter((parts) => parts.some((part) => part !== ''))
    .map(([en = '', zh = '']) => ({ en: en === '' ? zh : en, ...(zh !== '' && { zh }) }));
  const used = new Set(
    labels.flatMap(({ en }) => before.filter((option) => option.label.en === en).map(({ id }) => id)),
  );
  return labels.map((label, index) => {
    const sameLabelId = before.find((option) => option.label.en === label.en)?.id;
    const earlierId = before[index]?.id;
    const id = sameLabelId ?? (earlierId !== undefined && !used.has(earlierId) ? earlierId : lastingId('option'));
    used.add(id);
    return { id, label };
  });
}

/** The words for each state. */
export const stateWords = {
  placed: m.admin_sign_up_placed,
  waiting: m.admin_sign_up_waiting,
  arrived: m.admin_sign_up_arrived,
  cancelled: m.admin_sign_up_cancelled,
  full: m.admin_sign_up_full,
} as const satisfies Record<SignUpEntry['state'], () => string>;

/** The list of people as rows of a spreadsheet, in the order of arrival. Cancelled sign-ups have nothing to show. */
export function entryRows(
  entries: readonly WithId<SignUpEntry>[],
  questions: readonly SignUpQuestion[],
  text: (label: SignUpQuestion['label']) => string,
): Cell[][] {
  return [
    [
      m.admin_sign_up_number(),
      m.admin_sign_up_state(),
      m.admin_sign_up_name(),
      m.admin_sign_up_people(),
      m.admin_sign_up_contact(),
      m.admin_sign_up_parent(),
      ...questions.map(({ label }) => text(label)),
      m.admin_sign_up_arrived_at(),
    ],
    ...listEntries(entries).map((entry): Cell[] => [
      entry.number,
      entry.state === 'arrived' ? m.admin_sign_up_arrived_at() : stateWords[entry.state](),
      entry.name,
      entry.people,
      entry.contact,
      entry.consent?.parent == null ? null : `${entry.consent.parent.name}, ${entry.consent.parent.contact}`,
      ...questions.map((question) => answerText(question, entry.answers[question.id], text)),
      toDate(entry.arrivedAt).toISOString(),
    ]),
  ];
}

/** An answer in words: the label of the chosen option, or what was written. */
export function answerText(
  { kind, options }: SignUpQuestion,
  answer: string | number | undefined,
  text: (label: SignUpQuestion['label']) => string,
): string | number {
  if (answer === undefined) return '';
  const option = kind === 'choice' ? options.find(({ id }) => id === answer) : undefined;
  return option === undefined ? answer : text(option.label);
}

/** The sign-ups that are neither cancelled nor without room, in the order of arrival. */
export function listEntries(entries: readonly WithId<SignUpEntry>[]): WithId<SignUpEntry>[] {
  return entries
    .filter(({ state }) => state !== 'cancelled' && state !== 'full')
    .toSorted((a, b) => (a.number || Infinity) - (b.number || Infinity));
}
