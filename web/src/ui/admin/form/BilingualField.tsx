import type { Bilingual } from '@steeple/model/text/bilingual';
import { languageNames, languages, languageTags } from '@steeple/model/text/language';
import type { FieldError } from '@steeple/model/requests/validation';
import { useContext } from 'react';
import { useFaultText } from '#lib/admin/fields/fieldFaults.ts';
import { FieldPath, fieldPath } from '#lib/admin/fields/fieldPath.ts';
import type { FieldProps } from '#ui/Field.tsx';
import { LimitedText } from './LimitedText.tsx';
import styles from './BilingualField.module.css';

interface Props extends Omit<FieldProps, 'error'> {
  /** An absent text is one that may be left out. */
  readonly value: Bilingual | undefined;
  readonly onChange: (value: Bilingual) => void;
  readonly maxLength: number;
  /** Number of lines; more than one makes a box. */
  readonly lines?: number;
  readonly faults?: readonly FieldError[];
  /** Name of the field among the faults; empty where the faults are those of this field. */
  readonly field?: string;
}

/** A text in both languages, side by side. */
export function BilingualField({
  label,
  hint,
  value = { en: '' },
  onChange,
  maxLength,
  lines = 1,
  faults = [],
  field = '',
  optional = false,
}: Props) {
  const error = useFaultText(faults);
  const path = useContext(FieldPath);
  return (
    <div className={styles.pair}>
      {languages.map((language) => (
        <LimitedText
          key={language}
          label={
            <>
              {label} <span className={styles.language}>{languageNames[language]}</span>
            </>
          }
          hint={hint}
          lang={languageTags[language]}
          maxLength={maxLength}
          lines={lines}
          optional={optional || language !== 'en'}
          value={value[language] ?? ''}
          error={error(fieldPath(field, language)) ?? (language === 'en' ? error(field) : undefined)}
          data-field={fieldPath(path, field, language)}
          onChange={(typed) =>
            onChange({ ...value, [language]: typed === '' && language !== 'en' ? undefined : typed })
          }
        />
      ))}
    </div>
  );
}
