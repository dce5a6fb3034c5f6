import type { SignUpEntry, SignUpQuestion, SignUpSettings } from '@steeple/model/visitors/signUp';
import { toDate } from '@steeple/model/time/timestamp';
import type { WithId } from '@steeple/model/database/publicSource';
import { lastingId } from '#lib/admin/fields/freshId.ts';
import type { Tone } from '#ui/admin/Status.tsx';
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

/** The name of each state, and how good it is. */
export const stateLabels = {
  placed: { tone: 'good', words: m.admin_sign_up_placed },
  waiting: { tone: 'warn', words: m.admin_sign_up_waiting },
  arrived: { tone: 'busy', words: m.admin_sign_up_arrived },
  cancelled: { tone: 'plain', words: m.admin_sign_up_cancelled },
  full: { tone: 'plain', words: m.admin_sign_up_full },
} as const satisfies Record<SignUpEntry['state'], { tone: Tone; words: () => string }>;

/** The list of people as rows of a spreadsheet, in the order of arrival. Cancelled sign-ups have nothing to show. */
export function entryRows(
  entries: readonly WithId<SignUpEntry>[],
  questions: readonly SignUpQuestion[],
  text: (label: SignUpQuestion['label']) => string,
): Cell[][] {
  const columns: (readonly [heading: string, cell: (entry: SignUpEntry) => Cell])[] = [
    [m.admin_sign_up_number(), ({ number }) => number],
    [
      m.admin_sign_up_state(),
      ({ state }) => (state === 'arrived' ? m.admin_sign_up_arrived_at() : stateLabels[state].words()),
    ],
    [m.admin_sign_up_name(), ({ name }) => name],
    [m.admin_sign_up_people(), ({ people }) => people],
    [m.admin_sign_up_contact(), ({ contact }) => contact],
    [
      m.admin_sign_up_parent(),
      ({ consent }) => (consent?.parent == null ? null : `${consent.parent.name}, ${consent.parent.contact}`),
    ],
    ...questions.map(
      (question) =>
        [text(question.label), ({ answers }: SignUpEntry) => answerText(question, answers[question.id], text)] as const,
    ),
    [m.admin_sign_up_arrived_at(), ({ arrivedAt }) => toDate(arrivedAt).toISOString()],
  ];
  return [
    columns.map(([heading]) => heading),
    ...listEntries(entries).map((entry) => columns.map(([, cell]) => cell(entry))),
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
