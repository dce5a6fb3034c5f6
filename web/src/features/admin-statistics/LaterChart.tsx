import { useLoaded } from '#lib/admin/lists/useLoaded.ts';
import { useInViewport } from './useInViewport.ts';
import { ErrorState } from '#ui/states.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { NamedSeries, Wanted } from './readNumbers.ts';
import { SeriesChart } from './SeriesChart.tsx';
import { WaitingChart } from './WaitingChart.tsx';

/**
 * A chart that is counted when it comes into the window: opening the screen asks for what is seen, not for all.
 * @param wanted what to count, as JSON; null waits. @param read must not change.
 */
export function LaterChart({
  name,
  title,
  note,
  labels,
  wanted,
  read,
}: {
  readonly name: string;
  readonly title: string;
  /** A sentence about the counts. */
  readonly note?: string;
  readonly labels: readonly string[];
  readonly wanted: string | null;
  readonly read: (wanted: Wanted) => Promise<NamedSeries>;
}) {
  const [frame, isInViewport] = useInViewport<HTMLDivElement>();
  const counted = useLoaded(isInViewport ? wanted : null, (key) => read(JSON.parse(key) as Wanted));
  return (
    <div ref={frame}>
      {counted.status === 'ready' ? (
        <SeriesChart
          name={name}
          title={title}
          {...(note !== undefined && { note })}
          series={counted.data.map((series, index) => [labels[index] ?? '', series] as const)}
        />
      ) : (
        <WaitingChart title={title}>
          {counted.status === 'error' && <ErrorState error={counted.error} onRetry={counted.retry} />}
          {counted.status === 'loading' && isInViewport && wanted !== null && <Skeleton lines={6} />}
        </WaitingChart>
      )}
    </div>
  );
}
