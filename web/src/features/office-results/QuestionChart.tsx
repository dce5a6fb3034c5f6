import type { Language } from '@steeple/model/language';
import { languages, languageNames } from '@steeple/model/language';
import type { FeedbackResults } from '@steeple/model/feedbackResults';
import type { Question } from '@steeple/model/questionSet';
import { useText } from '#lib/bilingual.ts';
import { m } from '#messages/generated/messages.js';
import { type Column, Table } from '#ui/Table.tsx';
import { ChartFigure } from '#ui/office/ChartFigure.tsx';
import { Note } from '#ui/office/Note.tsx';
import { type Bar, breakdown, distribution, fewestForBreakdown, questionCounts, type QuestionCounts } from './statistics.ts';

interface Row { readonly key: string; readonly label: string; readonly bars: readonly Bar[] }

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function columns(series: readonly string[]): Column<Row>[] {
  return [
    { key: 'answer', heading: m.office_results_answer(), cell: (row) => row.label },
    ...series.flatMap((name, index): Column<Row>[] => [
      { key: `count${index}`, heading: name === '' ? m.office_results_count() : name, isNumber: true, cell: (row) => row.bars[index]?.count ?? 0 },
      { key: `share${index}`, heading: m.office_results_share(), isNumber: true, cell: (row) => percent(row.bars[index]?.share ?? 0) },
    ]),
  ];
}

/** The distribution of one question as a chart with its table beside it. */
export function QuestionChart({ id, question, results, isApart }: { readonly id: string; readonly question: Question; readonly results: FeedbackResults; readonly isApart: boolean }) {
  const text = useText();
  const parts = isApart ? breakdown(results, languages, id) : null;
  const counted: readonly QuestionCounts[] = parts === null ? [questionCounts(results, languages, id)] : languages.map((language: Language) => parts[language]);
  const names = parts === null ? [''] : languages.map((language) => languageNames[language]);
  const distributions = counted.map((counts) => distribution(question, counts));
  const rows: Row[] = (distributions[0] ?? []).map((bar, index) => ({
    key: bar.key, label: bar.label === null ? bar.key : text(bar.label), bars: distributions.flatMap((bars) => bars[index] ?? []),
  }));
  const isScale = question.kind === 'rating' || question.kind === 'recommend';
  return (
    <>
      {isApart && parts === null && <Note>{m.office_results_hidden({ fewest: fewestForBreakdown })}</Note>}
      <ChartFigure
        name={`feedback-${id}`} title={text(question.text)} direction={isScale ? 'columns' : 'rows'} series={parts === null ? [] : names}
        groups={rows.map((row) => ({ key: row.key, label: row.label, counts: row.bars.map((bar) => bar.count) }))}
        table={<Table caption={text(question.text)} hideCaption columns={columns(names)} rows={rows} rowKey={(row) => row.key} />}
      />
    </>
  );
}
