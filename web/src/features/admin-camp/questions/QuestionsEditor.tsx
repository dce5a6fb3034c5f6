import { questionKinds, type QuestionSet, questionSetSchema } from '@steeple/model/feedback/questionSet';
import type { FieldError } from '@steeple/model/requests/validation';
import { useState } from 'react';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { faultsBelow } from '#lib/admin/fields/fieldFaults.ts';
import { FieldPath } from '#lib/admin/fields/fieldPath.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { CampSelect } from '#ui/admin/CampSelect.tsx';
import layout from '#ui/admin/layout.module.css';
import { CheckField } from '#ui/admin/form/CheckField.tsx';
import type { FieldSpec } from '#ui/admin/form/fieldSpec.ts';
import type { Change } from '#ui/admin/form/formChanges.ts';
import { Note } from '#ui/admin/Note.tsx';
import { SpecForm } from '#ui/admin/form/SpecForm.tsx';
import { fromQuestionList, settleQuestion, toQuestionList } from './questionList.ts';
import { freshId, lastingId } from '#lib/admin/fields/freshId.ts';
import { QuestionsPreview } from './QuestionsPreview.tsx';

const kindLabels = {
  rating: m.admin_question_rating,
  recommend: m.admin_question_recommend,
  single: m.admin_question_single,
  multiple: m.admin_question_multiple,
  text: m.admin_question_text,
};

function questionFields(entry: Record<string, unknown>, sections: QuestionSet['sections']): FieldSpec[] {
  const byKind: Record<string, FieldSpec[]> = {
    rating: [
      { kind: 'bilingual', key: 'lowLabel', label: m.admin_question_low(), empty: 'absent' },
      { kind: 'bilingual', key: 'highLabel', label: m.admin_question_high(), empty: 'absent' },
    ],
    multiple: [{ kind: 'number', key: 'maxSelections', label: m.admin_question_most() }],
    text: [{ kind: 'number', key: 'maxLength', label: m.admin_question_length() }],
  };
  const choices: FieldSpec = {
    kind: 'list',
    key: 'options',
    label: m.admin_question_options(),
    addLabel: m.admin_question_add_option(),
    create: () => ({
      id: lastingId('option'),
      label: { en: '' },
    }),
    fields: () => [
      { kind: 'bilingual', key: 'label', label: m.admin_site_label() },
      { kind: 'key', key: 'id', label: m.admin_calendar_id() },
    ],
  };
  const kind = String(entry['kind']);
  return [
    {
      kind: 'bilingual',
      key: 'text',
      label: m.admin_results_question(),
      lines: 2,
    },
    {
      kind: 'bilingual',
      key: 'hint',
      label: m.admin_question_hint(),
      empty: 'absent',
    },
    {
      kind: 'select',
      key: 'kind',
      label: m.admin_question_kind(),
      options: questionKinds.map((name) => [name, kindLabels[name]()]),
    },
    {
      kind: 'select',
      key: 'section',
      label: m.admin_question_section(),
      options: sections.map((section) => [section.id, section.title]),
    },
    { kind: 'check', key: 'required', label: m.shell_required() },
    { kind: 'key', key: 'id', label: m.admin_calendar_id() },
    ...(kind === 'single' || kind === 'multiple' ? [choices] : []),
    ...(byKind[kind] ?? []),
  ];
}

/** The form of a question set: its sections and its questions as lists. */
export function questionSetFields(set: QuestionSet): FieldSpec[] {
  return [
    {
      kind: 'list',
      key: 'sections',
      label: m.admin_question_sections(),
      addLabel: m.admin_page_add_section(),
      create: () => ({
        id: freshId(
          set.sections.map(({ id }) => id),
          'section',
        ),
        title: { en: '' },
      }),
      fields: () => [
        { kind: 'bilingual', key: 'title', label: m.admin_post_title() },
        {
          kind: 'bilingual',
          key: 'description',
          label: m.admin_event_description(),
          lines: 2,
          empty: 'absent',
        },
        { kind: 'line', key: 'id', label: m.admin_calendar_id() },
      ],
    },
    {
      kind: 'list',
      key: 'questions',
      label: m.admin_results_questions(),
      addLabel: m.admin_question_add(),
      settle: settleQuestion,
      create: () => ({
        id: lastingId('question'),
        kind: 'rating',
        section: set.sections[0]?.id ?? '',
        text: { en: '' },
        required: false,
      }),
      fields: (entry) => questionFields(entry, set.sections),
    },
  ];
}

/** The faults of a question set, by the places that the lists have: ids become numbers. */
export function listFaults(faults: readonly FieldError[], set: QuestionSet): FieldError[] {
  return faultsBelow(faults, 'questionSet').map((fault) => {
    const [part, id, ...rest] = fault.field.split('.');
    if (part === 'order') return { ...fault, field: 'questions' };
    if (part !== 'questions' || id === undefined) return fault;
    const [first, option, ...more] = rest;
    const question = set.questions[id];
    const place =
      first === 'options' && option !== undefined && question !== undefined && 'options' in question
        ? ['options', Object.keys(question.options).indexOf(option), ...more]
        : rest;
    return { ...fault, field: [part, set.order.indexOf(id), ...place].join('.') };
  });
}

function formOf(set: QuestionSet) {
  return { sections: set.sections, questions: toQuestionList(set) };
}

/** The questions of the feedback form, with the form in both languages beside them. */
export function QuestionsEditor({
  questionSet,
  faults,
  onChange,
}: {
  readonly questionSet: QuestionSet;
  readonly faults: readonly FieldError[];
  readonly onChange: (change: Change<QuestionSet>) => void;
}) {
  const [isPreviewed, setIsPreviewed] = useState(false);
  return (
    <section className={layout.section}>
      <h2>{m.admin_question_title()}</h2>
      <Note>
        <p>{m.admin_question_care()}</p>
      </Note>
      <FieldPath value="questionSet">
        <SpecForm
          schema={questionSetSchema}
          fields={questionSetFields(questionSet)}
          value={formOf(questionSet)}
          faults={listFaults(faults, questionSet)}
          onChange={(change) =>
            onChange((before) => {
              const { sections, questions } = change(formOf(before));
              return fromQuestionList(sections, questions);
            })
          }
        />
      </FieldPath>
      <CheckField label={m.admin_question_preview()} checked={isPreviewed} onChange={setIsPreviewed} />
      {isPreviewed && <QuestionsPreview questionSet={questionSet} />}
    </section>
  );
}

/** Begins with the questions of another camp, so that the answers of two years can be compared. */
export function QuestionsFrom({ onTake }: { readonly onTake: (questionSet: QuestionSet) => void }) {
  const [chosen, setChosen] = useState('');
  const { data: camp } = useDocument('camp', chosen === '' ? null : [chosen]);
  return (
    <div className={layout.bar}>
      <CampSelect label={m.admin_question_from()} id={chosen} none="–" onChoose={setChosen} />
      <Button disabled={camp == null} onClick={() => camp && onTake(camp.questionSet)}>
        {m.admin_question_take()}
      </Button>
    </div>
  );
}
