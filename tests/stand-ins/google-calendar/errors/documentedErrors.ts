/**
 * Every error that Google documents for the Calendar API, with the body that a caller sees: those of "Handle API
 * errors" (developers.google.com/workspace/calendar/api/guides/errors), and those that Google's front end gives for
 * every API, which carry `details[]` with a `google.rpc.ErrorInfo` (cloud.google.com/apis/design/errors) or the older
 * reasons of `usageLimits`.
 */

export interface DocumentedError {
  code: number;
  body: object;
}

interface ErrorFields {
  code: number;
  message: string;
  domain?: string;
  /** Of the first entry of `errors[]`; without it the body has none, as newer answers do not. */
  reason?: string;
  /** `error.status`. */
  status?: string;
  /** `details[].reason`, of domain `googleapis.com`. */
  info?: string;
}

function documented({ code, message, domain = 'global', reason, status, info }: ErrorFields): DocumentedError {
  return {
    code,
    body: {
      error: {
        ...(reason === undefined ? {} : { errors: [{ domain, reason, message }] }),
        code,
        message,
        ...(status === undefined ? {} : { status }),
        ...(info === undefined
          ? {}
          : {
              details: [
                {
                  '@type': 'type.googleapis.com/google.rpc.Help',
                  links: [{ description: 'Help', url: 'https://console.developers.google.com' }],
                },
                {
                  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
                  reason: info,
                  domain: 'googleapis.com',
                  metadata: { service: 'calendar-json.googleapis.com' },
                },
              ],
            }),
      },
    },
  };
}

const usageLimits = 'usageLimits';
const denied = 'PERMISSION_DENIED';

