/**
 * Fetches, and gives up where no answer has begun after a time. What has begun may take longer: a body that was cut off
 * would be half a page.
 * @param millis undefined for no limit.
 */
export async function fetchWithin(request: Request, millis: number | undefined): Promise<Response> {
  if (millis === undefined) return fetch(request);
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), millis);
  try {
    return await fetch(request, { signal: limit.signal });
  } finally {
    clearTimeout(timer);
  }
}
