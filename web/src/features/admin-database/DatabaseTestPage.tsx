import { databaseLimits } from '@steeple/model/database/databaseSettings';
import { useState } from 'react';
import { useText } from '#lib/language/bilingual.ts';
import { explain } from '#lib/requests/errors.ts';
import { firebaseSetup } from '#lib/firebase/firebaseConfig.ts';
import { fileSize } from '#lib/fileSize.ts';
import { useLanguage } from '#lib/language/language.ts';
import { durationText } from '#lib/admin/moments.ts';
import { useAction } from '#lib/admin/useAction.ts';
import { useLoaded } from '#lib/admin/lists/useLoaded.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Detail, DetailList } from '#ui/admin/DetailList.tsx';
import layout from '#ui/admin/layout.module.css';
import { ErrorNote } from '#ui/admin/Note.tsx';
import { Status, type Tone } from '#ui/admin/Status.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { Table } from '#ui/Table.tsx';
import { databaseSteps } from './databaseSteps.ts';
import { runSteps, type StepResult } from './runSteps.ts';
import { useOnline } from '#lib/useOnline.ts';

const states: Record<StepResult['state'], { tone: Tone; words: () => string }> = {
  waiting: { tone: 'plain', words: m.admin_test_waiting },
  running: { tone: 'busy', words: m.admin_test_running },
  good: { tone: 'good', words: m.admin_test_good },
  bad: { tone: 'bad', words: m.admin_test_bad },
};

/** The project, the versions, and the current state of the connection. */
function Surroundings() {
  const language = useLanguage();
  const isOnline = useOnline();
  const config = useDocument('siteConfig', []);
  const surroundings = useLoaded('surroundings', async () => {
    const [{ options, emulators }, { SDK_VERSION }] = await Promise.all([firebaseSetup(), import('firebase/app')]);
    return { project: options.projectId, isLocal: emulators !== null, sdk: SDK_VERSION };
  });
  const isConnected = config.status === 'ready' && !config.fromCache;
  return (
    <DetailList>
      <Detail name={m.admin_test_network()}>
        <Status tone={isOnline ? 'good' : 'bad'}>{isOnline ? m.admin_test_online() : m.shell_offline()}</Status>
      </Detail>
      <Detail name={m.admin_test_connection()}>
        <Status tone={config.status === 'loading' ? 'busy' : isConnected ? 'good' : 'warn'}>
          {isConnected ? m.admin_test_connected() : m.admin_test_from_device()}
        </Status>
      </Detail>
      <Detail name={m.admin_test_project()}>
        {surroundings.data === undefined
          ? '…'
          : `${surroundings.data.project}${surroundings.data.isLocal ? ` (${m.admin_test_local()})` : ''}`}
      </Detail>
      <Detail name={m.admin_test_sdk()}>{surroundings.data?.sdk ?? '…'}</Detail>
      <Detail name={m.admin_test_build()}>
        {document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? m.admin_test_no_build()}
      </Detail>
      <Detail name={m.admin_test_cache()}>{fileSize(databaseLimits.cacheSizeBytes.default, language)}</Detail>
      <Detail name={m.admin_test_browser()}>{navigator.userAgent}</Detail>
    </DetailList>
  );
}

/** The page `/admin/dbTest`: tests whether the database works. */
export default function DatabaseTestPage() {
  const text = useText();
  const language = useLanguage();
  const [results, setResults] = useState<readonly StepResult[] | null>(null);
  const test = useAction(async () => {
    await runSteps(await databaseSteps(), () => performance.now(), setResults);
  });
  const isDone = results !== null && !test.busy;
  const failed = results?.filter((result) => result.state === 'bad').length ?? 0;
  return (
    <PageLayout
      title={m.shell_title_adminDatabaseTest()}
      actions={
        <Button variant="primary" busy={test.busy} onClick={() => test.run()}>
          {m.admin_test_run()}
        </Button>
      }
    >
      <div className={layout.stack}>
        <Surroundings />
        <ErrorNote error={test.error} onRetry={() => test.run()} />
        <p aria-live="polite">
          {isDone && (
            <Status tone={failed === 0 ? 'good' : 'bad'}>
              {failed === 0 ? m.admin_test_all_well() : m.admin_test_failed({ count: failed })}
            </Status>
          )}
        </p>
        {results === null ? (
          <p className={layout.soft}>{m.admin_test_hint()}</p>
        ) : (
          <Table
            caption={m.shell_title_adminDatabaseTest()}
            hideCaption
            columns={[
              { heading: m.admin_test_what(), render: ({ label }) => label() },
              {
                heading: m.admin_test_expected(),
                render: ({ expect }) => (expect === 'works' ? m.admin_test_must_work() : m.admin_test_must_fail()),
              },
              {
                heading: m.admin_outcome(),
                render: ({ state }) => <Status tone={states[state].tone}>{states[state].words()}</Status>,
              },
              {
                heading: m.admin_run_took(),
                isNumber: true,
                render: ({ millis }) => (millis === null ? '–' : durationText(Math.round(millis), language)),
              },
              {
                heading: m.admin_reason(),
                render: ({ error }) => (error === null ? null : text(explain(error).message)),
              },
            ]}
            rows={results}
            rowKey={({ label }) => label()}
          />
        )}
      </div>
    </PageLayout>
  );
}
