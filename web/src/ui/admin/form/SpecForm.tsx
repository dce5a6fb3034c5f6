import type { Bilingual } from '@steeple/model/text/bilingual';
import { baseLanguage, languages } from '@steeple/model/text/language';
import type { StoredFile } from '@steeple/model/files/file';
import type { Logo } from '@steeple/model/files/logo';
import type { Picture } from '@steeple/model/files/picture';
import { findMaxLength, maxLengthOf, variantSchema } from '@steeple/model/schemas/schemaLimits';
import type { Timestamp } from '@steeple/model/time/timestamp';
import type { FieldError } from '@steeple/model/requests/validation';
import { useContext } from 'react';
import type { GenericSchema } from 'valibot';
import { useText } from '#lib/language/bilingual.ts';
import { sameJson } from '#lib/admin/editing/mergeVersions.ts';
import { faultAt, faultsBelow } from '#lib/admin/fields/fieldFaults.ts';
import { FieldPath, fieldPath } from '#lib/admin/fields/fieldPath.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { BilingualField } from './BilingualField.tsx';
import { CheckField } from './CheckField.tsx';
import { DateField } from './DateField.tsx';
import { type FieldSpec, inputValue, labelText, schemaOf, type SpecOf } from './fieldSpec.ts';
import { beginningChange, type Change, fieldChange, type ListEntry } from './formChanges.ts';
import { LogoField } from './LogoField.tsx';
import { MarkdownField } from './MarkdownField.tsx';
import layout from '#ui/admin/layout.module.css';
import { MomentField } from './MomentField.tsx';
import { PagePathField } from './PagePathField.tsx';
import { PictureField } from './PictureField.tsx';
import { StoredFileField } from './StoredFileField.tsx';
import { type PartialPlace, PlaceField } from './PlaceField.tsx';
import styles from './SpecForm.module.css';
import { SpecList } from './SpecList.tsx';
import { TypedField } from './TypedField.tsx';

interface FormProps<T extends object> {
  /** Schema of the value, or a variant of schemas; it says how long texts and lists may be. */
  readonly schema: GenericSchema;
  readonly fields: readonly FieldSpec[];
  readonly value: T;
  /** Changes the value as it is by then: an upload ends long after it began, and others type meanwhile. */
  readonly onChange: (change: Change<T>) => void;
  readonly faults: readonly FieldError[];
}

interface PartProps<Kind extends FieldSpec['kind']> {
  readonly spec: SpecOf<Kind>;
  /** Schema of this field. */
  readonly schema: GenericSchema;
  readonly value: unknown;
  /** Sets the value, in a part that needs nothing of the value before. */
  readonly onChange: (value: unknown) => void;
  /** Changes a part of the value as it is by then. */
  readonly edit: (change: Change<unknown>) => void;
  /** Faults of this field, named relative to it. */
  readonly faults: readonly FieldError[];
}

const emptied = { absent: undefined, null: null } as const;

function useFault(faults: readonly FieldError[]): string | undefined {
  const text = useText();
  const fault = faultAt(faults, '');
  return fault === undefined ? undefined : text(fault.message);
}

const inputTypes = {
  line: 'text',
  key: 'text',
  url: 'url',
  email: 'email',
  tel: 'tel',
  time: 'text',
  date: 'text',
  color: 'color',
  number: 'number',
} as const;

function LinePart({
  spec,
  schema,
  value,
  onChange,
  faults,
}: PartProps<'line' | 'key' | 'url' | 'email' | 'tel' | 'time' | 'date' | 'color' | 'number'>) {
  const error = useFault(faults);
  const isNumber = spec.kind === 'number';
  const type = inputTypes[spec.kind];
  const change = (typed: string): void => {
    if (typed === '' && spec.empty !== undefined) onChange(emptied[spec.empty]);
    else onChange(isNumber ? (typed === '' ? '' : Number(typed)) : typed);
  };
  const field = {
    label: spec.label,
    hint: spec.hint,
    error,
    optional: spec.empty !== undefined,
    value: inputValue(value),
    placeholder: spec.placeholder,
  };
  if (spec.kind === 'date' || spec.kind === 'time') return <DateField {...field} kind={spec.kind} onType={change} />;
  if (isNumber) return <TypedField {...field} type="number" step="any" onType={change} />;
  return (
    <TextField
      {...field}
      type={type}
      maxLength={findMaxLength(schema)}
      onChange={(event) => change(event.target.value)}
    />
  );
}

