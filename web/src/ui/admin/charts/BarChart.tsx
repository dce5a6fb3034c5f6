import { type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './BarChart.module.css';

/** The width of an element in pixels, followed as it changes; `first` until it is known. */
function useWidth(first: number): [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(first);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

/** One group of bars: the name under (or above) it, and one count for each series. */
interface BarGroup {
  readonly key: string;
  readonly label: string;
  readonly counts: readonly number[];
}

/** Content of a chart. */
export interface BarChartProps {
  /** Description of the chart, for those who do not see it; the table beside it has the numbers. */
  readonly title: string;
  readonly groups: readonly BarGroup[];
  /** Names of the series, where there are several. */
  readonly series?: readonly string[];
  /** Columns for scales and times, rows for choices, whose labels are long. */
  readonly direction: 'columns' | 'rows';
  readonly ref?: Ref<SVGSVGElement>;
}

const seriesClass = [styles.first, styles.second];

interface BarsProps {
  readonly groups: readonly BarGroup[];
  /** Number of series. */
  readonly series: number;
  /** Width of the chart in pixels. */
  readonly width: number;
}

/** The most steps of an axis of counts. */
const mostSteps = 4;

/**
 * The end of an axis of counts from zero to `largest` and its ticks: whole numbers, few, at steps of 1, 2 or 5 times a
 * power of ten.
 */
export function countTicks(largest: number): { readonly end: number; readonly ticks: readonly number[] } {
  const rough = Math.max(1, largest) / mostSteps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
  const steps = Math.max(1, Math.ceil(largest / step));
  return { end: steps * step, ticks: Array.from({ length: steps + 1 }, (_, index) => index * step) };
}

/**
 * Finds the interval of the labels to show among `count` labels, if each needs `labelWidth` of `width` pixels: every
 * label, every second, every fifth… The first is always shown.
 */
export function labelEvery(count: number, width: number, labelWidth: number): number {
  const room = Math.max(1, Math.floor(width / labelWidth));
  return [1, 2, 5, 10, 20, 50, 100].find((step) => count / step <= room) ?? count;
}

const top = 24;
const bottom = 24;
const left = 34;
/** Space for the half of the last label that is beyond its column. */
const right = 22;
const plotHeight = 150;

function Columns({ groups, series, width }: BarsProps) {
  const { end, ticks } = countTicks(Math.max(0, ...groups.flatMap((group) => group.counts)));
  const step = (width - left - right) / Math.max(1, groups.length);
  const thick = Math.min(48, (step * 0.72) / series);
  const every = labelEvery(groups.length, width - left - right, 44);
  const y = (count: number): number => top + plotHeight * (1 - count / end);
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={tick === 0 ? styles.base : styles.grid} x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
          <text className={styles.tick} x={left - 8} y={y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {groups.map((group, index) => {
        const middle = left + step * (index + 0.5);
        return (
          <g key={group.key}>
            {group.counts.map((count, seriesIndex) => {
              const x = middle + (seriesIndex - series / 2) * thick;
              return (
                // eslint-disable-next-line react/no-array-index-key -- a series is known by its place
                <g key={seriesIndex}>
                  <rect
                    className={seriesClass[seriesIndex]}
                    x={x + 0.5}
                    y={y(count)}
                    width={Math.max(1, thick - 1)}
                    height={y(0) - y(count)}
                  />
                  {count > 0 && step >= 26 && (
                    <text className={styles.value} x={x + thick / 2} y={y(count) - 5} textAnchor="middle">
                      {count}
                    </text>
                  )}
                </g>
              );
            })}
            {index % every === 0 && (
              <text className={styles.tick} x={middle} y={top + plotHeight + 17} textAnchor="middle">
                {group.label}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

const barHeight = 14;

function rowHeight(series: number): number {
  return 20 + series * (barHeight + 2) + 8;
}

function Rows({ groups, series, width }: BarsProps) {
  const largest = Math.max(1, ...groups.flatMap((group) => group.counts));
  const plot = width - 44;
  return groups.map((group, index) => (
    <g key={group.key} transform={`translate(0 ${top + index * rowHeight(series)})`}>
      <text className={styles.label} y="12">
        {group.label}
      </text>
      {group.counts.map((count, seriesIndex) => {
        const long = Math.max(count > 0 ? 1 : 0, (plot * count) / largest);
        const y = 19 + seriesIndex * (barHeight + 2);
        return (
          // eslint-disable-next-line react/no-array-index-key -- a series is known by its place
          <g key={seriesIndex}>
            <rect className={styles.track} y={y} width={plot} height={barHeight} />
            <rect className={seriesClass[seriesIndex]} y={y} width={long} height={barHeight} />
            <text className={styles.value} x={plot + 8} y={y + 11}>
              {count}
            </text>
          </g>
        );
      })}
    </g>
  ));
}

/**
 * Counts as bars, drawn at the width there is, so that the words stay readable on a phone. Its colours follow the page.
 */
export function BarChart({ title, groups, series = [], direction, ref }: BarChartProps) {
  const [frame, width] = useWidth(480);
  const Bars = direction === 'columns' ? Columns : Rows;
  const count = Math.max(1, series.length);
  const height = direction === 'columns' ? top + plotHeight + bottom : top + groups.length * rowHeight(count);
  return (
    <div ref={frame} className={styles.frame}>
      <svg
        ref={ref}
        role="img"
        aria-label={title}
        className={styles.chart}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
      >
        {series.length > 1 &&
          series.map((name, index) => (
            <g key={name} transform={`translate(${index * 120} 0)`}>
              <rect className={seriesClass[index]} y="3" width="12" height="12" />
              <text className={styles.label} x="18" y="13">
                {name}
              </text>
            </g>
          ))}
        <Bars groups={groups} series={count} width={width} />
      </svg>
    </div>
  );
}
