import { type Camp, campSchema } from '@steeple/model/camp/camp';
import { campCopyParts, type CampCopyPreview } from '@steeple/model/camp/campCopy';
import { daysBetween } from '@steeple/model/time/calendarDate';
import { maxLengthOf } from '@steeple/model/schemas/schemaLimits';
import type { FieldError } from '@steeple/model/requests/validation';
import { useState } from 'react';
import { focusField } from '#lib/admin/fields/focusField.ts';
import { useFaultText } from '#lib/admin/fields/fieldFaults.ts';
import { requireNetwork } from '#lib/admin/editing/writing.ts';
import { useAction } from '#lib/admin/useAction.ts';
import { announce } from '#lib/announce.ts';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { useText } from '#lib/language/bilingual.ts';
import { callDetails } from '#lib/requests/errors.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { BilingualField } from '#ui/admin/form/BilingualField.tsx';
import { CheckField } from '#ui/admin/form/CheckField.tsx';
import { DateField } from '#ui/admin/form/DateField.tsx';
import layout from '#ui/admin/layout.module.css';
import { ErrorNote, Note } from '#ui/admin/Note.tsx';
import { Progress } from '#ui/admin/Progress.tsx';
import { formatMoment } from '#lib/camp/campTime.ts';
import { useLanguage } from '#lib/language/language.ts';
import { formatIsoDate } from '#lib/time/dates.ts';
import { type Column, Table } from '#ui/Table.tsx';
import { Detail, DetailList } from '#ui/admin/DetailList.tsx';
import { type CopyForm, faultsOf, formFaults, copyTitle, initialCopy, requestOf } from './copyForm.ts';

type Example = CampCopyPreview['examples'][number];

const dateWithDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** The new camp before it is made: its days, how much of each part, and some entries with their old and new times. */
function CopyPreview({
  preview: { parts, startDate, endDate, adjusted, examples },
  from,
  to,
}: {
  readonly preview: CampCopyPreview;
  /** Zone of the camp that is copied. */
  readonly from: string;
  /** Zone of the new camp. */
  readonly to: string;
}) {
  const text = useText();
  const language = useLanguage();
  const date = (isoDate: string): string => formatIsoDate(isoDate, language, dateWithDay);
  const time = (millis: number | null, zone: string): string =>
    millis === null ? '–' : formatMoment(millis, zone, language);
  const exampleColumns: Column<Example>[] = [
    { heading: m.admin_copy_example(), render: ({ title }) => text(title) },
    { heading: m.admin_copy_before(), render: ({ before }) => time(before, from) },
    { heading: m.admin_copy_after(), render: ({ after }) => time(after, to) },
  ];
  return (
    <div className={layout.stack}>
      <DetailList>
        <Detail name={m.admin_event_first_day()}>{date(startDate)}</Detail>
        <Detail name={m.admin_event_last_day()}>{date(endDate)}</Detail>
      </DetailList>
      {adjusted > 0 && <Note tone="warn" title={m.admin_copy_adjusted({ count: adjusted })} />}
      <Table
        caption={m.admin_copy_table()}
        columns={[
          { heading: m.admin_camp_part(), render: ({ part }) => copyTitle(part) },
          { heading: m.admin_copy_documents(), render: ({ documents }) => documents, isNumber: true },
          { heading: m.admin_copy_skipped(), render: ({ leftOut }) => leftOut, isNumber: true },
        ]}
        rows={parts}
        rowKey={({ part }) => part}
      />
      {examples.length > 0 && (
        <Table
          caption={m.admin_copy_examples()}
          columns={exampleColumns}
          rows={examples}
          rowKey={({ part, title, after }) => `${part} ${title.en} ${String(after)}`}
        />
      )}
    </div>
  );
}

/** A preview, and the form that it was made of. */
interface CopyPreviewState {
  readonly form: CopyForm;
  readonly preview: CampCopyPreview;
}

