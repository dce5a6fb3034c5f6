import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { useSite } from '#lib/site.ts';
import { wallTime } from '#lib/time/dates.ts';
import { m } from '#messages/generated/messages.js';
import { AlertItem } from './AlertItem.tsx';

/** Labels of what visitors look for first and nobody has entered in the settings yet. */
function missingSettings({ serviceTimes, address, contacts, dataProtection }: SiteConfig): string[] {
  return [
    ...(serviceTimes.length === 0 ? [m.admin_site_services()] : []),
    ...(address === null ? [m.admin_site_address()] : []),
    ...(contacts.length === 0 ? [m.admin_site_contacts()] : []),
    ...(dataProtection.email === undefined ? [`${m.shell_title_pdpa()} (${m.admin_email()})`] : []),
  ];
}

/** Names settings that are still empty: their parts of the public pages are left out until then. */
export function SettingsAlert() {
  const language = useLanguage();
  const site = useSite();
  const missing = missingSettings(site);
  if (missing.length === 0) return null;
  return (
    <AlertItem
      tone="warn"
      title={m.admin_dashboard_not_entered({ what: missing.join(m.shell_unsent_separator()) })}
      href={`${href('adminSettings', language)}?view=site&part=${site.serviceTimes.length === 0 ? 'services' : 'place'}`}
    />
  );
}

/** Says that a service has moved, so that texts may still name its former time. */
export function FormerTimesAlert() {
  const language = useLanguage();
  const { formerTimes = [] } = useSite();
  if (formerTimes.length === 0) return null;
  const times = [...new Set(formerTimes.map(({ time }) => wallTime(time, language)))].join(', ');
  return (
    <AlertItem
      tone="warn"
      title={m.admin_dashboard_former_times({ times })}
      href={`${href('adminSettings', language)}?view=site&part=services`}
    />
  );
}
