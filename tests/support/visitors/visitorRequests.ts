import { type CallableInput, type CallableName, callables } from '@steeple/model/requests/callables';
import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { callableHandlers } from '../../../functions/src/callables.ts';
import { mayHaveFile } from '../../../functions/src/content/mayHaveFile.ts';
import { countResponse } from '../../../functions/src/feedback/countResponse.ts';
import { answerPlanFeed } from '../../../functions/src/feeds/plan/answerPlanFeed.ts';
import type { functionLimits } from '../../../functions/src/functionLimits.ts';
import { applyWrites } from '../../../functions/src/listings/fillListing.ts';
import { FirestoreReleaseStore } from '../../../functions/src/release/FirestoreReleaseStore.ts';
import { answer, type Handler } from '../../../functions/src/requests/callable.ts';
import type { Token } from '../../../functions/src/requests/callers.ts';
import { Recent } from '../../../functions/src/requests/Recent.ts';
import type { scheduledFunctions } from '../../../functions/src/schedules.ts';
import { assignSignUp } from '../../../functions/src/sign-ups/assignSignUp.ts';
import type { triggerFunctions } from '../../../functions/src/triggers.ts';
import { agreed, detailsOf } from '../../functions/sign-ups/signUpFixture.ts';
import type { MemoryServices } from '../../memory/services.ts';
import { address, answerer, camp, events, joinCode, secret, visitor } from './visitorWorld.ts';
import { withoutLog } from './withoutLog.ts';

/**
 * Triggers of documents that no visitor writes, and no request of one: admins and the camp's team do, and the clock. A
 * test compares with the rules and with what the requests below write.
 */
export const triggersOfOthers = [
  'applyEventMark',
  'applyGrant',
  'followCamp',
  'followCampInfo',
  'followConsentText',
  'followEmergencyNumbers',
  'followPanorama',
  'followScheduleItem',
  'followSiteConfig',
  'listEvent',
  'listMinistry',
  'listPage',
  'listPost',
  'sendNotice',
] as const satisfies readonly TriggerName[];

type TriggerName = keyof typeof triggerFunctions;
type VisitorCallable = {
  [Name in CallableName]: (typeof callables)[Name]['caller'] extends 'anyone' | 'account' | 'leaving' ? Name : never;
}[CallableName];
type AddressFunction = Exclude<
  keyof typeof functionLimits,
  CallableName | TriggerName | keyof typeof scheduledFunctions
>;
/** A function that an anonymous visitor reaches, with an account that they make for it or without one. */
export type VisitorFunction =
  | VisitorCallable
  | AddressFunction
  | Exclude<TriggerName, (typeof triggersOfOthers)[number]>;

/** Requests to one function, by what is special about each. */
export interface Requests {
  readonly requests: Readonly<Record<string, Request>>;
  /** A request that may read more documents than `mostPerRequest`, and the reason. */
  readonly exception?: { readonly kind: string; readonly request: Request } & Exception;
}

type Request = (services: MemoryServices) => Promise<unknown>;

/** The documents that a request may read, where that is not `mostPerRequest`, and the reason. */
export interface Exception {
  readonly reads: number;
  readonly reason: string;
}

/** A function that is measured elsewhere. */
export interface Elsewhere {
  readonly measuredBy: string;
}

const plainBody = (): Record<string, string> => ({});

/** An account that anybody makes in a minute; its address is verified. */
const token: Token = {
  uid: visitor.uid,
  email: visitor.email,
  email_verified: true,
  auth_time: 0,
  firebase: { sign_in_provider: 'password' },
};

/** An account that the feedback form makes for each visitor who asks for one. */
const formToken: Token = { uid: answerer, auth_time: 0, firebase: { sign_in_provider: 'anonymous' } };

/** Calls a callable as its function does. @param as null where nobody is signed in. */
async function call<Name extends VisitorCallable>(
  services: MemoryServices,
  name: Name,
  data: CallableInput<Name>,
  as: Token | null = null,
): Promise<unknown> {
  const rawRequest = { headers: { 'x-forwarded-for': address } } as unknown as Parameters<
    typeof answer
  >[3]['rawRequest'];
  const auth = as === null ? undefined : ({ uid: as.uid, token: as } as never);
  const handle = (await callableHandlers[name]()) as unknown as Handler<Name>;
  return withoutLog(async () => answer(name, handle, services, { data, auth, rawRequest }));
}

const change =
  (input: CallableInput<'changeSignUp'>['change'], of = secret) =>
  async (services: MemoryServices) =>
    call(services, 'changeSignUp', { event: events.full, secret: of, change: input });

const signUpFor = (event: string, people: number) => async (services: MemoryServices) =>
  call(services, 'signUp', {
    event,
    secret: 'newcomer'.padStart(43, 's'),
    language: 'en',
    details: detailsOf('Newcomer', people),
    consent: agreed,
  });

const signedIn =
  <Name extends VisitorCallable>(name: Name, data: CallableInput<Name>, as = token) =>
  async (services: MemoryServices) =>
    call(services, name, data, { ...as, auth_time: services.clock().getTime() / 1000 });

/** Brings the results to a response whose answers all changed since they were counted. */
async function answerAgain(services: MemoryServices): Promise<unknown> {
  const ref = services.database.doc(documentPaths.feedbackResponse.at(camp, visitor.uid));
  const texts = (marker: string) => ({
    overall: 4,
    'carry-home': `Home ${marker}`,
    change: `Change ${marker}`,
  });
  const store = async (marker: string): Promise<unknown> =>
    ref.set({ answers: texts(marker), language: 'en', submittedAt: Timestamp.fromDate(services.clock()) });
  await store('one');
  await countResponse(services, camp, visitor.uid);
  await store('two');
  services.reads = 0;
  return countResponse(services, camp, visitor.uid);
}

