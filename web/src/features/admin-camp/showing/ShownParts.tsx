import type { Camp } from '@steeple/model/camp/camp';
import { preparableParts, type PreparablePart } from '@steeple/model/camp/preparedParts';
import { m } from '#messages/generated/messages.js';
import { type Column, Table } from '#ui/Table.tsx';
import layout from '#ui/admin/layout.module.css';
import { titleOfPart } from '../campParts.ts';
import { PartButtons, PartState } from './PartShown.tsx';

function partColumns(id: string, camp: Camp): Column<PreparablePart>[] {
  return [
    {
      key: 'part',
      heading: m.admin_camp_part(),
      cell: (part) => <a href={`?${new URLSearchParams({ view: part, camp: id }).toString()}`}>{titleOfPart(part)}</a>,
    },
    { key: 'state', heading: m.admin_shown_title(), cell: (part) => <PartState camp={camp} part={part} /> },
  ];
}

/** Every part of a camp with its state, and the buttons for all of them at once. */
export function ShownParts({ id, camp }: { readonly id: string; readonly camp: Camp }) {
  return (
    <section className={layout.section}>
      <h2>{m.admin_shown_title()}</h2>
      <p className={layout.soft}>{m.admin_shown_all_text()}</p>
      <Table
        caption={m.admin_shown_title()}
        hideCaption
        columns={partColumns(id, camp)}
        rows={preparableParts}
        rowKey={(part) => part}
      />
      <PartButtons id={id} zone={camp.timeZone} parts={preparableParts} title={m.admin_shown_all()} isShown={null} />
    </section>
  );
}
