import { m } from '#messages/generated/messages.js';

/** Why a file cannot be put up. */
export const refusalWords = { kind: m.office_resource_bad_kind, size: m.office_resource_too_large } as const;
