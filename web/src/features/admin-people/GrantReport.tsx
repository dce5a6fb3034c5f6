import { useText } from '#lib/language/bilingual.ts';
import { toCsv } from '#lib/admin/files/csv.ts';
import { saveFile } from '#lib/saveFile.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/admin/layout.module.css';
import { Status } from '#ui/admin/Status.tsx';
import { Table } from '#ui/Table.tsx';
import { noticeLabels, outcomeCounts, outcomeLabels } from './outcomeLabels.ts';
import type { GrantOutcome } from './useChangeGrants.ts';

type Line = GrantOutcome & { readonly words: string; readonly why: string };

/** Outcome of each line: refused ones first, since those need an action. */
export function GrantReport({ outcomes }: { readonly outcomes: readonly GrantOutcome[] }) {
  const text = useText();
  const order = Object.keys(outcomeLabels);
  const lines: Line[] = outcomes
    .map((outcome) => ({
      ...outcome,
      words: outcomeLabels[outcome.outcome].words(),
      why: [...(outcome.reason === undefined ? [] : [text(outcome.reason)]), ...noticeLabels(outcome.notice)].join(' '),
    }))
    .toSorted((a, b) => order.indexOf(b.outcome) - order.indexOf(a.outcome));
  return (
    <div className={layout.tight}>
      <p className={layout.buttons}>
        {outcomeCounts(outcomes).map(([outcome, count]) => (
          <Status key={outcome} tone={outcomeLabels[outcome].tone}>
            {outcomeLabels[outcome].words()}: {count}
          </Status>
        ))}
        <Button
          icon="download"
          onClick={() =>
            saveFile(
              'grants.csv',
              toCsv([
                [m.admin_email(), m.admin_outcome(), m.admin_reason()],
                ...lines.map((line) => [line.email, line.words, line.why]),
              ]),
              'text/csv',
            )
          }
        >
          {m.admin_report_csv()}
        </Button>
      </p>
      <Table
        caption={m.admin_report_caption()}
        hideCaption
        columns={[
          { heading: m.admin_email(), render: (line) => line.email },
          {
            heading: m.admin_outcome(),
            render: (line) => <Status tone={outcomeLabels[line.outcome].tone}>{line.words}</Status>,
          },
          { heading: m.admin_reason(), render: (line) => line.why },
        ]}
        rows={lines}
        rowKey={(line) => line.email}
      />
    </div>
  );
}
