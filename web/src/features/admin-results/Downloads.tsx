import type { FeedbackResults } from '@steeple/model/feedback/feedbackResults';
import type { QuestionSet } from '@steeple/model/feedback/questionSet';
import { useState } from 'react';
import { ensureProof } from '#lib/auth/ensureProof.ts';
import { useMay } from '#lib/auth/useMay.ts';
import { useLanguage } from '#lib/language/language.ts';
import { type Cell, toCsv } from '#lib/admin/files/csv.ts';
import { saveFile } from '#lib/saveFile.ts';
import { useAction } from '#lib/admin/useAction.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/admin/layout.module.css';
import { ErrorNote } from '#ui/admin/Note.tsx';
import { Progress } from '#ui/admin/Progress.tsx';
import { commentRows, countRows, responseRows } from './exports.ts';
import { readAll } from '#lib/admin/lists/readAll.ts';

type DownloadKind = 'counts' | 'comments' | 'responses';

/** The results as CSV files. */
export function Downloads({
  camp,
  results,
  questionSet,
}: {
  readonly camp: string;
  readonly results: FeedbackResults;
  readonly questionSet: QuestionSet;
}) {
  const language = useLanguage();
  const [read, setRead] = useState(0);
  // Responses carry the ids of those who wrote them.
  const { isAdmin } = useMay();
  const rowsOf = async (downloadKind: DownloadKind): Promise<Cell[][]> => {
    if (downloadKind === 'counts') return countRows(results, questionSet, language);
    if (downloadKind === 'comments')
      return commentRows(
        await readAll({ name: 'feedbackComment', parents: [camp], orderBy: [['day', 'asc']] }, setRead),
        questionSet,
        language,
      );
    return responseRows(await readAll({ name: 'feedbackResponse', parents: [camp] }, setRead), questionSet, language);
  };
  const download = useAction(async (downloadKind: DownloadKind) => {
    setRead(0);
    if (downloadKind === 'responses') await ensureProof();
    saveFile(`${camp}-${downloadKind}.csv`, toCsv(await rowsOf(downloadKind)), 'text/csv');
  });
  const total = Object.values(results).reduce((sum, part) => sum + part.responses, 0);
  return (
    <div className={layout.tight}>
      <div className={layout.buttons}>
        <Button icon="download" busy={download.busy} onClick={() => download.run('counts')}>
          {m.admin_results_csv_counts()}
        </Button>
        <Button icon="download" busy={download.busy} onClick={() => download.run('comments')}>
          {m.admin_results_csv_comments()}
        </Button>
        {isAdmin && (
          <Button icon="download" busy={download.busy} onClick={() => download.run('responses')}>
            {m.admin_results_csv_responses()}
          </Button>
        )}
      </div>
      {download.busy && read > 0 && (
        <Progress label={m.admin_results_reading({ count: read })} done={read} total={Math.max(read, total)} />
      )}
      <ErrorNote error={download.error} />
    </div>
  );
}
