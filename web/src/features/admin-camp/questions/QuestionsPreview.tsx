import { type Language, languageNames, languages, languageTags } from '@steeple/model/text/language';
import { type Bilingual, localized } from '@steeple/model/text/bilingual';
import { isScaleQuestion, scaleSteps } from '@steeple/model/feedback/questionLimits';
import type { Question, QuestionSet } from '@steeple/model/feedback/questionSet';
import { orderedOptions, orderedQuestions } from '@steeple/model/feedback/questionOrder';
import type { ReactElement } from 'react';
import { m } from '#messages/generated/messages.js';
import layout from '#ui/admin/layout.module.css';
import styles from '../Camp.module.css';

function Answer({
  question,
  of,
}: {
  readonly question: Question;
  readonly of: (text: Bilingual) => string;
}): ReactElement {
  if (isScaleQuestion(question))
    return (
      <p className={styles.scale}>
        {question.kind === 'rating' && question.lowLabel !== undefined && <span>{of(question.lowLabel)}</span>}
        {scaleSteps(question.kind).map((value) => (
          <span key={value} className={styles.step}>
            {value}
          </span>
        ))}
        {question.kind === 'rating' && question.highLabel !== undefined && <span>{of(question.highLabel)}</span>}
      </p>
    );
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return (
        <ul className={question.kind === 'single' ? styles.radios : styles.boxes}>
          {orderedOptions(question).map((option) => (
            <li key={option.id}>{of(option.label)}</li>
          ))}
        </ul>
      );
    case 'text':
      return <p className={styles.blank} />;
  }
}

function Form({ questionSet, language }: { readonly questionSet: QuestionSet; readonly language: Language }) {
  const of = (text: Bilingual): string => localized(text, language).text;
  return (
    <div className={styles.formPreview} lang={languageTags[language]}>
      <span className={layout.previewLanguage}>{languageNames[language]}</span>
      {questionSet.sections.map((section) => (
        <section key={section.id}>
          <h3>{of(section.title)}</h3>
          {section.description !== undefined && <p>{of(section.description)}</p>}
          {orderedQuestions(questionSet)
            .filter((question) => question.section === section.id)
            .map((question) => (
              <div key={question.id} className={styles.question}>
                <strong>
                  {of(question.text)}
                  {question.required && ' *'}
                </strong>
                {localized(question.text, language).isFallback && (
                  <span className={layout.previewLanguage}>{m.admin_article_missing()}</span>
                )}
                {question.hint !== undefined && <p>{of(question.hint)}</p>}
                <Answer question={question} of={of} />
              </div>
            ))}
        </section>
      ))}
    </div>
  );
}

/** The feedback form as people will see it, in both languages beside each other. */
export function QuestionsPreview({ questionSet }: { readonly questionSet: QuestionSet }) {
  return (
    <div className={layout.previews}>
      {languages.map((language) => (
        <Form key={language} questionSet={questionSet} language={language} />
      ))}
    </div>
  );
}
