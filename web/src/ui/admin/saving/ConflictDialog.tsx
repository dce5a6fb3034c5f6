import { useState } from 'react';
import type { Saved } from '#lib/admin/editing/editing.ts';
import { type KeyPath, mergeVersions, withField } from '#lib/admin/editing/mergeVersions.ts';
import type { FormEditing } from '#lib/admin/editing/useEditing.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './ConflictDialog.module.css';
import { Difference } from './Difference.tsx';
import layout from '#ui/admin/layout.module.css';

/** Any value as text that can be compared. */
function describeValue(value: unknown): string {
  return typeof value === 'string'
    ? value
    : value === undefined || value === null
      ? ''
      : JSON.stringify(value, null, 2);
}

function pathName(path: KeyPath): string {
  return path.join(' › ');
}

/**
 * Somebody else saved first: what only one changed is put together; where both changed the same, the person chooses.
 */
export function ConflictDialog<T>({
  editing: { base, value: local },
  remote: { value: remote },
  onResolve,
  onClose,
}: {
  readonly editing: FormEditing<T>;
  /** The values that somebody else saved. */
  readonly remote: Saved<T>;
  /** Called with the value that the person chose, to be saved on top of what the other person saved. */
  readonly onResolve: (value: T) => void;
  readonly onClose: () => void;
}) {
  const { merged, clashes } = mergeVersions(base, local, remote);
  const [takenPaths, setTakenPaths] = useState<ReadonlySet<string>>(new Set());
  const choose = (path: string, keepsMine: boolean): void =>
    setTakenPaths((before) => new Set(keepsMine ? [...before].filter((taken) => taken !== path) : [...before, path]));
  const result = clashes.reduce(
    (value, clash) => (takenPaths.has(pathName(clash.path)) ? withField(value, clash.path, clash.remote) : value),
    merged,
  );
  return (
    <Dialog title={m.admin_conflict_title()} onClose={onClose}>
      <div className={layout.stack}>
        <p>{clashes.length === 0 ? m.admin_conflict_none() : m.admin_conflict_text({ count: clashes.length })}</p>
        {clashes.map((clash) => {
          const title = pathName(clash.path);
          const keepsMine = !takenPaths.has(title);
          return (
            <fieldset key={title} className={styles.clash}>
              <legend>{title}</legend>
              <label>
                <input type="radio" name={title} checked={keepsMine} onChange={() => choose(title, true)} />{' '}
                {m.admin_conflict_mine()}
              </label>
              <Difference older={describeValue(clash.base)} newer={describeValue(clash.local)} />
              <label>
                <input type="radio" name={title} checked={!keepsMine} onChange={() => choose(title, false)} />{' '}
                {m.admin_conflict_theirs()}
              </label>
              <Difference older={describeValue(clash.base)} newer={describeValue(clash.remote)} />
            </fieldset>
          );
        })}
        <div className={layout.buttons}>
          <Button variant="primary" onClick={() => onResolve(result)}>
            {m.admin_conflict_save()}
          </Button>
          <Button onClick={() => onResolve(remote)}>{m.admin_conflict_take_theirs()}</Button>
          <Button onClick={onClose}>{m.shell_cancel()}</Button>
        </div>
      </div>
    </Dialog>
  );
}