/** Makes a new camp from this one: what is taken, its first day, a preview, then the camp. */
export function CopyView({
  id,
  camp,
  onCopied,
}: {
  readonly id: string;
  readonly camp: Camp;
  readonly onCopied: (to: string) => void;
}) {
  const text = useText();
  const [form, setForm] = useState(() => initialCopy(id, camp));
  const [faults, setFaults] = useState<readonly FieldError[]>([]);
  const [previewed, setPreviewed] = useState<CopyPreviewState | null>(null);
  const errorOf = useFaultText(faults);
  const days = daysBetween(camp.startDate, form.startDate);

  function show(newFaults: readonly FieldError[]): void {
    setFaults(newFaults);
    const [first] = newFaults;
    if (first !== undefined) focusField(first.field);
  }

  /** Calls the function; faults that it names are shown at their fields. */
  async function call(dryRun: boolean): Promise<CampCopyPreview | null> {
    requireNetwork();
    const request = requestOf(id, camp, form, dryRun);
    const requestFaults = faultsOf(request);
    show(requestFaults);
    if (requestFaults.length > 0) return null;
    try {
      return await callFunction('copyCamp', request);
    } catch (error) {
      show(formFaults(callDetails(error).fields ?? []));
      throw error;
    }
  }

  const create = useAction(async () => {
    const { to } = form;
    if ((await call(false)) === null) return;
    showToast(m.admin_copy_made({ name: text(form.name) }));
    onCopied(to);
  });
  const preview = useAction(async () => {
    setPreviewed(null);
    create.forget();
    const answer = await call(true);
    if (answer === null) return;
    setPreviewed({ form, preview: answer });
    announce(m.admin_copy_previewed());
  });
  const isCurrent = previewed !== null && previewed.form === form;
  return (
    <div className={layout.stack}>
      <p className={layout.soft}>{m.admin_copy_text({ name: text(camp.name) })}</p>
      <TextField
        label={m.admin_camp_new()}
        hint={m.admin_copy_id_hint()}
        data-field="to"
        placeholder="camp-2027"
        value={form.to}
        error={errorOf('to')}
        spellCheck={false}
        autoCapitalize="off"
        onChange={(event) => setForm({ ...form, to: event.target.value.trim().toLowerCase() })}
      />
      <BilingualField
        label={m.admin_site_name()}
        value={form.name}
        field="name"
        maxLength={maxLengthOf(campSchema, 'name.en')}
        faults={faults}
        onChange={(name) => setForm({ ...form, name })}
      />
      <div className={layout.columns}>
        <DateField
          label={m.admin_event_first_day()}
          hint={Number.isNaN(days) ? undefined : m.admin_copy_days({ days })}
          field="startDate"
          kind="date"
          value={form.startDate}
          error={errorOf('startDate')}
          onType={(startDate) => setForm({ ...form, startDate })}
        />
        <TextField
          label={m.admin_site_zone()}
          hint={m.admin_copy_zone_hint()}
          data-field="timeZone"
          value={form.timeZone}
          error={errorOf('timeZone')}
          spellCheck={false}
          onChange={(event) => setForm({ ...form, timeZone: event.target.value })}
        />
      </div>
      <fieldset className={layout.checks}>
        <legend>{m.admin_copy_parts()}</legend>
        {campCopyParts.map((part) => (
          <CheckField
            key={part}
            label={copyTitle(part)}
            checked={form.parts.includes(part)}
            onChange={(checked) => {
              const parts = campCopyParts.filter((copyPart) =>
                copyPart === part ? checked : form.parts.includes(copyPart),
              );
              setForm({ ...form, parts });
            }}
          />
        ))}
      </fieldset>
      <p className={layout.soft}>{m.admin_copy_left_out()}</p>
      <div className={layout.buttons}>
        <Button variant={isCurrent ? 'secondary' : 'primary'} busy={preview.busy} onClick={() => preview.run()}>
          {m.admin_copy_preview()}
        </Button>
      </div>
      <ErrorNote error={preview.error} />
      {isCurrent && (
        <section className={layout.section}>
          <h2>{m.admin_copy_preview_title()}</h2>
          <CopyPreview preview={previewed.preview} from={camp.timeZone} to={form.timeZone} />
          <div className={layout.buttons}>
            <Button variant="primary" busy={create.busy} onClick={() => create.run()}>
              {m.admin_camp_create()}
            </Button>
          </div>
          {create.busy && <Progress label={m.admin_copy_copying()} done={0} total={null} />}
        </section>
      )}
      <ErrorNote error={create.error} />
    </div>
  );
}
