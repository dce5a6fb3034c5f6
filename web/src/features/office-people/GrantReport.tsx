import { useText } from '#lib/bilingual.ts';
import { toCsv } from '#lib/office/csv.ts';
import { saveFile } from '#lib/office/saveFile.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/office/layout.module.css';
import { Status } from '#ui/office/Status.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { outcomeWords } from './outcomeWords.ts';
import type { GrantOutcome } from './useChangeGrants.ts';

type Line = GrantOutcome & { readonly words: string; readonly why: string };

function columns(): Column<Line>[] {
  return [
    { key: 'email', heading: m.office_email(), cell: (line) => line.email },
    { key: 'outcome', heading: m.office_outcome(), cell: (line) => <Status tone={outcomeWords[line.outcome].tone}>{line.words}</Status> },
    { key: 'why', heading: m.office_reason(), cell: (line) => line.why },
  ];
}

/** What became of each line: refused ones first, since those need somebody. */
export function GrantReport({ outcomes }: { readonly outcomes: readonly GrantOutcome[] }) {
  const text = useText();
  const order = Object.keys(outcomeWords);
  const lines: Line[] = outcomes
    .map((outcome) => ({ ...outcome, words: outcomeWords[outcome.outcome].words(), why: outcome.reason === undefined ? '' : text(outcome.reason) }))
    .toSorted((a, b) => order.indexOf(b.outcome) - order.indexOf(a.outcome));
  const counts = order.map((outcome) => [outcome, outcomes.filter((each) => each.outcome === outcome).length] as const).filter(([, count]) => count > 0);
  return (
    <div className={layout.tight} aria-live="polite">
      <p className={layout.buttons}>
        {counts.map(([outcome, count]) => {
          const { tone, words } = outcomeWords[outcome as GrantOutcome['outcome']];
          return <Status key={outcome} tone={tone}>{words()}: {count}</Status>;
        })}
        <Button
          icon="download"
          onClick={() => saveFile('grants.csv', toCsv([[m.office_email(), m.office_outcome(), m.office_reason()], ...lines.map((line) => [line.email, line.words, line.why])]), 'text/csv')}
        >
          {m.office_report_csv()}
        </Button>
      </p>
      <Table caption={m.office_report_caption()} hideCaption columns={columns()} rows={lines} rowKey={(line) => line.email} />
    </div>
  );
}
