import type { Camp } from '@steeple/model/camp/camp';
import { type FeedbackResults, pooledResults } from '@steeple/model/feedback/feedbackResults';
import { orderedQuestions } from '@steeple/model/feedback/questionOrder';
import { languageNames, languages } from '@steeple/model/text/language';
import { useLanguage } from '#lib/language/language.ts';
import { momentText } from '#lib/admin/moments.ts';
import { m } from '#messages/generated/messages.js';
import { ChartFigure } from '#ui/admin/charts/ChartFigure.tsx';
import { Figures } from '#ui/admin/charts/Figures.tsx';
import layout from '#ui/admin/layout.module.css';
import { breakdownMinimum, recommendSummary, scoreText } from './statistics.ts';
import { type Timeline, timeline } from './timeline.ts';

function OverTime({ line: { unit, columns }, timeZone }: { readonly line: Timeline; readonly timeZone: string }) {
  const language = useLanguage();
  const label = (at: number): string =>
    momentText(at, language, timeZone, unit === 'hour' ? 'time' : 'date').replace(/^\d{4}年|[ ,]*\d{4}$/, '');
  const rows = columns.map((column) => ({ ...column, key: String(column.at) }));
  return (
    <section className={layout.section}>
      <h2>{m.admin_results_over_time()}</h2>
      <ChartFigure
        name="feedback-over-time"
        title={m.admin_results_over_time()}
        direction="columns"
        groups={rows.map(({ key, at, count }) => ({ key, label: label(at), counts: [count] }))}
        columns={[
          {
            heading: m.admin_results_when(),
            render: ({ at }) => momentText(at, language, timeZone, unit === 'hour' ? 'dayHour' : 'date'),
          },
          { heading: m.admin_results_count(), isNumber: true, render: ({ count }) => count },
        ]}
        rows={rows.filter(({ count }) => count > 0)}
      />
    </section>
  );
}

/** Numbers of responses in all, by language and over time, and the recommend score. */
export function Overview({ camp, results }: { readonly camp: Camp; readonly results: FeedbackResults }) {
  const language = useLanguage();
  const pooled = pooledResults(results, languages);
  const recommendQuestion = orderedQuestions(camp.questionSet).find(({ kind }) => kind === 'recommend');
  const recommend =
    recommendQuestion === undefined ? null : recommendSummary(pooled.questions[recommendQuestion.id]?.tally ?? {});
  const parts = languages.map((code) => [code, results[code]?.responses ?? 0] as const);
  const isHidden = parts.some(([, count]) => count > 0 && count < breakdownMinimum);
  return (
    <>
      <Figures
        figures={[
          { key: 'all', value: String(pooled.responses), label: m.admin_results_responses() },
          ...parts.map(([code, count]) => ({
            key: code,
            value: isHidden ? '–' : String(count),
            label: languageNames[code],
          })),
          {
            key: 'score',
            value: recommend === null ? '–' : scoreText(recommend.score, language),
            label: m.admin_results_recommend(),
          },
        ]}
      />
      {pooled.responses > 0 && <OverTime line={timeline(pooled.hours, camp.timeZone)} timeZone={camp.timeZone} />}
    </>
  );
}
