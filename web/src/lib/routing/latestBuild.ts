/**
 * The address of the record of the build that is deployed (specification section 7), with something that no cache has
 * seen. @param now milliseconds since the epoch.
 */
export function latestBuildUrl(now: number): string {
  return `/builds/latest.json?${now}`;
}
