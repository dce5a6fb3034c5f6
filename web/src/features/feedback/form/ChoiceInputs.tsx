import type { Bilingual } from '@steeple/model/text/bilingual';
import { Localized } from '#ui/content/Localized.tsx';
import styles from './ChoiceInputs.module.css';

interface ChoiceInputsProps {
  readonly name: string;
  readonly isInvalid: boolean;
  readonly isMultiple?: boolean;
  readonly options: readonly { readonly id: string; readonly label: Bilingual }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** Options by id: one of them, or several. */
export function ChoiceInputs({ name, isInvalid, isMultiple = false, options, chosen, onChange }: ChoiceInputsProps) {
  function toggle(id: string, isOn: boolean): void {
    if (!isMultiple) onChange([id]);
    else onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id));
  }
  return (
    <div className={styles.choices}>
      {options.map((option) => (
        <label key={option.id} className={styles.choice}>
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={name}
            value={option.id}
            checked={chosen.includes(option.id)}
            onChange={(event) => toggle(option.id, event.currentTarget.checked)}
            data-invalid={isInvalid || undefined}
          />
          <span>
            <Localized text={option.label} />
          </span>
        </label>
      ))}
    </div>
  );
}