function PagePart({ spec, value, onChange, faults }: PartProps<'page'>) {
  const error = useFault(faults);
  return (
    <PagePathField
      label={spec.label}
      hint={spec.hint}
      error={error}
      optional={spec.empty !== undefined}
      value={inputValue(value)}
      onChange={(path) => onChange(path === '' && spec.empty !== undefined ? emptied[spec.empty] : path)}
    />
  );
}

function MarkdownPart({ spec, schema, value, edit, faults }: PartProps<'markdown'>) {
  const text = useText();
  const path = useContext(FieldPath);
  const textsOf = (from: unknown): Bilingual => (from ?? { en: '' }) as Bilingual;
  return (
    <div className={styles.pair}>
      {languages.map((language) => {
        const fault = faultAt(faults, language);
        return (
          <MarkdownField
            key={language}
            label={spec.label}
            language={language}
            field={fieldPath(path, language)}
            value={textsOf(value)[language] ?? ''}
            maxLength={maxLengthOf(schema, language)}
            lines={8}
            optional={language !== 'en' || spec.empty !== undefined}
            error={fault && text(fault.message)}
            onChange={(typed) =>
              edit((before) => ({
                ...textsOf(before),
                [language]: typed === '' && language !== 'en' ? undefined : typed,
              }))
            }
          />
        );
      })}
    </div>
  );
}

function SelectPart({ spec, value, onChange, faults }: PartProps<'select'>) {
  const text = useText();
  const error = useFault(faults);
  const change = (chosen: string): void => {
    if (chosen === '' && spec.empty !== undefined) onChange(emptied[spec.empty]);
    else onChange(spec.isNumber === true ? Number(chosen) : chosen);
  };
  return (
    <Select
      label={spec.label}
      hint={spec.hint}
      error={error}
      value={inputValue(value)}
      onChange={(event) => change(event.target.value)}
      options={[
        ...(spec.empty === undefined ? [] : [['', '–'] as const]),
        ...spec.options.map(([option, label]) => [option, labelText(label, text)] as const),
      ]}
    />
  );
}

