import { publicAudience } from '@steeple/model/content/audience';
import { type Resource, resourceSchema } from '@steeple/model/content/resource';
import { plain } from '@steeple/model/database/plain';
import { type FieldError, fieldErrors } from '@steeple/model/requests/validation';
import { m } from '#messages/generated/messages.js';

/** The fields of a resource that the admin area edits; downloads are counted by the server. */
export type ResourceContent = Omit<Resource, 'updatedAt' | 'downloads'>;

/** The content of a stored resource. @param stored values of the SDK, or plain ones. */
export function contentOfResource(stored: object): ResourceContent {
  const { downloads: _downloads, updatedAt: _updatedAt, ...content } = plain(stored) as Resource;
  return content;
}

/** Lists the errors that must be corrected before a resource can be saved. */
export function faultsOfResource(resource: ResourceContent): FieldError[] {
  return fieldErrors(resourceSchema, { ...resource, downloads: 0, updatedAt: { seconds: 0, nanoseconds: 0 } });
}

/**
 * A resource as it was typed, with the file that was uploaded meanwhile; null where it has none.
 * @param audience that of the upload: the folder of the file decides who may read it.
 */
export function withFile(resource: ResourceContent, file: ResourceContent['file'], audience: string): ResourceContent {
  return file === null ? resource : { ...resource, audience, file, link: null };
}

/** Messages for the reasons why a file cannot be uploaded. */
export const refusalLabels = { kind: m.admin_resource_bad_kind, size: m.admin_resource_too_large } as const;

/** Names those who may see a resource. */
export function audienceLabel(audience: string): string {
  return audience === publicAudience ? m.admin_resource_everybody() : m.admin_resource_campers({ camp: audience });
}
