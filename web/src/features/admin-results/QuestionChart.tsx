import { languages, languageNames } from '@steeple/model/text/language';
import type { FeedbackResults } from '@steeple/model/feedback/feedbackResults';
import { isScaleQuestion } from '@steeple/model/feedback/questionLimits';
import type { Question } from '@steeple/model/feedback/questionSet';
import { useText } from '#lib/language/bilingual.ts';
import { m } from '#messages/generated/messages.js';
import { type Column, Table } from '#ui/Table.tsx';
import { ChartFigure } from '#ui/admin/charts/ChartFigure.tsx';
import { Note } from '#ui/admin/Note.tsx';
import {
  type Bar,
  barGroups,
  breakdown,
  breakdownMinimum,
  distribution,
  questionCounts,
  type QuestionCounts,
} from './statistics.ts';
import type { EarlierCamp } from './useEarlierCamp.ts';

interface Row {
  readonly key: string;
  readonly label: string;
  readonly bars: readonly Bar[];
}

function formatPercent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

function answerColumns(series: readonly string[]): Column<Row>[] {
  return [
    { key: 'answer', heading: m.admin_results_answer(), render: (row) => row.label },
    ...series.flatMap((name, index): Column<Row>[] => [
      {
        key: `count${index}`,
        heading: name === '' ? m.admin_results_count() : name,
        isNumber: true,
        render: (row) => row.bars[index]?.count ?? 0,
      },
      {
        key: `share${index}`,
        heading: m.admin_results_share(),
        isNumber: true,
        render: (row) => formatPercent(row.bars[index]?.share ?? 0),
      },
    ]),
  ];
}

interface Props {
  readonly id: string;
  readonly question: Question;
  readonly results: FeedbackResults;
  readonly isApart: boolean;
  /** This camp's name and another camp, where the two are compared. */
  readonly comparison: { readonly name: string; readonly earlier: EarlierCamp } | null;
}

/** Returns the counts that are shown side by side: all together, one for each language, or two camps. */
function countsSideBySide({ id, results, isApart, comparison }: Props): {
  readonly names: readonly string[];
  readonly counted: readonly QuestionCounts[];
  readonly isHidden: boolean;
} {
  const pooledCounts = questionCounts(results, id);
  if (comparison !== null)
    return {
      names: [comparison.name, comparison.earlier.name],
      counted: [pooledCounts, questionCounts(comparison.earlier.results, id)],
      isHidden: false,
    };
  const parts = isApart ? breakdown(results, id) : null;
  if (parts === null) return { names: [''], counted: [pooledCounts], isHidden: isApart };
  return {
    names: languages.map((language) => languageNames[language]),
    counted: languages.map((language) => parts[language]),
    isHidden: false,
  };
}

/**
 * The distribution of one question as a chart with its table beside it. Two camps are drawn in per cent, since one may
 * be twice as large.
 */
export function QuestionChart(props: Props) {
  const { id, question, comparison } = props;
  const text = useText();
  const { names, counted, isHidden } = countsSideBySide(props);
  const rows: Row[] = barGroups(counted.map((counts) => distribution(question, counts))).map(
    ({ key, label, bars }) => ({ key, label: label === null ? key : text(label), bars }),
  );
  const title =
    comparison === null ? text(question.text) : m.admin_results_in_percent({ question: text(question.text) });
  return (
    <>
      {isHidden && <Note>{m.admin_results_hidden({ fewest: breakdownMinimum })}</Note>}
      <ChartFigure
        name={`feedback-${id}`}
        title={title}
        direction={isScaleQuestion(question) ? 'columns' : 'rows'}
        series={names.length === 1 ? [] : names}
        groups={rows.map((row) => ({
          key: row.key,
          label: row.label,
          counts: row.bars.map((bar) => (comparison === null ? bar.count : Math.round(bar.share * 100))),
        }))}
        table={
          <Table
            caption={text(question.text)}
            hideCaption
            columns={answerColumns(names)}
            rows={rows}
            rowKey={(row) => row.key}
          />
        }
      />
    </>
  );
}
