import type { Camp } from '@steeple/model/camp/camp';
import { languageTags } from '@steeple/model/text/language';
import type { Question } from '@steeple/model/feedback/questionSet';
import { orderedQuestions, possibleAnswers } from '@steeple/model/feedback/questionOrder';
import type { WithId } from '@steeple/model/database/publicSource';
import type { SharedComment } from '@steeple/model/feedback/sharedComments';
import type { Publication, SharedQuestion } from '@steeple/model/feedback/sharedResults';
import { fewestInSplit, leftOut } from '@steeple/model/feedback/smallGroups';
import { useSession } from '#lib/auth/useSession.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { Localized } from '#ui/content/Localized.tsx';
import { Loaded } from '#ui/states.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './SharedResults.module.css';

function Counts({
  question,
  shared,
  responses,
}: {
  readonly question: Question;
  readonly shared: SharedQuestion;
  readonly responses: number;
}) {
  return (
    <dl className={styles.counts}>
      {[...possibleAnswers(question), { key: leftOut, label: null }].map(({ key, label }) => {
        const count = shared.counts[key];
        return (
          <div key={key}>
            <dt>
              {key === leftOut ? m.feedback_results_left_out() : label === null ? key : <Localized text={label} />}
            </dt>
            <dd>
              <span className={styles.track} aria-hidden="true">
                {count !== undefined && <span style={{ inlineSize: `${(count / responses) * 100}%` }} />}
              </span>
              {count === undefined ? (
                <small className={styles.hidden}>{m.feedback_results_hidden()}</small>
              ) : (
                <strong>{count}</strong>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Comments({ comments }: { readonly comments: readonly SharedComment[] }) {
  return (
    <details className={styles.comments}>
      <summary>{m.feedback_results_comments({ count: comments.length })}</summary>
      <ul>
        {comments.map(({ text, language }, index) => (
          <li key={index} lang={languageTags[language]}>
            {text}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Results({
  camp,
  publication,
  comments,
}: {
  readonly camp: Camp;
  readonly publication: Publication;
  readonly comments: Readonly<Record<string, readonly SharedComment[]>>;
}) {
  const sharedQuestions = orderedQuestions(camp.questionSet).flatMap((question) => {
    const shared = publication.questions[question.id];
    // Counts of a question that is asked in another way now would get the wrong labels.
    return shared?.kind === question.kind ? [{ id: question.id, question, shared }] : [];
  });
  return (
    <>
      <p>{m.feedback_results_lead({ count: publication.responses, fewest: fewestInSplit })}</p>
      {sharedQuestions.map(({ id, question, shared }) => (
        <article key={id} className={styles.question} aria-labelledby={`result-${id}`}>
          <h3 id={`result-${id}`}>
            <Localized text={question.text} />
          </h3>
          <Counts question={question} shared={shared} responses={publication.responses} />
          {comments[id] !== undefined && <Comments comments={comments[id]} />}
        </article>
      ))}
    </>
  );
}

/** The results that the committee shares with the campers; nothing for everyone else. */
export function SharedResults({ camp }: { readonly camp: WithId<Camp> }) {
  const { claims } = useSession();
  const mayRead = camp.feedback.shared && (claims.admin || claims.camps.includes(camp.id));
  const results = useDocument('sharedResults', mayRead ? [camp.id] : null);
  if (!mayRead) return null;
  return (
    <section className={styles.results} aria-labelledby="results">
      <h2 id="results">{m.feedback_results_title()}</h2>
      <Loaded live={results}>
        {(shared) => {
          const last = shared?.publications.at(-1);
          if (last === undefined) return <p>{m.feedback_results_none({ fewest: fewestInSplit })}</p>;
          return <Results camp={camp} publication={last} comments={shared?.comments ?? {}} />;
        }}
      </Loaded>
    </section>
  );
}
