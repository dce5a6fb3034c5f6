import { plain } from '@steeple/model/database/plain';
import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { useEffect } from 'react';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { setSite } from '#app/site/siteStore.ts';

/**
 * Keeps the site's configuration up to date while the admin area is open: what its settings say counts on every other
 * screen at once.
 */
export function useLiveSite(): void {
  const site = useDocument('siteConfig', []);
  const data = site.status === 'ready' && !site.hasPendingWrites ? site.data : null;
  useEffect(() => {
    if (data !== null) setSite(plain(data) as SiteConfig);
  }, [data]);
}
