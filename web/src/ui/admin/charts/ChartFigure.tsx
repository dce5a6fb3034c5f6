import { type ReactNode, useRef } from 'react';
import { chartPng, chartSvg } from './chartPicture.ts';
import { saveFile } from '#lib/saveFile.ts';
import { useAction } from '#lib/admin/useAction.ts';
import { m } from '#messages/generated/messages.js';
import { BarChart, type BarChartProps } from './BarChart.tsx';
import styles from './ChartFigure.module.css';
import { ErrorNote } from '#ui/admin/Note.tsx';

/** A chart with its numbers as a table beside it, and buttons that save it as a picture. */
export function ChartFigure({
  name,
  title,
  table,
  ...chart
}: Omit<BarChartProps, 'ref'> & {
  /** File name of the picture, without its ending. */
  readonly name: string;
  readonly table: ReactNode;
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
      <div className={styles.table}>{table}</div>
    </figure>
  );
}
