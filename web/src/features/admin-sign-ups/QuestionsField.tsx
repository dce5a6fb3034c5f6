import { signUpLimits, type SignUpQuestion, signUpQuestionKinds } from '@steeple/model/visitors/signUp';
import { useState } from 'react';
import { lastingId } from '#lib/admin/fields/freshId.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Select, TextArea, TextField } from '#ui/Field.tsx';
import { CheckField } from '#ui/admin/form/CheckField.tsx';
import layout from '#ui/admin/layout.module.css';
import { optionLines, optionsFrom } from './signUpContent.ts';

const kinds: Readonly<Record<SignUpQuestion['kind'], () => string>> = {
  text: m.admin_sign_up_kind_text,
  number: m.admin_sign_up_kind_number,
  choice: m.admin_sign_up_kind_choice,
};

/** The options of a choice. The field shows what is typed until it is left, since an empty line means no option. */
function OptionsField({
  options,
  onChange,
}: {
  readonly options: SignUpQuestion['options'];
  readonly onChange: (options: SignUpQuestion['options']) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextArea
      label={m.admin_sign_up_options()}
      hint={m.admin_sign_up_options_hint()}
      rows={4}
      value={typed ?? optionLines(options)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(optionsFrom(target.value, options));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** The questions that are asked beside the name. */
export function QuestionsField({
  questions,
  onChange,
}: {
  readonly questions: readonly SignUpQuestion[];
  readonly onChange: (questions: SignUpQuestion[]) => void;
}) {
  const changeQuestion = (id: string, change: Partial<SignUpQuestion>): void =>
    onChange(questions.map((question) => (question.id === id ? { ...question, ...change } : question)));
  const add = (): void => {
    onChange([
      ...questions,
      { id: lastingId('question'), kind: 'text', label: { en: '' }, required: false, options: [] },
    ]);
  };
  return (
    <section className={layout.section}>
      <h2>{m.admin_sign_up_questions()}</h2>
      <p className={layout.soft}>{m.admin_sign_up_questions_hint()}</p>
      {questions.map((question, index) => {
        const number = index + 1;
        return (
          <fieldset key={question.id} className={layout.section}>
            <legend>{m.admin_sign_up_question({ number })}</legend>
            <div className={layout.columns}>
              <TextField
                label={m.admin_sign_up_label_en()}
                value={question.label.en}
                maxLength={signUpLimits.label}
                onChange={(event) =>
                  changeQuestion(question.id, { label: { ...question.label, en: event.target.value } })
                }
              />
              <TextField
                label={m.admin_sign_up_label_zh()}
                optional
                lang="zh"
                value={question.label.zh ?? ''}
                maxLength={signUpLimits.label}
                onChange={({ target: { value } }) =>
                  changeQuestion(question.id, { label: { en: question.label.en, ...(value !== '' && { zh: value }) } })
                }
              />
              <Select
                label={m.admin_sign_up_kind()}
                value={question.kind}
                onChange={(event) => {
                  const kind = signUpQuestionKinds.find((name) => name === event.target.value) ?? 'text';
                  const options =
                    kind === 'choice'
                      ? [{ id: lastingId('option'), label: { en: m.admin_sign_up_option({ number: 1 }) } }]
                      : [];
                  changeQuestion(question.id, { kind, options });
                }}
                options={signUpQuestionKinds.map((kind) => [kind, kinds[kind]()])}
              />
              {question.kind === 'choice' && (
                <OptionsField
                  options={question.options}
                  onChange={(options) => changeQuestion(question.id, { options })}
                />
              )}
            </div>
            <div className={layout.checks}>
              <CheckField
                label={m.admin_sign_up_required()}
                checked={question.required}
                onChange={(required) => changeQuestion(question.id, { required })}
              />
              <button
                type="button"
                className={layout.link}
                onClick={() => onChange(questions.filter(({ id }) => id !== question.id))}
              >
                {m.admin_sign_up_remove_question({ number })}
              </button>
            </div>
          </fieldset>
        );
      })}
      <p>
        <Button icon="plus" disabled={questions.length >= signUpLimits.questions} onClick={add}>
          {m.admin_sign_up_add_question()}
        </Button>
      </p>
    </section>
  );
}
