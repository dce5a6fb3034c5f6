import { type DocumentName, documentPaths } from '@steeple/model/database/paths';
import type { CloudEvent, CloudFunction } from 'firebase-functions/v2/core';
import { defineTrigger } from './documentTrigger.ts';
import { listingTrigger } from './listingTrigger.ts';
import { noticeKey, pushKey } from './parameters.ts';

/** The triggers that note changes, beside those that also bring a listing to the document. */
export const followTriggers = {
  followSiteConfig: 'siteConfig',
  followCamp: 'camp',
  followCampInfo: 'campInfo',
  followScheduleItem: 'scheduleItem',
  followPanorama: 'panorama',
  followEmergencyNumbers: 'emergencyNumbers',
  followSignUp: 'signUp',
  followConsentText: 'consentText',
} as const satisfies Readonly<Record<string, DocumentName>>;
type FollowTrigger = keyof typeof followTriggers;

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
  ...(Object.fromEntries(
    (Object.keys(followTriggers) as FollowTrigger[]).map((name) => [name, followTrigger(name)]),
  ) as Readonly<Record<FollowTrigger, ReturnType<typeof followTrigger>>>),
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
