import { pooledResults, sumResults } from '@steeple/model/feedbackResults';
import { languages } from '@steeple/model/languages';
import { useSite } from '#lib/site.ts';
import { useCollection } from '#lib/useCollection.ts';
import { m } from '#messages/generated/messages.js';
import layout from '#ui/office/layout.module.css';
import { Loaded, Skeleton } from '#ui/states.tsx';
import styles from './Dash.module.css';
import { byDay } from './months.ts';
import { SeriesChart } from './SeriesChart.tsx';

const days = 21;

/** Responses to the camp's feedback by day, live. */
export function Responses({ camp, nowMillis }: { readonly camp: string; readonly nowMillis: number }) {
  const { timeZone } = useSite();
  const shards = useCollection({ name: 'feedbackResults', parents: [camp], limit: 50 });
  return (
    <Loaded live={shards} skeleton={<section className={`${layout.section} ${styles.waiting}`}><h2>{m.office_dash_responses()}</h2><Skeleton lines={6} /></section>}>
      {(list) => {
        const { hours } = pooledResults(sumResults(list), languages);
        const moments = Object.entries(hours).flatMap(([hour, count]) => Array.from({ length: count }, () => Date.parse(`${hour}:00:00Z`)));
        return <SeriesChart name="responses" title={m.office_dash_responses()} series={[[m.office_dash_count(), byDay(moments, nowMillis, timeZone, days)]]} />;
      }}
    </Loaded>
  );
}