function MomentPart({ spec, value, onChange, faults }: PartProps<'moment'>) {
  const { timeZone } = useSite();
  const error = useFault(faults);
  const { choices } = spec;
  const field = (
    <MomentField
      label={spec.label}
      hint={spec.hint}
      error={error}
      optional={spec.empty !== undefined}
      timeZone={timeZone}
      value={(value ?? null) as Timestamp | null}
      onChange={(moment) => (moment !== null || spec.empty !== undefined) && onChange(moment)}
    />
  );
  if (choices === undefined) return field;
  return (
    <>
      {field}
      <div role="group" aria-label={spec.label} className={styles.choices}>
        {choices.map(([label, moment]) => (
          <Button key={label} aria-pressed={sameJson(moment, value ?? null)} onClick={() => onChange(moment)}>
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}

function GroupPart({ spec, schema, value, onChange, edit, faults }: PartProps<'group'>) {
  const { create } = spec;
  const ownFault = useFault(faults);
  const isFilled = (group: unknown): group is Record<string, unknown> => group !== undefined && group !== null;
  const isThere = isFilled(value);
  return (
    <fieldset className={styles.group}>
      <legend>{spec.label}</legend>
      {spec.hint !== undefined && <p className={styles.hint}>{spec.hint}</p>}
      {ownFault !== undefined && <p className={styles.fault}>{ownFault}</p>}
      {isThere && (
        <SpecForm
          schema={schema}
          fields={spec.fields}
          value={value}
          faults={faults}
          onChange={(change) => edit((before) => (isFilled(before) ? change(before) : before))}
        />
      )}
      {create !== undefined &&
        spec.empty !== undefined &&
        (isThere ? (
          <Button variant="quiet" onClick={() => onChange(emptied[spec.empty ?? 'null'])}>
            {m.admin_form_remove({ what: spec.label })}
          </Button>
        ) : (
          <Button icon="plus" onClick={() => onChange(create())}>
            {m.admin_form_add({ what: spec.label })}
          </Button>
        ))}
    </fieldset>
  );
}

/** A place, which can be added and removed where the field may be empty. */
function PlacePart({ spec, value, onChange, faults }: PartProps<'place'>) {
  const isOptional = spec.empty !== undefined;
  if (isOptional && (value === null || value === undefined))
    return (
      <Button icon="plus" onClick={() => onChange({})}>
        {m.admin_form_add({ what: spec.label })}
      </Button>
    );
  return (
    <>
      <PlaceField label={spec.label} value={value as PartialPlace | null} faults={faults} onChange={onChange} />
      {isOptional && (
        <Button variant="quiet" onClick={() => onChange(emptied[spec.empty ?? 'null'])}>
          {m.admin_form_remove({ what: spec.label })}
        </Button>
      )}
    </>
  );
}

function FilePart({ spec, value, onChange, faults }: PartProps<'file'>) {
  const error = useFault(faults);
  return (
    <StoredFileField
      label={spec.label}
      hint={spec.hint}
      error={error}
      accept={spec.accept}
      value={(value ?? null) as StoredFile | null}
      onChange={(file) => onChange(file ?? emptied[spec.empty ?? 'null'])}
    />
  );
}

function Part({ spec, ...props }: PartProps<FieldSpec['kind']>) {
  const { schema, value, onChange, edit, faults } = props;
  switch (spec.kind) {
    case 'bilingual':
      return (
        <BilingualField
          label={spec.label}
          hint={spec.hint}
          value={(value ?? undefined) as Bilingual | undefined}
          maxLength={maxLengthOf(schema, baseLanguage)}
          lines={spec.lines ?? 1}
          optional={spec.empty !== undefined}
          faults={faults}
          onChange={(texts) =>
            onChange(
              spec.empty !== undefined && texts.en === '' && (texts.zh ?? '') === '' ? emptied[spec.empty] : texts,
            )
          }
        />
      );
    case 'markdown':
      return <MarkdownPart spec={spec} {...props} />;
    case 'select':
      return <SelectPart spec={spec} {...props} />;
    case 'check':
      return (
        <>
          <CheckField
            label={spec.label}
            checked={value === true}
            onChange={(checked) => onChange(checked || spec.empty !== 'absent' ? checked : undefined)}
          />
          {spec.hint !== undefined && <p className={layout.small}>{spec.hint}</p>}
        </>
      );
    case 'page':
      return <PagePart spec={spec} {...props} />;
    case 'moment':
      return <MomentPart spec={spec} {...props} />;
    case 'place':
      return <PlacePart spec={spec} {...props} />;
    case 'picture':
      return (
        <>
          <PictureField
            label={spec.label}
            value={(value ?? null) as Picture | null}
            faults={faults}
            field=""
            onChange={(change) =>
              edit((before) => change((before ?? null) as Picture | null) ?? emptied[spec.empty ?? 'null'])
            }
          />
          {spec.hint !== undefined && <p className={layout.small}>{spec.hint}</p>}
        </>
      );
    case 'logo':
      return (
        <LogoField
          label={spec.label}
          hint={spec.hint}
          value={(value ?? undefined) as Logo | undefined}
          onChange={(change) => edit((before) => change((before ?? undefined) as Logo | undefined))}
        />
      );
    case 'file':
      return <FilePart spec={spec} {...props} />;
    case 'group':
      return <GroupPart spec={spec} {...props} />;
    case 'list':
      return (
        <SpecList
          spec={spec}
          schema={schema}
          entries={(value ?? []) as ListEntry[]}
          faults={faults}
          onChange={(change) => edit((before) => change((before ?? []) as ListEntry[]))}
          Form={SpecForm}
        />
      );
    default:
      return <LinePart spec={spec} {...props} />;
  }
}

const wide = new Set<FieldSpec['kind']>(['bilingual', 'markdown', 'group', 'list', 'picture', 'logo', 'file']);

/** The form that a list of fields describes. @throws TypeError where the schema has no field of a key. */
export function SpecForm<T extends object>({ schema, fields, value, onChange, faults }: FormProps<T>) {
  const path = useContext(FieldPath);
  const values = value as Readonly<Record<string, unknown>>;
  const shownSchema = variantSchema(schema, values);
  const edit = (key: string, change: Change<unknown>): void => onChange(fieldChange(key, change));
  const set = (spec: FieldSpec, changed: unknown): void => {
    if (spec.kind === 'moment' && spec.endKey !== undefined)
      onChange(beginningChange(spec.key, spec.endKey, changed as Timestamp));
    else edit(spec.key, () => changed);
  };
  return (
    <div className={styles.form}>
      {fields.map((spec) => (
        <div
          key={spec.key}
          data-field={fieldPath(path, spec.key)}
          className={wide.has(spec.kind) ? styles.wide : undefined}
        >
          <FieldPath value={fieldPath(path, spec.key)}>
            <Part
              spec={spec}
              schema={schemaOf(spec, shownSchema)}
              value={values[spec.key]}
              faults={faultsBelow(faults, spec.key)}
              onChange={(changed) => set(spec, changed)}
              edit={(change) => edit(spec.key, change)}
            />
          </FieldPath>
        </div>
      ))}
    </div>
  );
}
