import { documentPaths } from '@steeple/model/database/paths';
import type { SecretParam } from 'firebase-functions/params';
import type { CloudEvent, CloudFunction } from 'firebase-functions/v2/core';
import { type DocumentWritten, onDocumentWritten } from './documentTrigger.ts';
import { functionLimits } from './functionLimits.ts';
import { listingTrigger } from './listingTrigger.ts';
import type { Log } from './log.ts';
import { noticeKey, placement, pushKey } from './parameters.ts';
import { followTriggers } from './release/followedDocuments.ts';
import { runLogged } from './runLogged.ts';
import type { Services } from './services.ts';

type FollowTrigger = keyof typeof followTriggers;

/** The logic of a function that follows every write of a document. */
interface Trigger<Pattern extends string> {
  /** Brings what depends on the document to the document as it is *now*, and imports the logic that does. */
  readonly follow: (services: Services, written: DocumentWritten<Pattern>, log: Log) => Promise<void>;
  /** Logs a delivery that failed; it is repeated. `params` are the ids in the document's path. */
  readonly failed: (log: Log, error: unknown, params: DocumentWritten<Pattern>['params']) => void;
  /** The secrets that it reads. */
  readonly secrets?: readonly SecretParam[];
}

/**
 * Defines a trigger. Its event only says *which* document was written: deliveries may be late, doubled or out of order.
 */
function defineTrigger<const Pattern extends string>(
  name: keyof typeof functionLimits,
  document: Pattern,
  { follow, failed, secrets }: Trigger<Pattern>,
): CloudFunction<CloudEvent<unknown>> {
  const options = {
    document,
    ...placement,
    retry: true,
    ...(secrets && { secrets: [...secrets] }),
    ...functionLimits[name],
  };
  return onDocumentWritten(options, async (written) =>
    runLogged(
      name,
      written.id,
      async (log) => {
        const { projectServices } = await import('./services.ts');
        await follow(projectServices(), written, log);
      },
      (log, error) => failed(log, error, written.params),
    ),
  );
}

/**
 * Notes each change of a kind of document, of the site's settings, a camp's open pages or an event's sign-up, for the
 * next release.
 */
function followTrigger(name: FollowTrigger): CloudFunction<CloudEvent<unknown>> {
  const { pattern }: { readonly pattern: string } = documentPaths[followTriggers[name]];
  return defineTrigger(name, pattern, {
    follow: async (_services, { document }) => {
      const { wantRelease } = await import('./release/wantRelease.ts');
      await wantRelease([document]);
    },
    failed: (log, error) => log.error('change not noted', error),
  });
}

/** Every function that follows the writes of documents, to be deployed. */
export const triggerFunctions = {
  /** Counts a response. */
  aggregateFeedback: defineTrigger('aggregateFeedback', documentPaths.feedbackResponse.pattern, {
    follow: async (services, { params: { camp, uid } }, log) => {
      const { countResponse } = await import('./feedback/countResponse.ts');
      log.info('counted', { camp, changed: await countResponse(services, camp, uid) });
    },
    failed: (log, error, { camp }) => log.error('not counted', error, { camp }),
  }),
  /** Updates the events of a series after an admin's mark was written. */
  applyEventMark: defineTrigger('applyEventMark', documentPaths.eventMark.pattern, {
    follow: async ({ database }, { params: { mark } }, log) => {
      const { applyEventMark } = await import('./calendar/marks/applyEventMark.ts');
      log.info('applied', { events: await applyEventMark(database, mark.replace(/_.*/, '')) });
    },
    failed: (log, error) => log.error('mark not applied', error),
  }),
  /** Updates claims after a grant was written. */
  applyGrant: defineTrigger('applyGrant', documentPaths.grant.pattern, {
    follow: async (services, { params: { email } }, log) => {
      const { applyGrant } = await import('./roles/claims/applyGrant.ts');
      log.info('applied', { outcome: await applyGrant(services, email) });
    },
    failed: (log, error) => log.error('not applied', error),
  }),
  /** Assigns places to sign-ups whose calls ended before they did, or left them to others. */
  assignSignUp: defineTrigger('assignSignUp', documentPaths.signUpEntry.pattern, {
    follow: async (services, { params: { event } }) => {
      const { assignSignUp } = await import('./sign-ups/assignSignUp.ts');
      await assignSignUp(services, event);
    },
    failed: (log, error, { event }) => log.error('places not assigned', error, { event }),
  }),
  followSiteConfig: followTrigger('followSiteConfig'),
  followCamp: followTrigger('followCamp'),
  followCampInfo: followTrigger('followCampInfo'),
  followScheduleItem: followTrigger('followScheduleItem'),
  followPanorama: followTrigger('followPanorama'),
  followEmergencyNumbers: followTrigger('followEmergencyNumbers'),
  followSignUp: followTrigger('followSignUp'),
  followConsentText: followTrigger('followConsentText'),
  /** Releases the pages that changes affect. */
  releaseSite: defineTrigger('releaseSite', documentPaths.releaseWanted.pattern, {
    follow: async (_services, _written, log) => {
      const { releaseChanges } = await import('./release/releaseChanges.ts');
      await releaseChanges(log);
    },
    failed: (log, error) => log.error('not released', error),
  }),
  /** Signs a notice, and sends it to the phones of its camp. */
  sendNotice: defineTrigger('sendNotice', documentPaths.notice.pattern, {
    follow: async (services, { params: { camp, notice } }, log) => {
      const { sendNotice } = await import('./notices/sendNotice.ts');
      await sendNotice(services, camp, notice, log);
    },
    failed: (log, error, { camp }) => log.error('notice not pushed', error, { camp }),
    secrets: [noticeKey, pushKey],
  }),
  listEvent: listingTrigger('event', 'listEvent'),
  listMinistry: listingTrigger('ministry', 'listMinistry'),
  listPage: listingTrigger('page', 'listPage'),
  listPost: listingTrigger('post', 'listPost'),
  listResource: listingTrigger('resource', 'listResource'),
  listUser: listingTrigger('user', 'listUser'),
};
