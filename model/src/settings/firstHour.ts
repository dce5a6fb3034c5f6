import * as v from 'valibot';
import { listOf } from '../schemas/fields.ts';
import { openingPicture, type Page } from '../content/page.ts';
import type { SiteConfig } from './siteConfig.ts';
import { timestampSchema } from '../time/timestamp.ts';

/** The name and colours of `starter/firestore/state/site-config.json`, which a church replaces. */
export const starterValues = {
  name: 'Our church',
  theme: { accent: '#8c4226', accentOnDark: '#e8a883' },
} as const;

/** Documents that say which steps are filled in. */
interface FilledIn {
  readonly site: Omit<SiteConfig, 'revision' | 'updatedAt'>;
  readonly home: Pick<Page, 'sections'> | null;
  readonly about: Pick<Page, 'sections'> | null;
  /** Number of people who have access, the first admin among them. */
  readonly grants: number;
}

/** The steps that lead from an empty project to a site that can be shown, in order: whether each is filled in. */
const filled = {
  names: ({ site }) => site.name.en !== starterValues.name,
  logo: ({ site }) => site.logo !== undefined,
  color: ({ site: { theme } }) =>
    theme.accent !== starterValues.theme.accent || theme.accentOnDark !== starterValues.theme.accentOnDark,
  services: ({ site }) => site.serviceTimes.length > 0,
  address: ({ site }) => site.address !== null,
  photograph: ({ home }) => home !== null && openingPicture(home.sections) !== undefined,
  leaders: ({ about }) => (about?.sections.length ?? 0) > 0,
  calendar: ({ site }) => site.calendars.length > 0,
  giving: ({ site }) => site.giving.length > 0,
  people: ({ grants }) => grants > 1,
} as const satisfies Readonly<Record<string, (state: FilledIn) => boolean>>;
/** A step of the guided set-up. */
export type FirstHourStep = keyof typeof filled;
/** The steps of the guided set-up, in order. */
export const firstHourSteps = Object.keys(filled) as [FirstHourStep, ...FirstHourStep[]];

/** `state/first-hour`: the decisions of admins about the guided set-up, which visitors need not read. */
export const firstHourSchema = v.strictObject({
  /** Steps that an admin has left as they were. */
  skippedSteps: listOf(v.picklist(firstHourSteps), firstHourSteps.length),
  updatedAt: timestampSchema,
});
export type FirstHour = v.InferOutput<typeof firstHourSchema>;

/** Documents that say which steps are open. */
export interface FirstHourFacts extends FilledIn {
  /** Steps that an admin has left as they were. */
  readonly skipped: readonly FirstHourStep[];
}

/** Tells whether the church has entered what a step asks for. */
export function isFilled(step: FirstHourStep, state: FilledIn): boolean {
  return filled[step](state);
}

/** The steps that are neither filled in nor left as they were. */
export function openSteps(state: FirstHourFacts): FirstHourStep[] {
  return firstHourSteps.filter((step) => !state.skipped.includes(step) && !isFilled(step, state));
}
