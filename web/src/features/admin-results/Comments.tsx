import type { FeedbackComment } from '@steeple/model/feedback/feedbackResults';
import { languageNames, languages, languageTags } from '@steeple/model/text/language';
import type { Condition, WithId } from '@steeple/model/database/publicSource';
import type { QuestionSet } from '@steeple/model/feedback/questionSet';
import { matchesSearch } from '@steeple/model/text/textSearch';
import { useEffect, useState } from 'react';
import { useText } from '#lib/language/bilingual.ts';
import { formatIsoDate } from '#lib/time/dates.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useFilterParameters } from '#lib/admin/lists/useFilterParameters.ts';
import { usePagedList } from '#lib/admin/lists/usePagedList.ts';
import { m } from '#messages/generated/messages.js';
import { Select } from '#ui/Field.tsx';
import layout from '#ui/admin/layout.module.css';
import { ListSearch } from '#ui/admin/ListSearch.tsx';
import { PagedList } from '#ui/admin/PagedList.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import styles from './Results.module.css';

/** A search reads on by itself until it has looked through this many comments. */
const mostSearched = 1000;
/** …or has found this many. */
const enoughFound = 50;

function Comment({ comment, about }: { readonly comment: FeedbackComment; readonly about: string | null }) {
  const shown = useLanguage();
  return (
    <li className={styles.comment}>
      <p lang={languageTags[comment.language]}>{comment.text}</p>
      <span className={layout.soft}>
        {about !== null && `${about} · `}
        {languageNames[comment.language]} · {formatIsoDate(comment.day, shown, { dateStyle: 'medium' })}
      </span>
    </li>
  );
}

/** Comments of the feedback: filtered by question and language, with a search that looks through them page by page. */
export function Comments({ camp, questionSet }: { readonly camp: string; readonly questionSet: QuestionSet }) {
  const text = useText();
  const [parameters, set] = useFilterParameters();
  const question = parameters.get('question') ?? '';
  const language = parameters.get('language') ?? '';
  const [search, setSearch] = useState('');
  const where: Condition[] = [
    ...(question === '' ? [] : [['question', '==', question] as const]),
    ...(language === '' ? [] : [['language', '==', language] as const]),
  ];
  const pages = usePagedList({ name: 'feedbackComment', parents: [camp], where, orderBy: [['day', 'desc']] });
  const found = pages.items.filter((comment) => matchesSearch(search, [comment.text]));
  const searchesOn =
    search.trim() !== '' &&
    pages.hasMore &&
    pages.status === 'ready' &&
    found.length < enoughFound &&
    pages.items.length < mostSearched;
  useEffect(() => {
    if (searchesOn && !pages.isLoadingMore) pages.more();
  });
  const written = questionSet.order.filter((id) => questionSet.questions[id]?.kind === 'text');
  const about = (comment: WithId<FeedbackComment>): string | null => {
    const known = questionSet.questions[comment.question];
    return question === '' && known !== undefined ? text(known.text) : null;
  };
  return (
    <div className={layout.stack}>
      <div className={layout.bar}>
        <Select
          label={m.admin_results_question()}
          value={question}
          onChange={(event) => set('question', event.target.value)}
        >
          <option value="">{m.admin_results_all_questions()}</option>
          {written.map((id) => (
            <option key={id} value={id}>
              {text(questionSet.questions[id]?.text ?? { en: id })}
            </option>
          ))}
        </Select>
        <Select
          label={m.admin_results_language()}
          value={language}
          onChange={(event) => set('language', event.target.value)}
        >
          <option value="">{m.admin_language_both()}</option>
          {languages.map((each) => (
            <option key={each} value={each}>
              {languageNames[each]}
            </option>
          ))}
        </Select>
        <ListSearch label={m.admin_results_search()} value={search} onChange={setSearch} onReload={pages.reload} />
      </div>
      {search.trim() !== '' && (
        <p className={layout.soft} aria-live="polite">
          {m.admin_results_found({ found: found.length, looked: pages.items.length })}
        </p>
      )}
      <PagedList pages={pages} empty={<EmptyState title={m.admin_results_no_comments()} />}>
        {() => (
          <ul className={styles.comments}>
            {found.map((comment) => (
              <Comment key={comment.id} comment={comment} about={about(comment)} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
