import { useState } from 'react';
import { isComposing } from '#ui/composition.ts';
import { m } from '#messages/generated/messages.js';
import {
  emptyValue,
  type MapValue,
  type Value,
  type ValuePath,
  type ValueType,
  valueTypes,
  withValue,
} from './value.ts';
import { readText, textOf, type TextType, type TextValue } from './valueText.ts';
import styles from '../Database.module.css';

const typeLabels = {
  string: m.admin_type_string,
  number: m.admin_type_number,
  boolean: m.admin_type_boolean,
  timestamp: m.admin_type_timestamp,
  map: m.admin_type_map,
  array: m.admin_type_array,
  null: m.admin_type_null,
  geopoint: m.admin_type_geopoint,
  reference: m.admin_type_reference,
  bytes: m.admin_type_bytes,
  vector: m.admin_type_vector,
} as const satisfies Record<ValueType, () => string>;

/** Messages that say how to write a value of each type; every text is a string. */
const textFaultLabels = {
  number: m.admin_fault_number,
  timestamp: m.admin_fault_timestamp,
  geopoint: m.admin_fault_geopoint,
  bytes: m.admin_fault_bytes,
  vector: m.admin_fault_vector,
  reference: m.admin_fault_reference,
} as const satisfies Record<Exclude<TextType, 'string'>, () => string>;

/** Puts a value in the place of another; undefined takes it away. */
type PutValue = (path: ValuePath, value: Value | undefined) => void;

interface Props {
  readonly name: string;
  readonly path: ValuePath;
  readonly value: Value;
  readonly onPut: PutValue;
  /** Returns the message of the model's error in a value. */
  readonly faultAt: (path: ValuePath) => string | undefined;
}

function TextInput({ name, path, value, onPut }: Omit<Props, 'value' | 'faultAt'> & { readonly value: TextValue }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const fieldText = typed ?? textOf(value);
  const change = (text: string): void => {
    setTyped(text);
    const read = readText(value.type, text);
    setIsRefused(read === null);
    if (read !== null) onPut(path, read);
  };
  const shared = {
    'aria-label': name,
    'aria-invalid': isRefused || undefined,
    spellCheck: false,
    value: fieldText,
    onBlur: () => {
      if (!isRefused) setTyped(null);
    },
  };
  return (
    <span className={styles.input}>
      {value.type === 'string' && (fieldText.length > 60 || fieldText.includes('\n')) ? (
        <textarea
          {...shared}
          rows={Math.min(12, Math.ceil(fieldText.length / 80) + fieldText.split('\n').length - 1)}
          onChange={(event) => change(event.target.value)}
        />
      ) : (
        <input
          {...shared}
          type="text"
          inputMode={value.type === 'number' ? 'decimal' : undefined}
          onChange={(event) => change(event.target.value)}
        />
      )}
      {isRefused && value.type !== 'string' && (
        <span className={styles.fault} role="alert">
          {textFaultLabels[value.type]()}
        </span>
      )}
    </span>
  );
}

function AddField({
  path,
  isList,
  length,
  onPut,
}: {
  readonly path: ValuePath;
  readonly isList: boolean;
  readonly length: number;
  readonly onPut: PutValue;
}) {
  const [name, setName] = useState('');
  const [type, setType] = useState<ValueType>('string');
  const add = (): void => {
    if (!isList && name.trim() === '') return;
    onPut([...path, isList ? length : name.trim()], emptyValue(type, Date.now()));
    setName('');
  };
  return (
    <div className={styles.add}>
      {!isList && (
        <input
          type="text"
          aria-label={m.admin_db_field_name()}
          placeholder={m.admin_db_field_name()}
          value={name}
          spellCheck={false}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && add()}
        />
      )}
      <select
        aria-label={m.admin_db_type()}
        value={type}
        onChange={(event) => setType(event.target.value as ValueType)}
      >
        {valueTypes.map((valueType) => (
          <option key={valueType} value={valueType}>
            {typeLabels[valueType]()}
          </option>
        ))}
      </select>
      <button type="button" onClick={add}>
        {isList ? m.admin_db_add_item() : m.admin_db_add_field()}
      </button>
    </div>
  );
}

