import { useText } from '#lib/language/bilingual.ts';
import { focusField } from '#lib/admin/fields/focusField.ts';
import { m } from '#messages/generated/messages.js';
import styles from './FaultList.module.css';
import type { NamedFault } from './fieldName.ts';
import layout from '#ui/admin/layout.module.css';
import { Note } from '#ui/admin/Note.tsx';

/**
 * The fields that must be fixed before saving, each with the reason; pressing one goes to it.
 * @param onShow called first with the field's path: brings the part of the screen forward that holds it.
 */
export function FaultList({
  faults,
  onShow,
}: {
  readonly faults: readonly NamedFault[];
  readonly onShow?: ((field: string) => void) | undefined;
}) {
  const text = useText();
  if (faults.length === 0) return null;
  return (
    <Note tone="bad" title={faults.length === 1 ? m.admin_save_fault() : m.admin_save_faults({ count: faults.length })}>
      <ul className={styles.faults}>
        {faults.map(({ field, name, message }) => (
          <li key={`${field} ${message.en}`}>
            <button
              type="button"
              className={layout.link}
              onClick={() => {
                onShow?.(field);
                focusField(field);
              }}
            >
              {name}
            </button>{' '}
            {text(message)}
          </li>
        ))}
      </ul>
    </Note>
  );
}
