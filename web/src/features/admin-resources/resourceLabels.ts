import { publicAudience } from '@steeple/model/content/audience';
import { m } from '#messages/generated/messages.js';

/** Messages for the reasons why a file cannot be uploaded. */
export const refusalLabels = { kind: m.admin_resource_bad_kind, size: m.admin_resource_too_large } as const;

/** Names those who may see a resource. */
export function audienceLabel(audience: string): string {
  return audience === publicAudience ? m.admin_resource_everybody() : m.admin_resource_campers({ camp: audience });
}