export const documentedErrors = {
  timeRangeEmpty: documented({
    code: 400,
    domain: 'calendar',
    reason: 'timeRangeEmpty',
    message: 'The specified time range is empty.',
  }),
  badRequest: documented({ code: 400, reason: 'badRequest', message: 'Bad Request' }),
  invalidParameter: documented({ code: 400, reason: 'invalid', message: 'Invalid Value' }),
  required: documented({ code: 400, reason: 'required', message: 'Required' }),
  apiKeyInvalid: documented({
    code: 400,
    reason: 'badRequest',
    status: 'INVALID_ARGUMENT',
    info: 'API_KEY_INVALID',
    message: 'API key not valid. Please pass a valid API key.',
  }),
  consumerInvalid: documented({
    code: 403,
    status: denied,
    info: 'CONSUMER_INVALID',
    message: 'Permission denied on resource project.',
  }),

  authError: documented({ code: 401, reason: 'authError', message: 'Invalid Credentials' }),
  loginRequired: documented({ code: 401, reason: 'required', message: 'Login Required' }),
  tokenExpired: documented({
    code: 401,
    status: 'UNAUTHENTICATED',
    info: 'ACCESS_TOKEN_EXPIRED',
    message: 'Request had invalid authentication credentials.',
  }),
  credentialsMissing: documented({
    code: 401,
    status: 'UNAUTHENTICATED',
    info: 'CREDENTIALS_MISSING',
    message: 'Request is missing required authentication credential.',
  }),
  accountDisabled: documented({
    code: 401,
    status: 'UNAUTHENTICATED',
    info: 'ACCOUNT_STATE_INVALID',
    message: 'The account is disabled or deleted.',
  }),

  userRateLimitExceeded: documented({
    code: 403,
    domain: usageLimits,
    reason: 'userRateLimitExceeded',
    message: 'User Rate Limit Exceeded',
  }),
  rateLimitExceeded: documented({
    code: 403,
    domain: usageLimits,
    reason: 'rateLimitExceeded',
    message: 'Rate Limit Exceeded',
  }),
  quotaExceeded: documented({
    code: 403,
    domain: usageLimits,
    reason: 'quotaExceeded',
    message: 'Calendar usage limits exceeded.',
  }),
  dailyLimitExceeded: documented({
    code: 403,
    domain: usageLimits,
    reason: 'dailyLimitExceeded',
    message: 'Daily Limit Exceeded',
  }),
  dailyLimitUnregistered: documented({
    code: 403,
    domain: usageLimits,
    reason: 'dailyLimitExceededUnreg',
    message: 'Daily Limit for Unauthenticated Use Exceeded.',
  }),
  rateLimitInfo: documented({
    code: 403,
    status: 'RESOURCE_EXHAUSTED',
    info: 'RATE_LIMIT_EXCEEDED',
    message: 'Quota exceeded for quota metric.',
  }),
  resourceQuotaInfo: documented({
    code: 403,
    status: 'RESOURCE_EXHAUSTED',
    info: 'RESOURCE_QUOTA_EXCEEDED',
    message: 'Quota exceeded.',
  }),
  accessNotConfigured: documented({
    code: 403,
    domain: usageLimits,
    reason: 'accessNotConfigured',
    status: denied,
    info: 'SERVICE_DISABLED',
    message: 'Google Calendar API has not been used in project 1 before or it is disabled.',
  }),
  serviceDisabled: documented({
    code: 403,
    status: denied,
    info: 'SERVICE_DISABLED',
    message: 'Google Calendar API has not been used in project 1 before or it is disabled.',
  }),
  consumerSuspended: documented({
    code: 403,
    status: denied,
    info: 'CONSUMER_SUSPENDED',
    message: 'Consumer has been suspended.',
  }),
  billingDisabled: documented({
    code: 403,
    status: denied,
    info: 'BILLING_DISABLED',
    message: 'This API method requires billing to be enabled.',
  }),
  userProjectDenied: documented({
    code: 403,
    status: denied,
    info: 'USER_PROJECT_DENIED',
    message: 'Caller does not have required permission to use project.',
  }),
  insufficientPermissions: documented({
    code: 403,
    reason: 'insufficientPermissions',
    message: 'Insufficient Permission',
  }),
  scopeInsufficient: documented({
    code: 403,
    reason: 'insufficientPermissions',
    status: denied,
    info: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
    message: 'Request had insufficient authentication scopes.',
  }),
  apiKeyServiceBlocked: documented({
    code: 403,
    status: denied,
    info: 'API_KEY_SERVICE_BLOCKED',
    message: 'Requests to this API are blocked.',
  }),
  securityPolicyViolated: documented({
    code: 403,
    status: denied,
    info: 'SECURITY_POLICY_VIOLATED',
    message: "Request is prohibited by organization's policy.",
  }),
  locationPolicyViolated: documented({
    code: 403,
    status: denied,
    info: 'LOCATION_POLICY_VIOLATED',
    message: 'Location is not allowed by policy.',
  }),
  domainPolicy: documented({
    code: 403,
    reason: 'domainPolicy',
    message: 'The domain administrators have disabled Calendar apps.',
  }),
  forbidden: documented({ code: 403, reason: 'forbidden', message: 'Forbidden' }),
  requiredAccessLevel: documented({
    code: 403,
    domain: 'calendar',
    reason: 'requiredAccessLevel',
    message: 'You need to have reader access to this calendar.',
  }),
  forbiddenForNonOrganizer: documented({
    code: 403,
    domain: 'calendar',
    reason: 'forbiddenForNonOrganizer',
    message: 'Shared properties can only be changed by the organizer of the event.',
  }),

  notFound: documented({ code: 404, reason: 'notFound', message: 'Not Found' }),
  duplicate: documented({ code: 409, reason: 'duplicate', message: 'The requested identifier already exists.' }),
  conflict: documented({ code: 409, reason: 'conflict', message: 'Conflict' }),
  fullSyncRequired: documented({
    code: 410,
    domain: 'calendar',
    reason: 'fullSyncRequired',
    message: 'Sync token is no longer valid, a full sync is required.',
  }),
  updatedMinTooLongAgo: documented({
    code: 410,
    domain: 'calendar',
    reason: 'updatedMinTooLongAgo',
    message: 'The requested minimum modification time lies too far in the past.',
  }),
  deleted: documented({ code: 410, reason: 'deleted', message: 'Resource has been deleted' }),
  conditionNotMet: documented({ code: 412, reason: 'conditionNotMet', message: 'Precondition Failed' }),
  tooManyRequests: documented({
    code: 429,
    domain: usageLimits,
    reason: 'rateLimitExceeded',
    message: 'Rate Limit Exceeded',
  }),
  tooManyRequestsInfo: documented({
    code: 429,
    status: 'RESOURCE_EXHAUSTED',
    info: 'RATE_LIMIT_EXCEEDED',
    message: 'Quota exceeded for quota metric.',
  }),
  backendError: documented({ code: 500, reason: 'backendError', message: 'Backend Error' }),
  internalError: documented({ code: 500, reason: 'internalError', message: 'Internal Error' }),
  badGateway: { code: 502, body: {} },
  serviceUnavailable: documented({
    code: 503,
    reason: 'backendError',
    status: 'UNAVAILABLE',
    message: 'The service is currently unavailable.',
  }),
  gatewayTimeout: { code: 504, body: {} },
} as const satisfies Record<string, DocumentedError>;

export type DocumentedErrorName = keyof typeof documentedErrors;
