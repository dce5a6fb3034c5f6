import type { FeedbackComment } from '@steeple/model/feedback/feedbackResults';
import { languageNames, languages, languageTags } from '@steeple/model/text/language';
import type { Condition, WithId } from '@steeple/model/database/publicSource';
import { orderedQuestions } from '@steeple/model/feedback/questionOrder';
import type { QuestionSet } from '@steeple/model/feedback/questionSet';
import { matchesSearch } from '@steeple/model/text/textSearch';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useText } from '#lib/language/bilingual.ts';
import { formatIsoDate } from '#lib/time/dates.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useMatches } from '#lib/admin/lists/useMatches.ts';
import { usePagedList } from '#lib/admin/lists/usePagedList.ts';
import { m } from '#messages/generated/messages.js';
import layout from '#ui/admin/layout.module.css';
import { FilterSelect } from '#ui/admin/FilterSelect.tsx';
import { ListSearch } from '#ui/admin/ListSearch.tsx';
import { PagedList } from '#ui/admin/PagedList.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import styles from './Results.module.css';

/** A search reads on by itself until it has looked through so many comments, or found so many. */
const mostSearched = 1000;
const enoughFound = 50;

function Comment({ comment, about }: { readonly comment: FeedbackComment; readonly about: string | null }) {
  const pageLanguage = useLanguage();
  return (
    <li className={styles.comment}>
      <p lang={languageTags[comment.language]}>{comment.text}</p>
      <span className={layout.soft}>
        {about !== null && `${about} · `}
        {languageNames[comment.language]} · {formatIsoDate(comment.day, pageLanguage, { dateStyle: 'medium' })}
      </span>
    </li>
  );
}

/** Comments of the feedback: filtered by question and language, with a search that looks through them page by page. */
export function Comments({ camp, questionSet }: { readonly camp: string; readonly questionSet: QuestionSet }) {
  const text = useText();
  const [parameters] = useSearchParams();
  const question = parameters.get('question') ?? '';
  const language = parameters.get('language') ?? '';
  const [search, setSearch] = useState('');
  const where: Condition[] = [
    ...(question === '' ? [] : [['question', '==', question] as const]),
    ...(language === '' ? [] : [['language', '==', language] as const]),
  ];
  const pages = usePagedList({ name: 'feedbackComment', parents: [camp], where, orderBy: [['day', 'desc']] });
  const matchingComments = useMatches(pages, (comment) => matchesSearch(search, [comment.text]), search.trim() !== '', {
    most: mostSearched,
    enough: enoughFound,
  });
  const written = orderedQuestions(questionSet).filter(({ kind }) => kind === 'text');
  const questionTextOf = (comment: WithId<FeedbackComment>): string | null => {
    const askedQuestion = questionSet.questions[comment.question];
    return question === '' && askedQuestion !== undefined ? text(askedQuestion.text) : null;
  };
  return (
    <div className={layout.stack}>
      <div className={layout.bar}>
        <FilterSelect
          label={m.admin_results_question()}
          name="question"
          all={m.admin_results_all_questions()}
          options={written.map((asked) => [asked.id, text(asked.text)])}
        />
        <FilterSelect
          label={m.admin_results_language()}
          name="language"
          all={m.admin_language_both()}
          options={languages.map((id) => [id, languageNames[id]])}
        />
        <ListSearch label={m.admin_results_search()} value={search} onChange={setSearch} onReload={pages.reload} />
      </div>
      {search.trim() !== '' && (
        <p className={layout.soft} aria-live="polite">
          {m.admin_results_found({ found: matchingComments.length, looked: pages.items.length })}
        </p>
      )}
      <PagedList pages={pages} empty={<EmptyState title={m.admin_results_no_comments()} />}>
        {() => (
          <ul className={styles.comments}>
            {matchingComments.map((comment) => (
              <Comment key={comment.id} comment={comment} about={questionTextOf(comment)} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
