import { documentNameAt, idOf } from '@steeple/model/database/paths';
import { type ListedName, listedNames } from '@steeple/model/database/listing';
import { applyEventMark } from '../../../functions/src/calendar/marks/applyEventMark.ts';
import { countResponse } from '../../../functions/src/feedback/countResponse.ts';
import { applyWrites } from '../../../functions/src/listings/fillListing.ts';
import { applyGrant } from '../../../functions/src/roles/claims/applyGrant.ts';
import { assignSignUp } from '../../../functions/src/sign-ups/assignSignUp.ts';
import type { ParishServices } from './Parish.ts';

/** A run of a trigger for one write, or for the writes of a commit. */
export interface Triggered {
  readonly name: string;
  readonly run: (services: ParishServices) => Promise<unknown>;
}

/** Texts without Markdown, as search has them; the site's renderer has no part in the simulator. */
export const plainBody = () => ({});

function isListed(name: string | undefined): name is ListedName {
  return (listedNames as readonly string[]).includes(name ?? '');
}

/** The runs that follow writes of these documents, as `functions/src/triggers.ts` declares them. */
export function triggersOf(paths: readonly string[]): Triggered[] {
  const listed = new Map<ListedName, string[]>();
  const runs: Triggered[] = [];
  for (const path of paths) {
    const name = documentNameAt(path);
    const id = idOf(path);
    if (name === 'grant') runs.push({ name: `applyGrant ${id}`, run: async (services) => applyGrant(services, id) });
    if (name === 'eventMark')
      runs.push({
        name: `applyEventMark ${id}`,
        run: async ({ database }) => applyEventMark(database, id.split('_')[0] ?? id),
      });
    if (name === 'feedbackResponse') {
      const camp = path.split('/')[1] ?? '';
      runs.push({ name: `countResponse ${id}`, run: async (services) => countResponse(services, camp, id) });
    }
    if (name === 'signUpEntry') {
      const event = path.split('/')[1] ?? '';
      runs.push({ name: `assignSignUp ${id}`, run: async (services) => assignSignUp(services, event) });
    }
    if (isListed(name)) listed.set(name, [...(listed.get(name) ?? []), id]);
  }
  // One instance of a listing's trigger works on what arrives together.
  for (const [name, written] of listed)
    runs.push({
      name: `list ${name}`,
      run: async ({ database }) => applyWrites({ database, plainBody }, name, written),
    });
  return runs;
}
