import { useLoaded } from '#lib/office/useLoaded.ts';
import { useNear } from '#lib/office/useNear.ts';
import layout from '#ui/office/layout.module.css';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import styles from './Dash.module.css';
import type { NamedSeries, Wanted } from './readNumbers.ts';
import { SeriesChart } from './SeriesChart.tsx';

/**
 * A chart that is counted when it comes into the window: opening the screen asks for what is seen, not for all.
 * @param wanted what to count, as JSON; null waits. @param read must not change.
 */
export function LaterChart({ name, title, labels, wanted, read }: {
  readonly name: string; readonly title: string; readonly labels: readonly string[]; readonly wanted: string | null; readonly read: (wanted: Wanted) => Promise<NamedSeries>;
}) {
  const [frame, isNear] = useNear<HTMLDivElement>();
  const counted = useLoaded(isNear ? wanted : null, (key) => read(JSON.parse(key) as Wanted));
  return (
    <div ref={frame}>
      {counted.status === 'ready'
        ? <SeriesChart name={name} title={title} series={counted.data.map((series, index) => [labels[index] ?? '', series] as const)} />
        : (
          <section className={`${layout.section} ${styles.waiting}`}>
            <h2>{title}</h2>
            {counted.status === 'error' && <ErrorState error={counted.error} onRetry={counted.retry} />}
            {counted.status === 'loading' && isNear && wanted !== null && <Skeleton lines={6} />}
          </section>
        )}
    </div>
  );
}
