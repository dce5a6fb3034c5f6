/** Google's error bodies (developers.google.com/workspace/calendar/api/guides/errors). */

export interface ErrorDetail {
  domain: string;
  reason: string;
  message: string;
  locationType?: string;
  location?: string;
}

/** The canonical status that newer front ends of Google add beside the code. */
const canonicalStatus: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ALREADY_EXISTS',
  412: 'FAILED_PRECONDITION',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

/** An answer the API refuses with. Thrown anywhere in the stand-in, turned into HTTP in one place. */
export class ApiError extends Error {
  readonly code: number;
  readonly detail: ErrorDetail;

  constructor(code: number, detail: ErrorDetail) {
    super(detail.message);
    this.name = 'ApiError';
    this.code = code;
    this.detail = detail;
  }

  body(): object {
    const status = canonicalStatus[this.code];
    return {
      error: { errors: [this.detail], code: this.code, message: this.message, ...(status ? { status } : {}) },
    };
  }
}

const global = 'global';

export const apiErrors = {
  unauthorized: () =>
    new ApiError(401, {
      domain: global,
      reason: 'authError',
      message: 'Invalid Credentials',
      locationType: 'header',
      location: 'Authorization',
    }),
  missingLogin: () =>
    new ApiError(401, {
      domain: global,
      reason: 'required',
      message: 'Login Required.',
      locationType: 'header',
      location: 'Authorization',
    }),
  forbidden: () => new ApiError(403, { domain: global, reason: 'forbidden', message: 'Forbidden' }),
  forbiddenForWriting: () =>
    new ApiError(403, {
      domain: 'calendar',
      reason: 'requiredAccessLevel',
      message: 'You need to have writer access to this calendar.',
    }),
  notFound: () => new ApiError(404, { domain: global, reason: 'notFound', message: 'Not Found' }),
  duplicate: () =>
    new ApiError(409, { domain: global, reason: 'duplicate', message: 'The requested identifier already exists.' }),
  deleted: () => new ApiError(410, { domain: global, reason: 'deleted', message: 'Resource has been deleted' }),
  fullSyncRequired: () =>
    new ApiError(410, {
      domain: 'calendar',
      reason: 'fullSyncRequired',
      message: 'Sync token is no longer valid, a full sync is required.',
      locationType: 'parameter',
      location: 'syncToken',
    }),
  updatedMinTooLongAgo: () =>
    new ApiError(410, {
      domain: 'calendar',
      reason: 'updatedMinTooLongAgo',
      message: 'The requested minimum modification time lies too far in the past.',
      locationType: 'parameter',
      location: 'updatedMin',
    }),
  conditionNotMet: () =>
    new ApiError(412, {
      domain: global,
      reason: 'conditionNotMet',
      message: 'Precondition Failed',
      locationType: 'header',
      location: 'If-Match',
    }),
  invalidParameter: (location: string, message = `Invalid value for parameter ${location}.`) =>
    new ApiError(400, { domain: global, reason: 'invalid', message, locationType: 'parameter', location }),
  badRequest: (message: string) => new ApiError(400, { domain: global, reason: 'badRequest', message }),
  required: (message: string) => new ApiError(400, { domain: global, reason: 'required', message }),
  invalid: (message: string) => new ApiError(400, { domain: global, reason: 'invalid', message }),
  timeRangeEmpty: () =>
    new ApiError(400, {
      domain: 'calendar',
      reason: 'timeRangeEmpty',
      message: 'The specified time range is empty.',
      locationType: 'parameter',
      location: 'timeMax',
    }),
};
