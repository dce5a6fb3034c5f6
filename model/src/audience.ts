/** The audience of a resource that everybody may see; any other audience is a camp's id. */
export const publicAudience = 'public';

/** The folder of Cloud Storage that holds the files of an audience; `storage.rules` tells audiences apart by it. */
export function resourceFolder(audience: string): string {
  return audience === publicAudience ? 'resources/public' : `resources/camps/${audience}`;
}
