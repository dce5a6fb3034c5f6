import type { DocumentName } from '@steeple/model/database/paths';

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
