import { isScaleQuestion, scaleSteps } from '@steeple/model/feedback/questionLimits';
import type { Question } from '@steeple/model/feedback/questionSet';
import { orderedOptions } from '@steeple/model/feedback/questionOrder';
import type { WithId } from '@steeple/model/database/publicSource';
import type { Answer } from '@steeple/model/feedback/feedbackResponse';
import type { Bilingual } from '@steeple/model/text/bilingual';
import { type ReactElement, type ReactNode, useId } from 'react';
import { Icon } from '#ui/icons/Icon.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import { ChoiceInputs } from './ChoiceInputs.tsx';
import styles from './QuestionField.module.css';
import { Scale } from './Scale.tsx';
import { WrittenAnswer } from './WrittenAnswer.tsx';

interface QuestionFieldProps {
  readonly question: WithId<Question>;
  readonly value: Answer | undefined;
  /** Error message of the answer. */
  readonly error: string | null;
  readonly onChange: (answer: Answer | null) => void;
}

/** Label of an end of a scale: that of the question, or the usual one. */
function endLabel(label: Bilingual | undefined, usual: string): ReactNode {
  return label === undefined ? usual : <Localized text={label} mark={false} />;
}

function Control({
  question,
  value,
  onChange,
  name,
  labelId,
  describedBy,
  isInvalid,
}: Pick<QuestionFieldProps, 'question' | 'value' | 'onChange'> & {
  readonly name: string;
  readonly labelId: string;
  readonly describedBy: string;
  readonly isInvalid: boolean;
}): ReactElement {
  const wiring = { name, isInvalid };
  switch (question.kind) {
    case 'rating':
      return (
        <Scale
          {...wiring}
          steps={scaleSteps('rating')}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
          low={endLabel(question.lowLabel, m.feedback_rating_low())}
          high={endLabel(question.highLabel, m.feedback_rating_high())}
        />
      );
    case 'recommend':
      return (
        <Scale
          {...wiring}
          steps={scaleSteps('recommend')}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
          low={m.feedback_recommend_low()}
          high={m.feedback_recommend_high()}
        />
      );
    case 'single':
      return (
        <ChoiceInputs
          {...wiring}
          options={orderedOptions(question)}
          chosen={typeof value === 'string' ? [value] : []}
          onChange={(chosen) => onChange(chosen[0] ?? null)}
        />
      );
    case 'multiple':
      return (
        <ChoiceInputs
          {...wiring}
          isMultiple
          options={orderedOptions(question)}
          chosen={Array.isArray(value) ? value : []}
          onChange={(chosen) => onChange(chosen.length === 0 ? null : chosen)}
        />
      );
    case 'text':
      return (
        <WrittenAnswer
          {...wiring}
          labelId={labelId}
          describedBy={describedBy}
          maxLength={question.maxLength}
          value={typeof value === 'string' ? value : ''}
          onChange={(text) => onChange(text === '' ? null : text)}
        />
      );
  }
}

/** One question with its control, its hint and what is wrong with the answer. Answers are shown as text only. */
export function QuestionField({ question, value, error, onChange }: QuestionFieldProps) {
  const base = useId();
  const limit =
    question.kind === 'multiple' && question.maxSelections < Object.keys(question.options).length
      ? question.maxSelections
      : null;
  const hasHint = question.hint !== undefined || limit !== null;
  const describedBy = [hasHint ? `${base}-hint` : '', error === null ? '' : `${base}-error`]
    .filter((elementId) => elementId !== '')
    .join(' ');
  const canClear =
    value !== undefined && !question.required && (isScaleQuestion(question) || question.kind === 'single');
  return (
    <fieldset
      className={styles.question}
      id={`question-${question.id}`}
      data-question={question.id}
      aria-describedby={describedBy === '' ? undefined : describedBy}
    >
      <legend className={styles.text}>
        <span id={`${base}-text`}>
          <Localized text={question.text} />
        </span>
        {question.required && <span className={styles.required}> {m.feedback_required()}</span>}
      </legend>
      {hasHint && (
        <p className="soft" id={`${base}-hint`}>
          {question.hint !== undefined && <Localized text={question.hint} />}{' '}
          {limit !== null && m.feedback_choose_up_to({ count: limit })}
        </p>
      )}
      {error !== null && (
        <p className={styles.error} id={`${base}-error`}>
          <Icon name="warning" />
          {error}
        </p>
      )}
      <Control
        question={question}
        value={value}
        onChange={onChange}
        name={`${base}-answer`}
        labelId={`${base}-text`}
        describedBy={describedBy}
        isInvalid={error !== null}
      />
      {canClear && (
        <button type="button" className={`bare ${styles.clear}`} onClick={() => onChange(null)}>
          {m.feedback_clear()}
        </button>
      )}
    </fieldset>
  );
}
