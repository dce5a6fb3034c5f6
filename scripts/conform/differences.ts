/**
 * The one list of what Google does otherwise than the emulators and stand-ins on this machine. A new difference is an
 * entry here; where a stand-in can do as Google does, it should, and the entry says what is left.
 */
import * as probes from './probes.ts';

export interface Difference {
  /** Behaviour of the emulators and stand-ins. */
  readonly here: string;
  /** Behaviour according to the documentation of Google. */
  readonly google: string;
  /** Address of that documentation. */
  readonly source: string;
  /** Asks a project whether it does so; words say why nobody can ask, or why it does not matter to us. */
  readonly probe: probes.Probe | string;
}

const SLOW = 'it is a matter of time only: a deployment and `npm run doctor -- --after` wait and try again';

/** Every difference by its name. */
export const differences: Readonly<Record<string, Difference>> = {
  'region of the database': {
    here: 'Emulators have no regions.',
    google:
      'A database has one for good, which whoever makes it names; firebase-tools names nam5 unless told otherwise.',
    source: 'https://firebase.google.com/docs/firestore/manage-databases',
    probe: probes.databaseRegion,
  },
  'queries without an index': {
    here: 'The Firestore emulator answers every query; the stand-in for a deployment refuses as Google does.',
    google: 'A query over several fields is refused until its index is ready.',
    source: 'https://firebase.google.com/docs/firestore/query-data/indexing',
    probe: probes.queryWithoutIndex,
  },
  'expressions of rules': {
    here: 'The Firestore emulator applies the limit too, so that 18 questions are the most; the stand-in counts words.',
    google: 'A request may evaluate 1,000 expressions.',
    source: 'https://firebase.google.com/docs/firestore/quotas#security_rules',
    probe: probes.ruleExpressions,
  },
  'credentials of emulators': {
    here: 'Emulators take the word `owner` and unsigned tokens, and then ask no rules.',
    google: 'Only tokens that Google signed count.',
    source: 'https://firebase.google.com/docs/emulator-suite/connect_auth',
    probe: probes.emulatorCredentials,
  },
  'overwriting a file': {
    here: 'The Storage emulator asks the rules for `create`, with the stored file as `resource`.',
    google: 'Rules for `create` are about contents, those for `update` about metadata.',
    source: 'https://firebase.google.com/docs/storage/security/core-syntax#granular_operations',
    probe: 'it needs the account of a writer; `storage.rules` refuses to let one overwrite under both words',
  },
  'runtime of Storage rules': {
    here: "Where Google's runtime cannot be had, a stand-in evaluates the part of the language that `storage.rules` uses.",
    google: 'Functions, conversions and limits of the whole language.',
    source: 'https://firebase.google.com/docs/reference/security/storage',
    probe: 'the stand-in refuses to load a file that uses anything else',
  },
  'header rules for one header': {
    here: 'Of two rules that set the same header for an address, the later one counts.',
    google: 'Not said; `firebase.json` and releases depend on it.',
    source: 'https://firebase.google.com/docs/hosting/full-config#headers',
    probe: probes.headerOrder,
  },
  'headers of /__/auth/': {
    here: 'The emulators have no such pages; the stand-in answers them without the headers of `firebase.json`.',
    google:
      'Reserved addresses come before everything that is configured. With `X-Frame-Options` nobody could sign in.',
    source: 'https://firebase.google.com/docs/hosting/full-config#hosting_priority_order',
    probe: probes.authHeaders,
  },
  'Strict-Transport-Security': {
    here: 'The header is that of `firebase.json`, for the host itself and a year.',
    google: 'Hosting redirects to https; `web.app` has a header of its own, which covers subdomains.',
    source: 'https://firebase.google.com/docs/hosting/full-config#headers',
    probe: probes.transportSecurity,
  },
  'answers of 404': {
    here: 'Nothing is cached.',
    google: "The CDN keeps a function's 404 for ten minutes, unless the answer says how long.",
    source: 'https://firebase.google.com/docs/hosting/manage-cache',
    probe: probes.missingPages,
  },
  'addresses that cannot be decoded': {
    here: 'The Hosting emulator ends, and the whole stack with it.',
    google: 'Not said.',
    source: 'https://firebase.google.com/docs/hosting/full-config#hosting_priority_order',
    probe: probes.malformedAddress,
  },
  'parts of a file': {
    here: 'A function gets the header `Range` as the browser sent it.',
    google: 'A cache asks for other parts than the browser, or for the whole.',
    source: 'https://docs.cloud.google.com/cdn/docs/caching#byte-range_requests',
    probe: 'the site depends on neither: parts have a number in the address, with size and digest in headers of ours',
  },
  "visitors' addresses": {
    here: 'The last entry of `X-Forwarded-For` is the visitor.',
    google: 'Each proxy adds an entry; how many there are behind Hosting is not said.',
    source: 'https://docs.cloud.google.com/load-balancing/docs/https#x-forwarded-for_header',
    probe: probes.forwardedEntries,
  },
  'services without an invoker': {
    here: 'A service whose `invokerIamDisabled` is true lets everybody in, functions of the second generation too.',
    google: 'Said of services of Cloud Run.',
    source: 'https://docs.cloud.google.com/run/docs/authenticating/public',
    probe: probes.invokerDisabled,
  },
  'latest version of a secret': {
    here: 'The stand-in does as Google says.',
    google: '`latest` is the version that was made last, though it is destroyed and has no value.',
    source: 'https://docs.cloud.google.com/secret-manager/docs/reference/rest/v1/projects.secrets.versions/get',
    probe: probes.destroyedSecret,
  },
  'language of mails': {
    here: 'The Auth emulator sends no mail.',
    google: 'A mail has the language that the page set before it asked, English otherwise.',
    source: 'https://firebase.google.com/docs/auth/web/manage-users#send_a_password_reset_email',
    probe: 'somebody would get the mail: ask for a new password at `/zh/login`',
  },
  'window of Google on a phone': {
    here: 'The Auth emulator has a page of its own in its place.',
    google: 'Safari opens a window only in answer to a tap.',
    source: 'https://firebase.google.com/docs/auth/web/redirect-best-practices',
    probe: 'it needs a phone: sign in with Google on an iPhone, which must work at the first tap',
  },
  'second factors': {
    here: 'The stand-in takes a code twice within its period, any number of wrong ones, and a factor begun hours ago.',
    google: 'Codes work once, tries are limited, and a factor begun is forgotten after five minutes.',
    source: 'https://docs.cloud.google.com/identity-platform/docs/web/totp-mfa',
    probe: 'it would bar an account',
  },
  'accounts that nobody has used': {
    here: 'The Auth emulator counts `createUser` as a sign-in.',
    google: 'Signing in is what sets the time of the last sign-in.',
    source: 'https://firebase.google.com/docs/reference/admin/node/firebase-admin.auth.usermetadata',
    probe: 'it would make an account; tests make theirs by an import, which counts as none',
  },
  'events that fail': {
    here: 'The Functions emulator does not deliver an event again.',
    google: 'An event is delivered again for a day where the function says so.',
    source: 'https://firebase.google.com/docs/functions/retries',
    probe: 'a function would have to fail; the simulator delivers events twice, late and again',
  },
  'time of a deployment': {
    here: 'A function starts in 0.1 s, an index is ready at once, rights count at once, a minute of quotas lasts 3 s.',
    google: 'Minutes.',
    source: 'https://docs.cloud.google.com/iam/docs/access-change-propagation',
    probe: SLOW,
  },
  'copies of a version': {
    here: 'A version that is cloned is there at once; versions do not expire.',
    google: 'Cloning is an operation that takes a while; previews expire.',
    source: 'https://firebase.google.com/docs/reference/hosting/rest/v1beta1/sites.versions/clone',
    probe: 'releases populate a new version and clone none',
  },
  'quota of processors': {
    here: 'Functions that start at the same moment count.',
    google: 'Processors of all instances in the region count.',
    source: 'https://docs.cloud.google.com/run/quotas',
    probe: SLOW,
  },
  'events of a calendar without end': {
    here: 'The stand-in for Google Calendar expands them for two years where no end is asked for.',
    google: 'Not said.',
    source: 'https://developers.google.com/workspace/calendar/api/v3/reference/events/list',
    probe: 'the sync names an end',
  },
};
