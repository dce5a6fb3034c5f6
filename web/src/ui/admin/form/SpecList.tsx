import { entrySchema, maxLengthOf } from '@steeple/model/schemas/schemaLimits';
import type { FieldError } from '@steeple/model/requests/validation';
import { type ComponentType, useContext, useEffect, useRef, useState } from 'react';
import type { GenericSchema } from 'valibot';
import { useText } from '#lib/language/bilingual.ts';
import { entryIndexOf, requestedFieldStore } from '#lib/admin/fields/focusField.ts';
import { faultsBelow, useFaultText } from '#lib/admin/fields/fieldFaults.ts';
import { FieldPath, fieldPath } from '#lib/admin/fields/fieldPath.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { entryTitle, type FormProps, labelText, type SpecOf } from './fieldSpec.ts';
import { type Change, entryBack, entryChange, type ListEntry as Entry, newEntry } from './formChanges.ts';
import layout from '#ui/admin/layout.module.css';
import styles from './SpecForm.module.css';

/** A list of entries, each a form of its own that opens; added, moved and removed (with undo). */
export function SpecList({
  spec,
  schema,
  entries,
  onChange,
  faults,
  Form,
}: {
  readonly spec: SpecOf<'list'>;
  /** Schema of the list, or of the record that is shown as a list. */
  readonly schema: GenericSchema;
  readonly entries: readonly Entry[];
  /** Changes the list as it is by then. */
  readonly onChange: (change: Change<readonly Entry[]>) => void;
  readonly faults: readonly FieldError[];
  readonly Form: ComponentType<FormProps<Entry>>;
}) {
  const text = useText();
  const path = useContext(FieldPath);
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => {
    const requestedIndex = entryIndexOf(requestedFieldStore.getState().field, path);
    return new Set(requestedIndex === null ? [] : [requestedIndex]);
  });
  const list = useRef<HTMLFieldSetElement>(null);
  const menu = useRef<HTMLDetailsElement>(null);
  // Target of the focus once the list has been rendered again: a selector within the list.
  const [focusTarget, setFocusTarget] = useState<{ readonly selector: string } | null>(null);
  useEffect(
    () =>
      requestedFieldStore.subscribe(({ field }) => {
        const requestedIndex = entryIndexOf(field, path);
        if (requestedIndex !== null) setOpened((before) => new Set(before).add(requestedIndex));
      }),
    [path],
  );
  useEffect(() => {
    if (focusTarget !== null) list.current?.querySelector<HTMLElement>(focusTarget.selector)?.focus();
  }, [focusTarget]);
  const { settle = (entry: Entry): Entry => entry } = spec;
  const listFault = useFaultText(faults)('');
  const titleAt = (index: number): string => labelText(entryTitle(spec, entries[index] ?? {}), text);
  const open = (index: number, isOpen: boolean): void =>
    setOpened((before) => {
      const next = new Set(before);
      if (isOpen) next.add(index);
      else next.delete(index);
      return next;
    });
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= entries.length) return;
    // The moved entry stays open, so that it can be moved on.
    setOpened(new Set([to]));
    setFocusTarget({
      selector: `:scope > ol > li:nth-child(${to + 1}) > details > div [data-move="${to < from ? 'up' : 'down'}"]`,
    });
    onChange((now) => now.toSpliced(from, 1).toSpliced(to, 0, ...now.slice(from, from + 1)));
  };
  const add = (fields: Readonly<Record<string, unknown>>): void => {
    open(entries.length, true);
    const entry = newEntry({ ...spec.create(), ...fields });
    onChange((now) => [...now, entry]);
    if (menu.current === null) return;
    menu.current.open = false;
    setFocusTarget({ selector: `:scope > ol > li:nth-child(${entries.length + 1}) > details > summary` });
  };
  const remove = (index: number): void => {
    const entry = entries[index];
    if (entry === undefined) return;
    setOpened(new Set());
    onChange((now) => now.toSpliced(index, 1));
    const next = Math.min(index, entries.length - 2);
    setFocusTarget({
      selector:
        next < 0
          ? ':scope > :is(button, details > summary)'
          : `:scope > ol > li:nth-child(${next + 1}) > details > summary`,
    });
    showToast(m.admin_form_removed({ what: titleAt(index) }), () => onChange(entryBack(entry, index)));
  };
  return (
    <fieldset ref={list} className={styles.group}>
      <legend>{spec.label}</legend>
      {spec.hint !== undefined && <p className={layout.soft}>{spec.hint}</p>}
      {listFault !== undefined && (
        <p className={styles.fault} role="alert">
          {listFault}
        </p>
      )}
      <ol className={styles.entries}>
        {entries.map((entry, index) => {
          const faultsInside = faultsBelow(faults, String(index));
          const title = titleAt(index);
          return (
            // eslint-disable-next-line react/no-array-index-key -- entries are known by their place; moving closes them all
            <li key={index}>
              <details open={opened.has(index)} onToggle={(event) => open(index, event.currentTarget.open)}>
                <summary className={layout.arrow}>
                  <span className={styles.title}>{title === '' ? m.admin_article_untitled() : title}</span>
                  {faultsInside.length > 0 && (
                    <span className={styles.fault}>{m.admin_form_faults({ count: faultsInside.length })}</span>
                  )}
                </summary>
                {opened.has(index) && (
                  <FieldPath value={fieldPath(path, String(index))}>
                    <Form
                      schema={entrySchema(schema)}
                      fields={spec.fields(entry)}
                      value={entry}
                      faults={faultsInside}
                      onChange={(change) => onChange(entryChange(entries, index, (before) => settle(change(before))))}
                    />
                  </FieldPath>
                )}
                <div className={styles.actions}>
                  <Button
                    variant="quiet"
                    icon="up"
                    data-move="up"
                    onClick={() => move(index, index - 1)}
                    aria-disabled={index === 0 || undefined}
                    aria-label={m.admin_move_up({ name: title })}
                  >
                    {m.admin_form_up()}
                  </Button>
                  <Button
                    variant="quiet"
                    icon="arrowDown"
                    data-move="down"
                    onClick={() => move(index, index + 1)}
                    aria-disabled={index === entries.length - 1 || undefined}
                    aria-label={m.admin_move_down({ name: title })}
                  >
                    {m.admin_form_down()}
                  </Button>
                  <Button
                    variant="quiet"
                    icon="trash"
                    onClick={() => remove(index)}
                    aria-label={m.admin_form_remove({ what: title })}
                  >
                    {m.admin_delete()}
                  </Button>
                </div>
              </details>
            </li>
          );
        })}
      </ol>
      {entries.length < maxLengthOf(schema) &&
        (spec.kinds === undefined ? (
          <Button icon="plus" onClick={() => add({})}>
            {spec.addLabel}
          </Button>
        ) : (
          <details ref={menu} className={styles.adder}>
            <summary>
              <Icon name="plus" /> {spec.addLabel}
            </summary>
            <ul>
              {spec.kinds.map(({ label, hint, fields }) => (
                <li key={label}>
                  <button type="button" onClick={() => add(fields)}>
                    <strong>{label}</strong>
                    <span className={layout.soft}>{hint}</span>
                  </button>
                </li>
              ))}
            </ul>
          </details>
        ))}
    </fieldset>
  );
}
