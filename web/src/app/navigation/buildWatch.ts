/** Interval at which an open page checks for a new build, so that a tab notices a deployment. Milliseconds. */
const pollMillis = 5 * 60_000;

/** The id of the build in a record, as `builds/latest.json` and `builds/meta/{id}.json` hold one; null without one. */
async function fetchBuildId(path: string): Promise<string | null> {
  try {
    const record: unknown = await (await fetch(path, { cache: 'no-store' })).json();
    const { id } = (record ?? {}) as { readonly id?: unknown };
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}

/**
 * Looks, while the page is seen, whether another build has been deployed than the one that it runs.
 * @param currentId the id of the running build, or null where it is unknown (the dev server): never newer.
 * @returns tells whether a newer build is known: the next navigation is then a full load.
 */
export function watchBuild(currentId: string | null): () => boolean {
  let isNewer = false;
  const check = async (): Promise<void> => {
    if (currentId === null || isNewer || document.visibilityState !== 'visible') return;
    const latestId = await fetchBuildId(`/builds/latest.json?${Date.now()}`);
    if (latestId === null || latestId === currentId) return;
    // The record of that build must be there too, or the deployment is still under way.
    isNewer = (await fetchBuildId(`/builds/meta/${encodeURIComponent(latestId)}.json`)) === latestId;
  };
  setInterval(() => {
    void check();
  }, pollMillis);
  return () => isNewer;
}
