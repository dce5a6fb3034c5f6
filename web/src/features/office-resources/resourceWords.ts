import { m } from '#messages/generated/messages.js';

/** Messages for the reasons why a file cannot be uploaded. */
export const refusalWords = { kind: m.office_resource_bad_kind, size: m.office_resource_too_large } as const;
