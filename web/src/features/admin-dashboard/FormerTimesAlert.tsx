import { href } from '#lib/routing/paths.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useSite } from '#lib/site.ts';
import { wallTime } from '#lib/time/dates.ts';
import { m } from '#messages/generated/messages.js';
import { AlertItem } from './AlertItem.tsx';

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
