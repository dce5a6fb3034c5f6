import { starterValues } from '@steeple/model/settings/firstHour';
import { readableAccent } from '@steeple/model/settings/readableAccent';
import type { SiteConfig } from '@steeple/model/settings/siteConfig';

type Theme = SiteConfig['theme'];

/** Lets the colour on dark ground follow the one on light ground, until somebody chooses it by itself. */
export function withDarkAccent(before: Theme, changed: Theme): Theme {
  const followed: readonly string[] = [starterValues.theme.accentOnDark, readableAccent(before.accent, 'dark')];
  const accentFollows =
    changed.accent !== before.accent &&
    changed.accentOnDark === before.accentOnDark &&
    followed.includes(before.accentOnDark);
  return accentFollows ? { ...changed, accentOnDark: readableAccent(changed.accent, 'dark') } : changed;
}
