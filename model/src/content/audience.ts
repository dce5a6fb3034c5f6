/** The audience of a resource that everybody may see; any other audience is a camp's id. */
export const publicAudience = 'public';

/** The folder of Cloud Storage that holds the files of an audience; `storage.rules` tells audiences apart by it. */
export function resourceFolder(audience: string): string {
  return audience === publicAudience ? 'resources/public' : `resources/camps/${audience}`;
}

/** The folder that holds the files of all camps, each camp's in a folder of its id. */
const campsFolder = 'resources/camps/';

/** Addresses below this are answered by the function `campFile`; `firebase.json` names the same. */
export const campFilesPath = '/camp-files/';

/**
 * Names in requests to `campFile` and its answers. It sends a file in parts, by a number in the query and with headers
 * of ours: a CDN between the function and a phone may drop `Range` and `Content-Range`.
 */
export const campFileParts = {
  /** Query parameter: the number of the part, from 0. */
  number: 'part',
  /** Header: bytes of the whole file. */
  size: 'x-file-size',
  /** Header: SHA-256 of the part, in hexadecimal digits. */
  digest: 'x-part-sha256',
} as const;

/** The address at which the campers of a camp get one of its stored files; null for a file of another folder. */
export function campFileAddress(path: string): string | null {
  if (!path.startsWith(campsFolder)) return null;
  return campFilesPath + path.slice(campsFolder.length).split('/').map(encodeURIComponent).join('/');
}
