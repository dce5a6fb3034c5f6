/** Reads the address in the address bar: path, query and fragment. */
export function currentUrl(): string {
  return location.pathname + location.search + location.hash;
}
