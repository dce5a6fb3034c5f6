import type { ReactNode } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import { formatIsoDate } from '#lib/time/dates.ts';
import { m } from '#messages/generated/messages.js';
import { ChartFigure } from '#ui/admin/charts/ChartFigure.tsx';
import layout from '#ui/admin/layout.module.css';
import type { Column } from '#ui/Table.tsx';
import type { Series } from './charts.ts';
import styles from './Statistics.module.css';

/** Counts by month or by day, one or two of them beside each other. */
export function SeriesChart({
  name,
  title,
  note,
  series,
}: {
  readonly name: string;
  readonly title: string;
  /** A sentence about the counts. */
  readonly note?: string | undefined;
  readonly series: readonly (readonly [label: string, counts: Series])[];
}) {
  const language = useLanguage();
  const isDaily = (series[0]?.[1][0]?.key.length ?? 0) > 7;
  const label = (key: string, isLong: boolean): string => {
    const month = isLong ? 'long' : 'short';
    return isDaily
      ? formatIsoDate(key, language, { day: 'numeric', month })
      : formatIsoDate(`${key}-01`, language, { month, ...(isLong && { year: 'numeric' }) });
  };
  const names = series.map(([seriesName]) => seriesName);
  const rows = (series[0]?.[1] ?? []).map(({ key }, index) => ({
    key,
    counts: series.map(([, counts]) => counts[index]?.count ?? 0),
  }));
  const isEmpty = rows.every((row) => row.counts.every((count) => count === 0));
  return (
    <section className={layout.section}>
      <h2>{title}</h2>
      {note !== undefined && <p className={layout.soft}>{note}</p>}
      {isEmpty ? (
        <p className={layout.soft}>{m.admin_statistics_none()}</p>
      ) : (
        <ChartFigure
          name={name}
          title={title}
          direction="columns"
          series={series.length > 1 ? names : []}
          groups={rows.map((row) => ({ ...row, label: label(row.key, false) }))}
          columns={[
            { heading: m.admin_statistics_when(), render: ({ key }) => label(key, true) },
            ...names.map((heading, index): Column<(typeof rows)[number]> => ({
              heading,
              isNumber: true,
              render: ({ counts }) => counts[index],
            })),
          ]}
          rows={rows.filter(({ counts }) => counts.some((count) => count > 0)).toReversed()}
        />
      )}
    </section>
  );
}

/** The placeholder of a chart that is not loaded yet: its title and its state. */
export function WaitingChart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={`${layout.section} ${styles.waiting}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