/** The fields of a map, and the way to add one. */
function Fields({ path, value, ...shared }: Omit<Props, 'name' | 'value'> & { readonly value: MapValue }) {
  return (
    <>
      {value.value.map(([field, inner]) => (
        <ValueEditor key={field} name={field} path={[...path, field]} value={inner} {...shared} />
      ))}
      <AddField path={path} isList={false} length={value.value.length} onPut={shared.onPut} />
    </>
  );
}

function Content({ name, path, value, onPut, faultAt }: Props) {
  switch (value.type) {
    case 'null':
      return <code>null</code>;
    case 'boolean':
      return (
        <label className={styles.check}>
          <input
            type="checkbox"
            aria-label={name}
            checked={value.value}
            onChange={(event) => onPut(path, { type: 'boolean', value: event.target.checked })}
          />{' '}
          {String(value.value)}
        </label>
      );
    case 'array':
      return (
        <div className={styles.nested}>
          {/* eslint-disable-next-line react/no-array-index-key -- items of a list are known by their place */}
          {value.value.map((item, index) => (
            <ValueEditor
              key={index}
              name={String(index)}
              path={[...path, index]}
              value={item}
              onPut={onPut}
              faultAt={faultAt}
            />
          ))}
          <AddField path={path} isList length={value.value.length} onPut={onPut} />
        </div>
      );
    case 'map':
      return (
        <div className={styles.nested}>
          <Fields path={path} value={value} onPut={onPut} faultAt={faultAt} />
        </div>
      );
    default:
      return <TextInput name={name} path={path} value={value} onPut={onPut} />;
  }
}

/** One named value: its type, which only changes by choosing another, its content, and the way to take it out. */
function ValueEditor({ name, path, value, onPut, faultAt }: Props) {
  const fault = faultAt(path);
  const size = value.type === 'map' || value.type === 'array' ? value.value.length : null;
  const label = <code className={styles.name}>{name}</code>;
  const tools = (
    <>
      <select
        aria-label={m.admin_db_type_of({ name })}
        value={value.type}
        onChange={(event) => onPut(path, emptyValue(event.target.value as ValueType, Date.now()))}
      >
        {valueTypes.map((type) => (
          <option key={type} value={type}>
            {typeLabels[type]()}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={styles.remove}
        aria-label={m.admin_db_remove({ name })}
        onClick={() => onPut(path, undefined)}
      >
        ×
      </button>
    </>
  );
  const content = <Content name={name} path={path} value={value} onPut={onPut} faultAt={faultAt} />;
  return (
    <div className={styles.value} data-type={value.type}>
      {size !== null ? (
        <details open={path.length < 2 && size < 30}>
          <summary>
            {label} <span className={styles.size}>{size}</span>
          </summary>
          <div className={styles.line}>{tools}</div>
          {content}
        </details>
      ) : (
        <div className={styles.line}>
          {label}
          {tools}
          {content}
        </div>
      )}
      {fault !== undefined && <span className={styles.fault}>{fault}</span>}
    </div>
  );
}

/** Every field of a document. */
export function DocumentEditor({
  document,
  onChange,
  faultAt,
}: {
  readonly document: MapValue;
  readonly onChange: (document: MapValue) => void;
  readonly faultAt: (path: ValuePath) => string | undefined;
}) {
  const putValue: PutValue = (path, value) => {
    const changed = withValue(document, path, value);
    if (changed.type === 'map') onChange(changed);
  };
  return (
    <div className={styles.document}>
      <Fields path={[]} value={document} onPut={putValue} faultAt={faultAt} />
    </div>
  );
}
