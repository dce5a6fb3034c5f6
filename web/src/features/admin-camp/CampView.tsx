import { addDays } from '@steeple/model/time/calendarDate';
import { instantAt, isoDateIn } from '@steeple/model/time/timeZone';
import { type Camp, campSchema, feedbackAudiences } from '@steeple/model/camp/camp';
import { idPattern } from '@steeple/model/schemas/fields';
import type { WithId } from '@steeple/model/database/publicSource';
import { fromMillis } from '@steeple/model/time/timestamp';
import { emptyQuestionSet, withAnswerChecks, withoutAnswerChecks } from '@steeple/model/feedback/questionSet';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useText } from '#lib/language/bilingual.ts';
import type { Content } from '#lib/admin/editing/saving.ts';
import { usePage } from '#lib/routing/route.ts';
import { useSite } from '#lib/site.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { Loaded } from '#ui/states.tsx';
import { NoCamp } from '#ui/admin/NoCamp.tsx';
import { namedFaults } from '#ui/admin/form/fieldName.ts';
import type { FieldSpec } from '#ui/admin/form/fieldSpec.ts';
import layout from '#ui/admin/layout.module.css';
import { VersionsButton } from '#ui/admin/saving/VersionsButton.tsx';
import { editedPart } from '#lib/admin/editing/contentOf.ts';
import { SaveBar } from '#ui/admin/saving/SaveBar.tsx';
import { SpecForm } from '#ui/admin/form/SpecForm.tsx';
import { CopiedNote } from './copying/CopiedNote.tsx';
import { EmergencyNumbersForm } from './EmergencyNumbersForm.tsx';
import { ConcernedNote } from './questions/ConcernedNote.tsx';
import { toQuestionList } from './questions/questionList.ts';
import { listFaults, questionSetFields, QuestionsEditor, QuestionsFrom } from './questions/QuestionsEditor.tsx';
import { ShownParts } from './showing/PartShown.tsx';
import { useDocumentEditing } from '#lib/admin/editing/useDocumentEditing.ts';

type CampContent = Content<'camp'>;

/** A camp that somebody is about to set up: in four weeks, with feedback in the three weeks after. */
export function emptyCamp(today: string, timeZone: string): CampContent {
  const startDate = addDays(today, 28);
  const endDate = addDays(startDate, 2);
  const at = (date: string, time: string) => fromMillis(instantAt(`${date}T${time}`, timeZone));
  return {
    name: { en: '' },
    theme: { en: '' },
    startDate,
    endDate,
    timeZone,
    venueSummary: { en: '' },
    registrationUrl: null,
    published: false,
    feedback: {
      opensAt: at(endDate, '12:00'),
      closesAt: at(addDays(endDate, 21), '23:59'),
      audience: 'anyone',
      shared: false,
    },
    questionSet: emptyQuestionSet(),
  };
}

/** The fields of a camp's form, apart from its questions. */
export function campFields(): FieldSpec[] {
  const audiences = { anyone: m.admin_camp_anyone, campers: m.admin_camp_campers };
  return [
    { kind: 'bilingual', key: 'name', label: m.admin_site_name() },
    { kind: 'bilingual', key: 'theme', label: m.admin_camp_theme() },
    { kind: 'date', key: 'startDate', label: m.admin_event_first_day() },
    { kind: 'date', key: 'endDate', label: m.admin_event_last_day() },
    { kind: 'line', key: 'timeZone', label: m.admin_site_zone() },
    { kind: 'bilingual', key: 'venueSummary', label: m.admin_camp_venue() },
    { kind: 'url', key: 'registrationUrl', label: m.admin_camp_registration(), empty: 'null' },
    { kind: 'check', key: 'published', label: m.admin_camp_published() },
    {
      kind: 'group',
      key: 'feedback',
      label: m.admin_camp_feedback(),
      fields: [
        { kind: 'moment', key: 'opensAt', label: m.admin_results_opens() },
        { kind: 'moment', key: 'closesAt', label: m.admin_camp_closes() },
        {
          kind: 'select',
          key: 'audience',
          label: m.admin_camp_audience(),
          options: feedbackAudiences.map((audience) => [audience, audiences[audience]()]),
        },
        { kind: 'check', key: 'shared', label: m.admin_results_is_shared() },
      ],
    },
  ];
}

/** A camp as it is stored. */
export function withChecks(camp: CampContent): CampContent {
  return { ...camp, questionSet: withAnswerChecks(camp.questionSet) };
}

/** Part of the workspace that edits the camp's own document. */
export type CampFormPart = 'basics' | 'questions';

/** Keys of the camp's fields that belong to its feedback. */
const feedbackFields = new Set(['feedback', 'questionSet']);

/** Finds the part of the workspace that shows a field of the camp. */
export function partOfField(field: string): CampFormPart {
  return feedbackFields.has(field.split('.')[0] ?? '') ? 'questions' : 'basics';
}

/** Fields that a version of the camp restores in a part; whether it is published is decided by itself. */
function fieldsOfPart(part: CampFormPart): string[] {
  return [...campFields().map(({ key }) => key), 'questionSet'].filter(
    (key) => partOfField(key) === part && key !== 'published',
  );
}

