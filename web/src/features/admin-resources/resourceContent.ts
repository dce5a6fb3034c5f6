import { type Resource, resourceSchema } from '@steeple/model/content/resource';
import { plain } from '@steeple/model/database/plain';
import { type FieldError, fieldErrors } from '@steeple/model/requests/validation';

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
