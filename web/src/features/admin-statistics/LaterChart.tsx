import { useLoaded } from '#lib/admin/lists/useLoaded.ts';
import { m } from '#messages/generated/messages.js';
import { ErrorState } from '#ui/states.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Chart, NumbersParameters } from './charts.ts';
import { SeriesChart, WaitingChart } from './SeriesChart.tsx';
import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Tells whether an element has come into the window; true from then on. A strip at the bottom of the window does not
 * count: it shows only a heading, and everybody who opens the screen would request the content below it.
 */
function useInViewport<E extends HTMLElement>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [isInViewport, setIsInSight] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || isInViewport) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsInSight(true);
      },
      { rootMargin: '-96px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isInViewport]);
  return [ref, isInViewport];
}

/**
 * A chart that is counted when it comes into the window: opening the screen asks for what is seen, not for all.
 * @param props.parametersJson parameters of the counts, as JSON; null waits.
 */
export function LaterChart({
  chart: { name, title, note, labels = [m.admin_statistics_count], read },
  parametersJson,
}: {
  readonly chart: Chart;
  readonly parametersJson: string | null;
}) {
  const [frame, isInViewport] = useInViewport<HTMLDivElement>();
  const counted = useLoaded(isInViewport ? parametersJson : null, (key) => read(JSON.parse(key) as NumbersParameters));
  return (
    <div ref={frame}>
      {counted.status === 'ready' ? (
        <SeriesChart
          name={name}
          title={title()}
          note={note?.()}
          series={counted.data.map((series, index) => [labels[index]?.() ?? '', series] as const)}
        />
      ) : (
        <WaitingChart title={title()}>
          {counted.status === 'error' && <ErrorState error={counted.error} onRetry={counted.retry} />}
          {counted.status === 'loading' && isInViewport && parametersJson !== null && <Skeleton lines={6} />}
        </WaitingChart>
      )}
    </div>
  );
}
