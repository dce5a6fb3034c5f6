/** A path without the slashes at its end; counted, as a pattern for it takes quadratic time for a path of slashes. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
