import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import layout from './layout.module.css';

/** The search field of a list that is read page by page, and the button that reads it again; part of a `layout.bar`. */
export function ListSearch({
  label,
  value,
  onChange,
  onReload,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onReload: () => void;
}) {
  return (
    <>
      <div className={layout.grow}>
        <TextField label={label} type="search" value={value} onChange={(event) => onChange(event.target.value)} />
      </div>
      <Button icon="refresh" onClick={onReload}>
        {m.admin_reload()}
      </Button>
    </>
  );
}