/** The most expensive requests to each function that a visitor reaches; a missing function does not compile. */
export const visitorRequests = {
  render: { measuredBy: 'the pages of `npm run bench -- nastyRequests`' },
  calendarFeed: { measuredBy: 'the calendar feed of `npm run bench -- nastyRequests`' },
  releaseSite: { measuredBy: 'tests/contract/release: one run for whatever has changed, and never two at once' },
  planFeed: {
    requests: {
      'with a key that nobody has': async ({ database, clock }) =>
        answerPlanFeed(
          { database, clock },
          { method: 'GET', query: { key: 'k'.repeat(43) } },
          'steeple.example',
          new Recent(Date.now, 1),
        ),
    },
  },
  campFile: {
    requests: {
      'of a camp that the account is not in': async ({ database, clock }) =>
        mayHaveFile(
          { database, clock, auth: { verifyIdToken: async () => token as never } },
          { method: 'GET', path: `/camp-files/${camp}/booklet/a.pdf`, authorization: 'Bearer a.b.c' },
        ),
    },
  },
  countDownload: {
    requests: { once: async (services) => call(services, 'countDownload', { resource: 'sermon-notes' }) },
  },
  signUp: {
    requests: {
      'where a waiting list is blocked': signUpFor(events.blocked, 1),
      'where a thousand have arrived': signUpFor(events.open, 20),
      'where everything is full': signUpFor(events.full, 20),
    },
  },
  changeSignUp: {
    requests: {
      'to read it': change({ kind: 'read' }),
      'with a secret of nothing': change({ kind: 'cancel' }, 'nothing'.padStart(43, 's')),
      'that cancels twenty': change({ kind: 'cancel' }),
      'that makes the party smaller': change({ kind: 'change', revision: 1, details: detailsOf('Somebody', 1) }),
      'that changes the name': change({ kind: 'change', revision: 1, details: detailsOf('Somebody else', 20) }),
    },
  },
  sendMessage: {
    requests: {
      once: async (services) =>
        call(services, 'sendMessage', {
          id: 'newMessage0123456789',
          about: 'prayer',
          name: 'Newcomer',
          contact: null,
          text: 'Please pray.',
          language: 'en',
          consent: 1,
          seconds: 20,
          website: '',
        }),
    },
  },
  joinCamp: {
    requests: {
      'with a wrong code': signedIn('joinCamp', { camp, code: 'MUSTARD-SEAD', consent: agreed }),
      'with the right code': signedIn('joinCamp', { camp, code: joinCode, consent: agreed }),
    },
  },
  applyMyGrant: { requests: { 'at the first sign-in': signedIn('applyMyGrant', {}) } },
  changePlanFeed: {
    requests: { 'of a camp that the account is not in': signedIn('changePlanFeed', { camp, action: 'renew' }) },
  },
  signOutEverywhere: { requests: { once: signedIn('signOutEverywhere', {}) } },
  changeTrash: {
    requests: {
      'without a role': signedIn('changeTrash', { path: documentPaths.scheduleItem.at(camp, 'a'), action: 'delete' }),
    },
  },
  exportMyData: {
    requests: { 'of an account of the feedback form': signedIn('exportMyData', {}, formToken) },
    exception: {
      kind: 'with a verified address',
      request: signedIn('exportMyData', {}),
      reads: 60,
      reason: 'Everything about one account, three times an hour; ten sign-ups and ten messages here.',
    },
  },
  deleteMyAccount: {
    requests: {
      'of an account of the feedback form': signedIn('deleteMyAccount', { confirm: 'delete' }, formToken),
    },
    exception: {
      kind: 'with a verified address',
      request: signedIn('deleteMyAccount', { confirm: 'delete' }),
      reads: 100,
      reason: 'Everything about one account, once; ten sign-ups and ten messages here.',
    },
  },
  aggregateFeedback: { requests: { 'of a response with other texts': answerAgain } },
  assignSignUp: {
    requests: {
      'where a waiting list is blocked': async (services) => assignSignUp(services, events.blocked),
      'where a thousand have arrived': async (services) => assignSignUp(services, events.open),
    },
  },
  listUser: {
    requests: {
      'of a profile': async ({ database }) => applyWrites({ database, plainBody }, 'user', ['stranger-1']),
    },
  },
  listResource: {
    requests: {
      'of a download': async ({ database }) => applyWrites({ database, plainBody }, 'resource', ['sermon-notes']),
    },
  },
  followSignUp: {
    requests: {
      'of an event': async ({ database }) =>
        new FirestoreReleaseStore(database, async () => Promise.reject(new Error('No record is needed'))).want([
          documentPaths.signUp.at(events.open),
        ]),
    },
  },
} as const satisfies Readonly<Record<VisitorFunction, Requests | Elsewhere>>;

/** The requests that are measured with {@link visitorWorld}: function and kind, with the reads that it may take. */
export function measuredRequests(): {
  readonly name: VisitorFunction;
  readonly title: string;
  readonly request: Request;
  readonly exception: Exception | undefined;
}[] {
  return (Object.entries(visitorRequests) as [VisitorFunction, Requests | Elsewhere][]).flatMap(([name, measured]) => {
    if ('measuredBy' in measured) return [];
    const { requests, exception } = measured;
    const within = Object.entries(requests).map(([kind, request]) => ({ kind, request, exception: undefined }));
    const beyond = exception === undefined ? [] : [{ ...exception, exception }];
    return [...within, ...beyond].map((measuredRequest) => ({
      name,
      title: `${name} ${measuredRequest.kind}`,
      request: measuredRequest.request,
      exception: measuredRequest.exception,
    }));
  });
}
