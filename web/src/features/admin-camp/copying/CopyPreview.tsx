import type { CampCopyPreview } from '@steeple/model/camp/campCopy';
import { formatMoment } from '#lib/camp/campTime.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useLanguage } from '#lib/language/language.ts';
import { formatIsoDate } from '#lib/time/dates.ts';
import { m } from '#messages/generated/messages.js';
import { type Column, Table } from '#ui/Table.tsx';
import { DetailList } from '#ui/admin/DetailList.tsx';
import layout from '#ui/admin/layout.module.css';
import { Note } from '#ui/admin/Note.tsx';
import { partTitles } from './copyForm.ts';

type Part = CampCopyPreview['parts'][number];
type Example = CampCopyPreview['examples'][number];

const dateWithDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

function partColumns(): Column<Part>[] {
  return [
    { key: 'part', heading: m.admin_camp_part(), cell: ({ part }) => partTitles[part]() },
    { key: 'documents', heading: m.admin_copy_documents(), cell: ({ documents }) => documents, isNumber: true },
    { key: 'leftOut', heading: m.admin_copy_skipped(), cell: ({ leftOut }) => leftOut, isNumber: true },
  ];
}

/** The new camp before it is made: its days, how much of each part, and some entries with their old and new times. */
export function CopyPreview({
  preview: { parts, startDate, endDate, adjusted, examples },
  from,
  to,
}: {
  readonly preview: CampCopyPreview;
  /** Zone of the camp that is copied. */
  readonly from: string;
  /** Zone of the new camp. */
  readonly to: string;
}) {
  const text = useText();
  const language = useLanguage();
  const date = (isoDate: string): string => formatIsoDate(isoDate, language, dateWithDay);
  const time = (millis: number | null, zone: string): string =>
    millis === null ? '–' : formatMoment(millis, zone, language);
  const exampleColumns: Column<Example>[] = [
    { key: 'title', heading: m.admin_copy_example(), cell: ({ title }) => text(title) },
    { key: 'before', heading: m.admin_copy_before(), cell: ({ before }) => time(before, from) },
    { key: 'after', heading: m.admin_copy_after(), cell: ({ after }) => time(after, to) },
  ];
  return (
    <div className={layout.stack}>
      <DetailList
        details={[
          [m.admin_event_first_day(), date(startDate), 'first'],
          [m.admin_event_last_day(), date(endDate), 'last'],
        ]}
      />
      {adjusted > 0 && <Note tone="warn" title={m.admin_copy_adjusted({ count: adjusted })} />}
      <Table caption={m.admin_copy_table()} columns={partColumns()} rows={parts} rowKey={({ part }) => part} />
      {examples.length > 0 && (
        <Table
          caption={m.admin_copy_examples()}
          columns={exampleColumns}
          rows={examples}
          rowKey={({ part, title, after }) => `${part} ${title.en} ${String(after)}`}
        />
      )}
    </div>
  );
}
