import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { once } from '#lib/once.ts';
import { isPayload, payloadFile } from '#lib/routing/payload.ts';
import { retrying } from '#lib/requests/retry.ts';
import { unknownSite } from '#lib/site.ts';
import { localNames } from '#lib/storage/storageNames.ts';
import { localStore, readJson } from '#lib/storage/webStorage.ts';
import { setSite, siteStore } from './siteStore.ts';

/** Time that a page has to start before a stored copy is renewed. Milliseconds. */
const renewalMillis = 1000;

async function fetchSite(): Promise<SiteConfig> {
  if (!import.meta.env.DEV) {
    const payload: unknown = await fetch(`/${payloadFile}`)
      .then((response) => response.json())
      .catch(() => null);
    if (isPayload(payload)) return payload.site;
  }
  const { browserSource } = await import('#lib/firestore/browserSource.ts');
  const site = await browserSource.document('siteConfig');
  if (site === null) throw new Error('state/site-config is missing');
  return site;
}

/**
 * Fetches site-config for pages that came without it. With a stored copy that copy serves at once, and is renewed
 * behind it.
 */
export const loadSite = once(async (): Promise<SiteConfig> => {
  const stored = readJson(localStore, localNames.site) as SiteConfig | null;
  if (stored === null) return renewSite().catch(() => unknownSite);
  siteStore.setState({ site: stored });
  setTimeout(() => void renewSite().catch(() => undefined), renewalMillis);
  return stored;
});

async function renewSite(): Promise<SiteConfig> {
  const site = await retrying(fetchSite);
  setSite(site);
  return site;
}
