import { m } from '#messages/generated/messages.js';
import layout from './layout.module.css';

/** The button of a row that deletes it. @param onDelete gets the button, from which the focus moves on. */
export function DeleteButton({
  name,
  onDelete,
}: {
  readonly name: string;
  readonly onDelete: (control: HTMLElement) => void;
}) {
  return (
    <button
      type="button"
      className={layout.link}
      data-action="delete"
      aria-label={m.admin_delete_named({ name })}
      onClick={({ currentTarget }) => onDelete(currentTarget)}
    >
      {m.admin_delete()}
    </button>
  );
}