/** The camp of a version, as its form edits it. */
function savedCamp(document: Readonly<Record<string, unknown>>): CampContent {
  const camp = editedPart(document) as unknown as CampContent;
  return { ...camp, questionSet: withoutAnswerChecks(camp.questionSet) };
}

function CampForm({
  id,
  camp,
  part,
}: {
  readonly id: string;
  readonly camp: WithId<Camp> | null;
  readonly part: CampFormPart;
}) {
  const text = useText();
  const { now } = usePage();
  const { timeZone } = useSite();
  const [, setParameters] = useSearchParams();
  const fresh = useMemo(() => emptyCamp(isoDateIn(now, timeZone), timeZone), [now, timeZone]);
  // What follows from the questions is added when they are saved, so that nobody has to merge it.
  const edited = useMemo(
    () => (camp === null ? null : { ...camp, questionSet: withoutAnswerChecks(camp.questionSet) }),
    [camp],
  );
  const editing = useDocumentEditing('camp', [id], edited, fresh, withChecks);
  const { value, faults, edit } = editing;
  const { questionSet } = value;
  // Questions are stored by id; the form shows them as a list, and its faults are named by their place there.
  const allFields: FieldSpec[] = [
    ...campFields(),
    { kind: 'group', key: 'questionSet', label: m.admin_question_title(), fields: questionSetFields(questionSet) },
  ];
  const campValues = {
    ...value,
    questionSet: { sections: questionSet.sections, questions: toQuestionList(questionSet) },
  };
  const shownFaults = [
    ...faults.filter(({ field }) => !field.startsWith('questionSet.')),
    ...listFaults(faults, questionSet).map((fault) => ({ ...fault, field: `questionSet.${fault.field}` })),
  ];
  return (
    <>
      <SaveBar
        editing={editing}
        faults={namedFaults(allFields, campValues, shownFaults, text)}
        onShow={(field) => {
          const partWithField = partOfField(field);
          if (partWithField !== part) setParameters({ view: partWithField, camp: id });
        }}
        label={camp === null ? m.admin_camp_create() : undefined}
      >
        {camp !== null && <VersionsButton editing={editing} from={savedCamp} keys={fieldsOfPart(part)} />}
      </SaveBar>
      <div className={layout.stack}>
        <SpecForm
          key={part}
          schema={campSchema}
          fields={campFields().filter(({ key }) => partOfField(key) === part)}
          value={value}
          faults={faults}
          onChange={edit}
        />
        {part === 'questions' && questionSet.order.length === 0 && (
          <QuestionsFrom onTake={(copiedSet) => edit((before) => ({ ...before, questionSet: copiedSet }))} />
        )}
        {part === 'questions' && edited !== null && (
          <ConcernedNote camp={id} before={edited.questionSet} after={questionSet} />
        )}
        {part === 'questions' && (
          <QuestionsEditor
            questionSet={questionSet}
            faults={faults}
            onChange={(change) => edit((before) => ({ ...before, questionSet: change(before.questionSet) }))}
          />
        )}
      </div>
    </>
  );
}

/** Begins a new camp. */
function NewCamp({ onBegin }: { readonly onBegin: (id: string) => void }) {
  const [fresh, setFresh] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const isUsable = idPattern.test(fresh);
  return (
    <form
      className={layout.bar}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setHasTried(!isUsable);
        if (!isUsable) {
          event.currentTarget.querySelector('input')?.focus();
          return;
        }
        onBegin(fresh);
        setFresh('');
      }}
    >
      <TextField
        label={m.admin_camp_new()}
        placeholder="camp-2027"
        value={fresh}
        error={hasTried && !isUsable ? m.admin_camp_bad_id() : undefined}
        spellCheck={false}
        autoCapitalize="off"
        onChange={(event) => setFresh(event.target.value.trim().toLowerCase())}
      />
      <Button type="submit">{m.admin_camp_begin()}</Button>
    </form>
  );
}

/** The camp's name, dates and publication, or its feedback form: two parts of one document, saved together. */
export function CampView({
  id,
  part,
  onChoose,
}: {
  /** The camp; null where there is none yet. */
  readonly id: string | null;
  readonly part: CampFormPart;
  readonly onChoose: (id: string) => void;
}) {
  const live = useDocument('camp', id === null ? null : [id]);
  return (
    <div className={layout.stack}>
      {id === null ? (
        <NoCamp />
      ) : (
        <Loaded live={live}>
          {(camp) => (
            <>
              {camp !== null && part === 'basics' && (
                <CopiedNote key={`${id}-copied`} id={id} camp={camp} onUndone={onChoose} />
              )}
              <div>
                <CampForm key={id} id={id} camp={camp} part={part} />
              </div>
              {camp !== null && part === 'basics' && <ShownParts id={id} camp={camp} />}
              {camp !== null && part === 'basics' && <EmergencyNumbersForm key={`${id}-emergency`} camp={id} />}
            </>
          )}
        </Loaded>
      )}
      {part === 'basics' && (
        <section className={layout.section}>
          {id !== null && <h2>{m.admin_camp_another()}</h2>}
          <NewCamp onBegin={onChoose} />
        </section>
      )}
    </div>
  );
}
