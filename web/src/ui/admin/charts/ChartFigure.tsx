import { useRef } from 'react';
import { chartPng, chartSvg } from './chartPicture.ts';
import { saveFile } from '#lib/saveFile.ts';
import { useAction } from '#lib/admin/useAction.ts';
import { m } from '#messages/generated/messages.js';
import { BarChart, type BarChartProps } from './BarChart.tsx';
import styles from './ChartFigure.module.css';
import { ErrorNote } from '#ui/admin/Note.tsx';
import { type Column, Table } from '#ui/Table.tsx';

/** A chart with its numbers as a table beside it, and buttons that save it as a picture. */
export function ChartFigure<Row extends { readonly key: string }>({
  name,
  title,
  caption = title,
  columns,
  rows,
  ...chart
}: Omit<BarChartProps, 'ref'> & {
  /** File name of the picture, without its ending. */
  readonly name: string;
  /** Names the table, where that is not the title. */
  readonly caption?: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}) {
  const svg = useRef<SVGSVGElement>(null);
  const png = useAction(async () => {
    if (svg.current !== null) saveFile(`${name}.png`, await chartPng(svg.current));
  });
  return (
    <figure className={styles.figure}>
      <div className={styles.chart}>
        <BarChart ref={svg} title={title} {...chart} />
        <div className={styles.save}>
          <button
            type="button"
            onClick={() => svg.current !== null && saveFile(`${name}.svg`, chartSvg(svg.current), 'image/svg+xml')}
          >
            {m.admin_chart_svg()}
          </button>
          <button type="button" onClick={() => png.run()}>
            {m.admin_chart_png()}
          </button>
        </div>
        <ErrorNote error={png.error} />
      </div>
      <div className={styles.table}>
        <Table caption={caption} hideCaption columns={columns} rows={rows} rowKey={({ key }) => key} />
      </div>
    </figure>
  );
}
