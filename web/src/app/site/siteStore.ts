import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { createStore } from 'zustand/vanilla';
import { unknownSite } from '#lib/site.ts';
import { localNames } from '#lib/storage/storageNames.ts';
import { localStore } from '#lib/storage/webStorage.ts';

/** `state/site-config` as this page knows it: from its payload, stored by an earlier visit, or fetched. */
export const siteStore = createStore<{ readonly site: SiteConfig }>(() => ({ site: unknownSite }));

/** Takes over a newer site-config, and keeps it for the next visit without signal. */
export function setSite(site: SiteConfig): void {
  if (site.revision < siteStore.getState().site.revision) return;
  siteStore.setState({ site });
  localStore.setItem(localNames.site, JSON.stringify(site));
}
