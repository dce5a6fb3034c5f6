import { type DocumentName, documentPaths } from '@steeple/model/database/paths';

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

/** A kind of document whose every change is noted for the next release by a trigger of its own. */
type FollowedName = (typeof followTriggers)[keyof typeof followTriggers];

/** The path of a document of one of these kinds. @param params the ids in its path, by their names in the pattern. */
export function followedPath(name: FollowedName, params: Readonly<Record<string, string>>): string {
  return documentPaths[name].pattern.replaceAll(/\{(\w+)\}/g, (_whole, id: string) => params[id] ?? '');
}
