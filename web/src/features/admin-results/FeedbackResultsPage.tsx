import type { Camp } from '@steeple/model/camp/camp';
import { feedbackState } from '@steeple/model/feedback/feedbackState';
import { pooledResults } from '@steeple/model/feedback/feedbackResults';
import { orderedQuestions } from '@steeple/model/feedback/questionOrder';
import { languages } from '@steeple/model/text/language';
import { fromMillis, toMillis } from '@steeple/model/time/timestamp';
import { useSearchParams } from 'wouter';
import { useFeedbackResults } from '#lib/admin/useFeedbackResults.ts';
import { useFilterParameters } from '#lib/admin/lists/useFilterParameters.ts';
import { href } from '#lib/routing/paths.ts';
import { useMay } from '#lib/auth/useMay.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useLanguage } from '#lib/language/language.ts';
import { lastMinute } from '#lib/time/lastMinute.ts';
import { useDeviceNow } from '#lib/admin/useDeviceNow.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { m } from '#messages/generated/messages.js';
import { ButtonLink } from '#ui/Button.tsx';
import { Select } from '#ui/Field.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { CampSelect, useDefaultCamp } from '#ui/admin/CampSelect.tsx';
import layout from '#ui/admin/layout.module.css';
import { Moment } from '#ui/admin/Moment.tsx';
import { Status, type Tone } from '#ui/admin/Status.tsx';
import { Tabs } from '#ui/admin/Tabs.tsx';
import { NoCamp } from '#ui/admin/NoCamp.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { Loaded, OfflineBadge } from '#ui/states.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Comments } from './Comments.tsx';
import { Downloads } from './Downloads.tsx';
import { Overview } from './Overview.tsx';
import { QuestionResult } from './QuestionResult.tsx';
import { Settings } from './Settings.tsx';
import { useEarlierCamp } from './useEarlierCamp.ts';

const windowLabels = {
  before: { tone: 'plain', words: m.admin_results_opens },
  open: { tone: 'good', words: m.admin_results_open_until },
  closed: { tone: 'plain', words: m.admin_results_closed },
} as const satisfies Record<ReturnType<typeof feedbackState>, { tone: Tone; words: () => string }>;

function Results({ id, camp }: { readonly id: string; readonly camp: Camp }) {
  const text = useText();
  const [parameters, set] = useFilterParameters();
  const view = parameters.get('view') === 'comments' ? 'comments' : 'questions';
  const { isAdmin } = useMay();
  const isApart = parameters.get('languages') === 'apart';
  const against = parameters.get('against');
  const earlier = useEarlierCamp(against);
  const { live, results } = useFeedbackResults(id);
  const count = pooledResults(results, languages).responses;
  const { questionSet } = camp;
  const state = feedbackState(camp.feedback, useDeviceNow());
  const until = fromMillis(lastMinute(toMillis(camp.feedback.closesAt), camp.timeZone));
  // Without responses every chart would be empty, unless another camp is compared.
  const isEmpty = count === 0 && against === null;
  return (
    <div className={layout.stack}>
      <div className={layout.buttons}>
        <Status tone={windowLabels[state].tone}>
          {windowLabels[state].words()} <Moment at={state === 'before' ? camp.feedback.opensAt : until} />
        </Status>
        <Status tone={camp.feedback.shared ? 'good' : 'plain'}>
          {camp.feedback.shared ? m.admin_results_is_shared() : m.admin_results_not_shared()}
        </Status>
        {live.status === 'ready' && <OfflineBadge fromCache={live.fromCache} />}
      </div>
      <Loaded live={live} skeleton={<Skeleton lines={8} />}>
        {() => (
          <>
            <Overview camp={camp} results={results} />
            <div className={layout.columns}>
              <Downloads camp={id} results={results} questionSet={questionSet} />
              {isAdmin && <Settings camp={id} settings={camp.feedback} />}
            </div>
            <Tabs
              label={m.admin_results_title()}
              current={view}
              keep={{ camp: parameters.get('camp'), against }}
              tabs={[
                ['questions', m.admin_results_questions()],
                ['comments', m.admin_results_comments()],
              ]}
            />
            {view === 'comments' && <Comments camp={id} questionSet={questionSet} />}
            {view === 'questions' && isEmpty && (
              <EmptyState title={m.admin_results_none()}>
                <p>{m.admin_results_none_hint()}</p>
              </EmptyState>
            )}
            {view === 'questions' && !isEmpty && (
              <>
                <div className={layout.bar}>
                  <Select
                    label={m.admin_results_languages()}
                    value={isApart && against === null ? 'apart' : 'together'}
                    disabled={against !== null}
                    options={[
                      ['together', m.admin_results_together()],
                      ['apart', m.admin_results_apart()],
                    ]}
                    onChange={(event) => set('languages', event.target.value)}
                  />
                  <CampSelect
                    label={m.admin_results_compare()}
                    id={against ?? ''}
                    none={m.admin_results_compare_none()}
                    onChoose={(other) => set('against', other === id ? '' : other)}
                  />
                </div>
                {questionSet.sections.map((section) => (
                  <section key={section.id} className={layout.section}>
                    <h2>
                      <Localized text={section.title} />
                    </h2>
                    {orderedQuestions(questionSet).map(
                      (question, index) =>
                        question.section === section.id && (
                          <QuestionResult
                            key={question.id}
                            number={index + 1}
                            question={question}
                            campId={id}
                            camp={{ name: text(camp.name), questionSet, results }}
                            earlier={earlier}
                            isApart={isApart}
                          />
                        ),
                    )}
                  </section>
                ))}
              </>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

/** `/admin/feedbackResults`: what comes in, live. `?camp=` chooses another camp than the current one. */
export default function FeedbackResultsPage() {
  const text = useText();
  const language = useLanguage();
  const [parameters, setParameters] = useSearchParams();
  const { isAdmin } = useMay();
  const defaultCamp = useDefaultCamp();
  const id = parameters.get('camp') ?? defaultCamp;
  const camp = useDocument('camp', id === null ? null : [id]);
  const none = (
    <EmptyState title={m.admin_results_no_camp()}>
      <ButtonLink href={href('adminSettings', language)}>{m.admin_open_settings()}</ButtonLink>
    </EmptyState>
  );
  return (
    <PageLayout
      title={m.admin_results_title()}
      lead={camp.status === 'ready' && camp.data !== null ? text(camp.data.name) : undefined}
      actions={<CampSelect id={id ?? ''} onChoose={(chosen) => setParameters({ camp: chosen })} />}
    >
      {id === null ? (
        <NoCamp>
          <ButtonLink variant="primary" href={href('adminCamp', language)}>
            {m.shell_title_adminCamp()}
          </ButtonLink>
        </NoCamp>
      ) : (
        <Loaded live={camp}>
          {(storedCamp) => {
            if (storedCamp === null) return none;
            const mayRead = isAdmin || storedCamp.feedback.sharesWithTeam === true;
            return mayRead ? (
              <Results id={id} camp={storedCamp} />
            ) : (
              <EmptyState title={m.admin_results_not_for_team()} />
            );
          }}
        </Loaded>
      )}
    </PageLayout>
  );
}
