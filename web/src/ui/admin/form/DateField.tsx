import { isoDateIn } from '@steeple/model/time/timeZone';
import { useId, useRef, useState } from 'react';
import { type DateKind, parseTyped, typedText } from '#lib/admin/fields/typedDate.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useSite } from '#lib/site.ts';
import { serverNow } from '#lib/time/serverClock.ts';
import { m } from '#messages/generated/messages.js';
import { Field, type FieldProps } from '#ui/Field.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import styles from './DateField.module.css';
import { DayPicker } from './DayPicker.tsx';

/** A value of each kind, as an example of how to write it. */
const examples: Readonly<Record<DateKind, string>> = {
  date: '2026-11-25',
  time: '09:30',
  moment: '2026-11-25T09:30',
};

/**
 * A field of a day, a time or both, written as the language of the page writes them, with a calendar beside it. It
 * shows what is typed until it is left. Text that cannot be read stays there with the remedy, and is not reported.
 */
export function DateField({
  kind,
  value,
  onType,
  field: path,
  label,
  hint,
  error,
  optional,
}: FieldProps & {
  readonly kind: DateKind;
  /** As {@link DateKind} says; empty where there is none. */
  readonly value: string;
  /** Reports a whole value, or none. */
  readonly onType: (value: string) => void;
  /** Path of the field in its document, by which a fault finds it. */
  readonly field?: string | undefined;
}) {
  const language = useLanguage();
  const { timeZone } = useSite();
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ readonly text: string; readonly value: string } | null>(null);
  // Counted, since one event comes for closing and opening again at once; each opening focuses a day. 0: closed.
  const [opening, setOpening] = useState(0);
  const popover = useRef<HTMLDivElement>(null);
  const popoverId = useId();
  const today = isoDateIn(serverNow(), timeZone);
  const stored = typedText(value, kind, language);
  // Another value, such as the end that moves with its beginning, replaces what could not be read.
  const bad = refused?.value === value ? refused.text : null;
  const example = typedText(examples[kind], kind, language);
  const report = (next: string): void => {
    if (next !== value) onType(next);
  };
  const leave = (text: string): void => {
    setTyped(null);
    const read = parseTyped(text, kind, language, today);
    const isEmpty = text.trim() === '';
    setRefused(read === null && !isEmpty ? { text, value } : null);
    if (read !== null) report(read);
  };
  const remedy =
    bad === null
      ? error
      : stored === ''
        ? m.admin_date_unread({ example })
        : m.admin_date_unread_stays({ example, value: stored });
  return (
    <Field label={label} hint={hint} error={remedy} {...(optional !== undefined && { optional })}>
      {(wiring) => (
        <span className={styles.field}>
          <input
            type="text"
            {...wiring}
            data-kind={kind}
            data-field={path}
            autoComplete="off"
            spellCheck={false}
            placeholder={example}
            value={typed ?? bad ?? stored}
            onChange={({ target }) => {
              setTyped(target.value);
              const read = target.value === '' ? '' : parseTyped(target.value, kind, language, null);
              if (read !== null) report(read);
            }}
            onBlur={({ target }) => leave(target.value)}
          />
          {kind !== 'time' && (
            <>
              <button
                type="button"
                className={styles.pick}
                popoverTarget={popoverId}
                aria-haspopup="dialog"
                aria-label={m.admin_date_choose()}
              >
                <Icon name="calendar" />
              </button>
              <div
                ref={popover}
                id={popoverId}
                popover="auto"
                role="dialog"
                aria-label={m.admin_date_choose()}
                className={styles.popover}
                onToggle={({ newState }) => setOpening((before) => (newState === 'open' ? before + 1 : 0))}
              >
                {opening > 0 && (
                  <DayPicker
                    key={opening}
                    value={value}
                    today={today}
                    hasTime={kind === 'moment'}
                    onChoose={(chosen) => {
                      setRefused(null);
                      report(chosen);
                    }}
                    onDone={() => popover.current?.hidePopover()}
                  />
                )}
              </div>
            </>
          )}
        </span>
      )}
    </Field>
  );
}
