import { languages, languageTags } from '@steeple/model/text/language';
import { useState } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import { useLoaded } from '#lib/admin/lists/useLoaded.ts';
import { usePage } from '#lib/routing/route.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Figures } from '#ui/admin/charts/Figures.tsx';
import layout from '#ui/admin/layout.module.css';
import { PageLayout } from '#ui/PageLayout.tsx';
import { ErrorState, Loaded } from '#ui/states.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { LaterChart } from './LaterChart.tsx';
import { charts, type NumbersParameters, readTotals, totalLabels, type Totals } from './charts.ts';
import { Releases } from './Releases.tsx';
import { pooledResults } from '@steeple/model/feedback/feedbackResults';
import { useFeedbackResults } from '#lib/admin/useFeedbackResults.ts';
import { byDay } from './months.ts';
import { SeriesChart, WaitingChart } from './SeriesChart.tsx';

const days = 21;

/** Responses to the camp's feedback by day, live. */
function Responses({ camp, nowMillis }: { readonly camp: string; readonly nowMillis: number }) {
  const { timeZone } = useSite();
  const { live, results } = useFeedbackResults(camp);
  return (
    <Loaded
      live={live}
      skeleton={
        <WaitingChart title={m.admin_statistics_responses()}>
          <Skeleton lines={6} />
        </WaitingChart>
      }
    >
      {() => {
        const { hours } = pooledResults(results, languages);
        const moments = Object.entries(hours).flatMap(([hour, count]) =>
          Array.from({ length: count }, () => Date.parse(`${hour}:00:00Z`)),
        );
        return (
          <SeriesChart
            name="responses"
            title={m.admin_statistics_responses()}
            series={[[m.admin_statistics_count(), byDay(moments, nowMillis, timeZone, days)]]}
          />
        );
      }}
    </Loaded>
  );
}

function CurrentTotals({ totals }: { readonly totals: Totals }) {
  const format = new Intl.NumberFormat(languageTags[useLanguage()]);
  return (
    <Figures
      figures={(Object.keys(totalLabels) as (keyof Totals)[]).map((key) => ({
        key,
        value: format.format(totals[key]),
        label: totalLabels[key](),
      }))}
    />
  );
}

/** `/admin/dash`: how much there is, and how it grew. */
export default function StatisticsPage() {
  const { now } = usePage();
  const { currentCamp, calendars, timeZone } = useSite();
  const [attempt, setAttempt] = useState(0);
  const parametersJson = JSON.stringify({
    camp: currentCamp,
    calendars: calendars.map((calendar) => calendar.id),
    nowMillis: now,
    timeZone,
    attempt,
  } satisfies NumbersParameters & { attempt: number });
  const totals = useLoaded(parametersJson, (key) => readTotals(JSON.parse(key) as NumbersParameters));
  // The totals are loaded first; the charts are loaded after them.
  const later = totals.status === 'loading' ? null : parametersJson;
  return (
    <PageLayout
      title={m.shell_title_adminStatistics()}
      actions={
        <Button icon="refresh" busy={totals.status === 'loading'} onClick={() => setAttempt((count) => count + 1)}>
          {m.admin_reload()}
        </Button>
      }
    >
      <div className={layout.stack}>
        {totals.status === 'loading' && <Skeleton lines={2} />}
        {totals.status === 'error' && <ErrorState error={totals.error} onRetry={totals.retry} />}
        {totals.status === 'ready' && <CurrentTotals totals={totals.data} />}
        <Releases />
        {currentCamp !== null && <Responses camp={currentCamp} nowMillis={now} />}
        {charts
          .filter(({ isOfCamp }) => isOfCamp !== true || currentCamp !== null)
          .map((chart) => (
            <LaterChart key={chart.name} chart={chart} parametersJson={later} />
          ))}
      </div>
    </PageLayout>
  );
}
