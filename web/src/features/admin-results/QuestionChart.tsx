import { languages, languageNames } from '@steeple/model/text/language';
import type { WithId } from '@steeple/model/database/publicSource';
import { isScaleQuestion } from '@steeple/model/feedback/questionLimits';
import type { Question } from '@steeple/model/feedback/questionSet';
import { useText } from '#lib/language/bilingual.ts';
import { m } from '#messages/generated/messages.js';
import type { Column } from '#ui/Table.tsx';
import { ChartFigure } from '#ui/admin/charts/ChartFigure.tsx';
import { Note } from '#ui/admin/Note.tsx';
import {
  type AnswerBarGroup,
  barGroups,
  breakdown,
  breakdownMinimum,
  distribution,
  questionCounts,
  type QuestionCounts,
} from './statistics.ts';
import type { CampResults } from './useEarlierCamp.ts';

interface Props {
  readonly question: WithId<Question>;
  /** The camp, and another one where the two are compared. */
  readonly camps: readonly CampResults[];
  readonly isApart: boolean;
}

/** Returns the counts that are shown side by side, with their names: of all, of each language, or of two camps. */
function countsSideBySide({
  question: { id },
  camps,
  isApart,
}: Props): readonly (readonly [name: string, QuestionCounts])[] {
  const [camp, earlier] = camps;
  const parts = isApart && earlier === undefined && camp !== undefined ? breakdown(camp.results, id) : null;
  return parts === null
    ? camps.map(({ name, results }) => [name, questionCounts(results, id)])
    : languages.map((language) => [languageNames[language], parts[language]]);
}

/**
 * The distribution of one question as a chart with its table beside it. Two camps are drawn in per cent, since one may
 * be twice as large.
 */
export function QuestionChart(props: Props) {
  const { question, camps, isApart } = props;
  const text = useText();
  const sides = countsSideBySide(props);
  const isCompared = camps.length > 1;
  // Languages are not shown apart where one of them has too few answers.
  const isHidden = isApart && sides.length === 1;
  const rows = barGroups(sides.map(([, counts]) => distribution(question, counts)));
  const labelOf = ({ key, label }: AnswerBarGroup): string => (label === null ? key : text(label));
  const columns: Column<AnswerBarGroup>[] = [
    { heading: m.admin_results_answer(), render: labelOf },
    ...sides.flatMap(([name], index): Column<AnswerBarGroup>[] => [
      {
        heading: sides.length === 1 ? m.admin_results_count() : name,
        isNumber: true,
        render: ({ bars }) => bars[index]?.count,
      },
      {
        heading: m.admin_results_share(),
        isNumber: true,
        render: ({ bars }) => `${Math.round((bars[index]?.share ?? 0) * 100)}%`,
      },
    ]),
  ];
  return (
    <>
      {isHidden && <Note>{m.admin_results_hidden({ fewest: breakdownMinimum })}</Note>}
      <ChartFigure
        name={`feedback-${question.id}`}
        title={isCompared ? m.admin_results_in_percent({ question: text(question.text) }) : text(question.text)}
        direction={isScaleQuestion(question) ? 'columns' : 'rows'}
        series={sides.length === 1 ? [] : sides.map(([name]) => name)}
        groups={rows.map((row) => ({
          key: row.key,
          label: labelOf(row),
          counts: row.bars.map(({ count, share }) => (isCompared ? Math.round(share * 100) : count)),
        }))}
        caption={text(question.text)}
        columns={columns}
        rows={rows}
      />
    </>
  );
}
