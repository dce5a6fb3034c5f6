import type { Page } from 'playwright-core';

/** The shortest duration that browsers report (Event Timing, section 3.5), in milliseconds. */
export const shortestReported = 16;

/** An event that belongs to an interaction. */
export interface TimedEvent {
  readonly interaction: number;
  /** Milliseconds from the event to the next paint, in steps of 8. */
  readonly duration: number;
}

interface Recorder {
  readonly take: () => Promise<{ readonly count: number; readonly events: readonly TimedEvent[] }>;
}

/** Time for which a page is left alone before its events are read: they are reported after the paint. Milliseconds. */
const reportMillis = 250;

/** Runs in the page before its own scripts. */
export function recordEvents({ threshold, wait }: { readonly threshold: number; readonly wait: number }): void {
  let events: TimedEvent[] = [];
  let counted = 0;
  const note = (entries: readonly PerformanceEntry[]): void => {
    for (const entry of entries as readonly (PerformanceEntry & { readonly interactionId?: number })[])
      if ((entry.interactionId ?? 0) > 0)
        events.push({ interaction: entry.interactionId ?? 0, duration: entry.duration });
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: threshold, buffered: true } as PerformanceObserverInit);
  const take: Recorder['take'] = async () => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, wait)));
    });
    note(observer.takeRecords());
    const { interactionCount } = performance;
    const taken = { count: interactionCount - counted, events };
    counted = interactionCount;
    events = [];
    return taken;
  };
  Object.assign(window, { interactionRecorder: { take } satisfies Recorder });
}

/** Options of {@link recordEvents}. */
export const recording = { threshold: shortestReported, wait: reportMillis } as const;

/**
 * Durations of the interactions: of each the longest of its events. Interactions that the browser counted and did not
 * report took at most {@link shortestReported}.
 */
export function durationsOf(count: number, events: readonly TimedEvent[]): number[] {
  const longest = new Map<number, number>();
  for (const { interaction, duration } of events)
    longest.set(interaction, Math.max(duration, longest.get(interaction) ?? 0));
  const reported = [...longest.values()];
  return [...reported, ...Array.from({ length: Math.max(0, count - reported.length) }, () => shortestReported)];
}

/** Reads the durations of the interactions since the last reading; none where another document has been loaded. */
export async function takeDurations(page: Page): Promise<number[]> {
  const { count, events } = await page
    .evaluate(async () => (window as unknown as { readonly interactionRecorder: Recorder }).interactionRecorder.take())
    .catch(() => ({ count: 0, events: [] }));
  return durationsOf(count, events);
}
