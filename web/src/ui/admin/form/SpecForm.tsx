import type { Bilingual } from '@steeple/model/text/bilingual';
import { baseLanguage, languages } from '@steeple/model/text/language';
import type { StoredFile } from '@steeple/model/files/file';
import type { Logo } from '@steeple/model/files/logo';
import type { Picture } from '@steeple/model/files/picture';
import { type GeoPoint, geopointLimits } from '@steeple/model/schemas/geopoint';
import { findMaxLength, maxLengthOf, variantSchema } from '@steeple/model/schemas/schemaLimits';
import type { Timestamp } from '@steeple/model/time/timestamp';
import type { FieldError } from '@steeple/model/requests/validation';
import { type ReactNode, useContext } from 'react';
import type { GenericSchema } from 'valibot';
import { useText } from '#lib/language/bilingual.ts';
import { sameJson } from '#lib/admin/editing/mergeVersions.ts';
import { faultsBelow, useFaultText } from '#lib/admin/fields/fieldFaults.ts';
import { FieldPath, fieldPath } from '#lib/admin/fields/fieldPath.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { type FieldProps, Select, TextField } from '#ui/Field.tsx';
import { BilingualField } from './BilingualField.tsx';
import { CheckField } from './CheckField.tsx';
import { DateField } from './DateField.tsx';
import {
  bilingualValue,
  type FieldSpec,
  type FormProps,
  inputValue,
  labelText,
  schemaOf,
  type SpecOf,
} from './fieldSpec.ts';
import { beginningChange, type Change, fieldChange, type ListEntry } from './formChanges.ts';
import { LogoField } from './LogoField.tsx';
import { MarkdownField } from './MarkdownField.tsx';
import layout from '#ui/admin/layout.module.css';
import { MomentField } from './MomentField.tsx';
import { PagePathField } from './PagePathField.tsx';
import { PictureField } from './PictureField.tsx';
import { StoredFileField } from './StoredFileField.tsx';
import styles from './SpecForm.module.css';
import { SpecList } from './SpecList.tsx';
import { NumberField } from './NumberField.tsx';

