import type { PlantedFault } from './PlantedFault.ts';

/** Faults of publishing, of listings, and of the retention of camps. */
export const contentFaults: readonly PlantedFault[] = [
  {
    name: 'a post that was moved to later is published',
    part: 'content',
    file: 'functions/src/content/publishDue.ts',
    from: 'publishAt.toMillis() > now.toMillis()',
    to: 'false',
  },
  {
    name: 'posts are published before they are due',
    part: 'content',
    file: 'functions/src/content/publishDue.ts',
    from: 'const now = Timestamp.fromDate(clock());',
    to: 'const now = Timestamp.fromMillis(clock().getTime() + 300_000);',
  },
  {
    name: 'a post that was withdrawn stays in the listing',
    part: 'content',
    file: 'functions/src/listings/updateListing.ts',
    from: 'if (!isPublic(name, document))',
    to: 'if (!document.exists)',
  },
  {
    name: 'a listing is updated without a transaction',
    part: 'content',
    file: 'functions/src/listings/updateListing.ts',
    from: 'await transaction.getAll(ref,',
    to: 'await database.getAll(ref,',
  },
  {
    name: 'a new listing is never released to readers',
    part: 'content',
    file: 'functions/src/listings/fillListing.ts',
    from: 'if (!existed) await Promise.all(refs.map(async (ref) => makeReady(database, ref)));',
    to: '',
  },
  {
    name: 'personal data is deleted when the camp ends',
    part: 'retention',
    file: 'functions/src/campRetention.ts',
    from: 'endOfDay + days * dayMillis',
    to: 'endOfDay',
  },
  {
    name: 'campers are not deleted with their camp',
    part: 'retention',
    file: 'functions/src/privacy/expireCamp.ts',
    from: 'looksThrough ? await removeCampers(services, camp) : 0',
    to: '0',
  },
  {
    name: 'the join code outlives the camp',
    part: 'retention',
    file: 'functions/src/privacy/expireCamp.ts',
    from: '...(access.exists ? [access.ref] : [])',
    to: '',
  },
  {
    name: 'a placement outlives the camp',
    part: 'retention',
    file: 'functions/src/privacy/expireCamp.ts',
    from: '[...grantsOfCamp.docs, ...teams.docs, ...placed.docs]',
    to: '[...grantsOfCamp.docs]',
  },
  {
    name: 'notices outlive the camp',
    part: 'retention',
    file: 'model/src/documents.ts',
    from: "notice: { schema: noticeSchema, names: 'camp-people' }",
    to: "notice: { schema: noticeSchema, names: 'nobody' }",
  },
];
