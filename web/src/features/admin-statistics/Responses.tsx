import { pooledResults, sumResults } from '@steeple/model/feedback/feedbackResults';
import { languages } from '@steeple/model/text/language';
import { useSite } from '#lib/site.ts';
import { useCollection } from '#lib/firestore/useCollection.ts';
import { m } from '#messages/generated/messages.js';
import { Loaded } from '#ui/states.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { byDay } from './months.ts';
import { SeriesChart } from './SeriesChart.tsx';
import { WaitingChart } from './WaitingChart.tsx';

const days = 21;

/** Responses to the camp's feedback by day, live. */
export function Responses({ camp, nowMillis }: { readonly camp: string; readonly nowMillis: number }) {
  const { timeZone } = useSite();
  const shards = useCollection({ name: 'feedbackResults', parents: [camp], limit: 50 });
  return (
    <Loaded
      live={shards}
      skeleton={
        <WaitingChart title={m.admin_statistics_responses()}>
          <Skeleton lines={6} />
        </WaitingChart>
      }
    >
      {(list) => {
        const { hours } = pooledResults(sumResults(list), languages);
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