interface PartProps<Kind extends FieldSpec['kind']> {
  readonly spec: SpecOf<Kind>;
  /** Label, hint and error of the field. */
  readonly field: FieldProps & { readonly label: string };
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

/** Stored form of an empty field. */
function emptyOf({ empty }: FieldSpec): null | undefined {
  return empty === 'absent' ? undefined : null;
}

function isFilled(value: unknown): value is object {
  return value !== undefined && value !== null;
}

/** Parts of a form that may be left out have a button that adds them, and one that removes them. */
function AddOrRemove({
  spec,
  value,
  create,
  onChange,
}: Pick<PartProps<'group' | 'place'>, 'spec' | 'value' | 'onChange'> & { readonly create: () => unknown }) {
  return isFilled(value) ? (
    <Button variant="quiet" onClick={() => onChange(emptyOf(spec))}>
      {m.admin_form_remove({ what: spec.label })}
    </Button>
  ) : (
    <Button icon="plus" onClick={() => onChange(create())}>
      {m.admin_form_add({ what: spec.label })}
    </Button>
  );
}

function MarkdownPart({ spec, schema, value, edit, faults }: PartProps<'markdown'>) {
  const error = useFaultText(faults);
  const path = useContext(FieldPath);
  return (
    <div className={styles.pair}>
      {languages.map((language) => (
        <MarkdownField
          key={language}
          label={spec.label}
          language={language}
          field={fieldPath(path, language)}
          value={bilingualValue(value)[language] ?? ''}
          maxLength={maxLengthOf(schema, language)}
          lines={8}
          optional={language !== 'en' || spec.empty !== undefined}
          error={error(language)}
          onChange={(typed) =>
            edit((before) => ({
              ...bilingualValue(before),
              [language]: typed === '' && language !== 'en' ? undefined : typed,
            }))
          }
        />
      ))}
    </div>
  );
}

function MomentPart({ spec, field, value, onChange }: PartProps<'moment'>) {
  const { timeZone } = useSite();
  return (
    <>
      <MomentField
        {...field}
        timeZone={timeZone}
        value={(value ?? null) as Timestamp | null}
        onChange={(moment) => (moment !== null || spec.empty !== undefined) && onChange(moment)}
      />
      {spec.choices !== undefined && (
        <div role="group" aria-label={spec.label} className={styles.choices}>
          {spec.choices.map(([label, moment]) => (
            <Button key={label} aria-pressed={sameJson(moment, value ?? null)} onClick={() => onChange(moment)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

function GroupPart({ spec, field, schema, value, onChange, edit, faults }: PartProps<'group'>) {
  return (
    <fieldset className={styles.group}>
      <legend>{spec.label}</legend>
      {spec.hint !== undefined && <p className={layout.soft}>{spec.hint}</p>}
      {field.error !== undefined && <p className={styles.fault}>{field.error}</p>}
      {isFilled(value) && (
        <SpecForm
          schema={schema}
          fields={spec.fields}
          value={value}
          faults={faults}
          onChange={(change) => edit((before) => (isFilled(before) ? change(before) : before))}
        />
      )}
      {spec.create !== undefined && spec.empty !== undefined && (
        <AddOrRemove spec={spec} value={value} create={spec.create} onChange={onChange} />
      )}
    </fieldset>
  );
}

/** A place on earth in degrees, which come one after the other while somebody types it. */
function PlacePart({ spec, field, value, onChange }: PartProps<'place'>) {
  const place = value as Partial<GeoPoint> | null | undefined;
  const degrees = (key: keyof GeoPoint, name: string): ReactNode => (
    <NumberField
      label={`${spec.label}: ${name}`}
      step="any"
      min={-geopointLimits[key]}
      max={geopointLimits[key]}
      value={String(place?.[key] ?? '')}
      error={field.error}
      onType={(typed) => typed !== '' && onChange({ ...place, [key]: Number(typed) })}
    />
  );
  return (
    <>
      {(spec.empty === undefined || isFilled(value)) && (
        <div className={layout.columns}>
          {degrees('latitude', m.admin_form_latitude())}
          {degrees('longitude', m.admin_form_longitude())}
        </div>
      )}
      {spec.empty !== undefined && <AddOrRemove spec={spec} value={value} create={() => ({})} onChange={onChange} />}
    </>
  );
}

function Part({ spec, ...props }: PartProps<FieldSpec['kind']>) {
  const { field, schema, value, onChange, edit, faults } = props;
  const text = useText();
  const change = (typed: string): void => {
    const isNumber = spec.kind === 'number' || (spec.kind === 'select' && spec.isNumber === true);
    if (typed !== '') onChange(isNumber ? Number(typed) : typed);
    else onChange(spec.empty === undefined ? '' : emptyOf(spec));
  };
  const hintBelow = spec.hint !== undefined && <p className={layout.small}>{spec.hint}</p>;
  switch (spec.kind) {
    case 'bilingual':
      return (
        <BilingualField
          {...field}
          value={(value ?? undefined) as Bilingual | undefined}
          maxLength={maxLengthOf(schema, baseLanguage)}
          lines={spec.lines ?? 1}
          faults={faults}
          onChange={(texts) =>
            onChange(spec.empty !== undefined && texts.en === '' && (texts.zh ?? '') === '' ? emptyOf(spec) : texts)
          }
        />
      );
    case 'markdown':
      return <MarkdownPart spec={spec} {...props} />;
    case 'select':
      return (
        <Select
          {...field}
          optional={false}
          value={inputValue(value)}
          onChange={(event) => change(event.target.value)}
          options={[
            ...(spec.empty === undefined ? [] : [['', '–'] as const]),
            ...spec.options.map(([option, label]) => [option, labelText(label, text)] as const),
          ]}
        />
      );
    case 'check':
      return (
        <>
          <CheckField
            label={spec.label}
            checked={value === true}
            onChange={(checked) => onChange(checked || spec.empty !== 'absent' ? checked : undefined)}
          />
          {hintBelow}
        </>
      );
    case 'page':
      return <PagePathField {...field} value={inputValue(value)} onChange={change} />;
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
            onChange={(changed) => edit((before) => changed((before ?? null) as Picture | null) ?? emptyOf(spec))}
          />
          {hintBelow}
        </>
      );
    case 'logo':
      return (
        <LogoField
          label={spec.label}
          hint={spec.hint}
          value={(value ?? undefined) as Logo | undefined}
          onChange={(changed) => edit((before) => changed((before ?? undefined) as Logo | undefined))}
        />
      );
    case 'file':
      return (
        <StoredFileField
          {...field}
          accept={spec.accept}
          value={(value ?? null) as StoredFile | null}
          onChange={(file) => onChange(file ?? emptyOf(spec))}
        />
      );
    case 'group':
      return <GroupPart spec={spec} {...props} />;
    case 'list':
      return (
        <SpecList
          spec={spec}
          schema={schema}
          entries={(value ?? []) as ListEntry[]}
          faults={faults}
          onChange={(changed) => edit((before) => changed((before ?? []) as ListEntry[]))}
          Form={SpecForm}
        />
      );
    case 'date':
    case 'time':
      return <DateField {...field} kind={spec.kind} value={inputValue(value)} onType={change} />;
    case 'number':
      return (
        <NumberField {...field} step="any" value={inputValue(value)} placeholder={spec.placeholder} onType={change} />
      );
    default:
      return (
        <TextField
          {...field}
          type={spec.kind === 'line' || spec.kind === 'key' ? 'text' : spec.kind}
          value={inputValue(value)}
          placeholder={spec.placeholder}
          maxLength={findMaxLength(schema)}
          onChange={(event) => change(event.target.value)}
        />
      );
  }
}

const wide = new Set<FieldSpec['kind']>(['bilingual', 'markdown', 'group', 'list', 'picture', 'logo', 'file']);

/** The form that a list of fields describes. @throws TypeError where the schema has no field of a key. */
export function SpecForm<T extends object>({ schema, fields, value, onChange, faults }: FormProps<T>) {
  const error = useFaultText(faults);
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
      {fields.map((spec) => {
        const fieldFaults = faultsBelow(faults, spec.key);
        return (
          <div
            key={spec.key}
            data-field={fieldPath(path, spec.key)}
            className={wide.has(spec.kind) ? styles.wide : undefined}
          >
            <FieldPath value={fieldPath(path, spec.key)}>
              <Part
                spec={spec}
                field={{
                  label: spec.label,
                  hint: spec.hint,
                  error: error(spec.key),
                  optional: spec.empty !== undefined,
                }}
                schema={schemaOf(spec, shownSchema)}
                value={values[spec.key]}
                faults={fieldFaults}
                onChange={(changed) => set(spec, changed)}
                edit={(change) => edit(spec.key, change)}
              />
            </FieldPath>
          </div>
        );
      })}
    </div>
  );
}
