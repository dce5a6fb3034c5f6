import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { createContext, useContext } from 'react';

/** Site configuration before `state/site-config` has been read, or if it cannot be read: only a name. */
export const unknownSite: SiteConfig = {
  name: { en: 'Steeple', zh: '尖塔' },
  tagline: { en: 'A church', zh: '一间教会' },
  timeZone: 'Asia/Singapore',
  serviceTimes: [],
  address: null,
  contacts: [],
  giving: [],
  navigation: [],
  banner: null,
  theme: { accent: '#7a3b2e', accentOnDark: '#e0a58f' },
  currentCamp: null,
  calendars: [],
  resourceCategories: [],
  routeRules: [],
  links: [],
  dataProtection: { organisation: 'Steeple' },
  revision: 1,
  updatedAt: { seconds: 0, nanoseconds: 0 },
};

/** The site's configuration, for {@link useSite}; provided by the shell. */
export const SiteContext = createContext<SiteConfig>(unknownSite);

/** `state/site-config`: names, service times, calendars, the current camp. */
export function useSite(): SiteConfig {
  return useContext(SiteContext);
}

/** The id of the current camp, or null where none is set. */
export function useCurrentCamp(): string | null {
  return useContext(SiteContext).currentCamp;
}
