/**
 * The address of a public file in Cloud Storage. It stays within the site: hosting hands `/files/…` to the function
 * `render`, which sends the file with a long cache life, so that pages name no bucket and no emulator.
 */
export function storageUrl(path: string): string {
  return `/files/${path.split('/').map(encodeURIComponent).join('/')}`;
}
