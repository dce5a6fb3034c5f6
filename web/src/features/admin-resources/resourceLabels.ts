import { m } from '#messages/generated/messages.js';

/** Messages for the reasons why a file cannot be uploaded. */
export const refusalLabels = { kind: m.admin_resource_bad_kind, size: m.admin_resource_too_large } as const;
