import { languageTags } from '@steeple/model/languages';
import { useLanguage } from '#lib/language.ts';
import { useLoaded } from '#lib/office/useLoaded.ts';
import { useRoute } from '#lib/route.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Figures } from '#ui/office/Figures.tsx';
import layout from '#ui/office/layout.module.css';
import { Page } from '#ui/Page.tsx';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import { readNumbers } from './readNumbers.ts';
import { Responses } from './Responses.tsx';
import { SeriesChart } from './SeriesChart.tsx';

/** `/admin/dash`: how much there is, and how it grew. */
export default function DashPage() {
  const language = useLanguage();
  const { now } = useRoute();
  const { currentCamp, calendars, timeZone } = useSite();
  const wanted = JSON.stringify({ camp: currentCamp, calendars: calendars.map((calendar) => calendar.id), nowMillis: now, timeZone });
  const numbers = useLoaded(wanted, (key) => readNumbers(JSON.parse(key) as Parameters<typeof readNumbers>[0]));
  const format = new Intl.NumberFormat(languageTags[language]);
  return (
    <Page title={m.shell_title_adminDash()} actions={<Button icon="refresh" busy={numbers.status === 'loading'} onClick={numbers.reload}>{m.office_reload()}</Button>}>
      <div className={layout.stack}>
        {numbers.status === 'loading' && <Skeleton lines={10} />}
        {numbers.status === 'error' && <ErrorState error={numbers.error} onRetry={numbers.retry} />}
        {numbers.status === 'ready' && (
          <>
            <Figures
              figures={[
                { key: 'posts', value: format.format(numbers.data.totals.posts), label: m.office_dash_posts() },
                { key: 'events', value: format.format(numbers.data.totals.events), label: m.office_dash_upcoming() },
                { key: 'resources', value: format.format(numbers.data.totals.resources), label: m.shell_title_resources() },
                { key: 'downloads', value: format.format(numbers.data.totals.downloads), label: m.office_dash_downloads() },
                { key: 'accounts', value: format.format(numbers.data.totals.accounts), label: m.office_dash_accounts() },
                { key: 'campers', value: format.format(numbers.data.totals.campers), label: m.office_dash_campers() },
              ]}
            />
            {currentCamp !== null && <Responses camp={currentCamp} nowMillis={now} />}
            <SeriesChart name="posts" title={m.office_dash_posts_by_month()} series={[[m.office_dash_count(), numbers.data.posts]]} />
            <SeriesChart name="events" title={m.office_dash_events_by_month()} series={[[m.office_dash_count(), numbers.data.events]]} />
            {currentCamp !== null && <SeriesChart name="campers" title={m.office_dash_campers_by_month()} series={[[m.office_dash_count(), numbers.data.campers]]} />}
            <SeriesChart name="syncs" title={m.office_dash_runs()} series={[[m.office_dash_runs_well(), numbers.data.runs], [m.office_dash_runs_failed(), numbers.data.failures]]} />
          </>
        )}
      </div>
    </Page>
  );
}
