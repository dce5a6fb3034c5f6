import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { matchesSearch } from '@steeple/model/text/textSearch';
import { announce } from '#lib/announce.ts';
import { type AnyContent, type Entry, textsIn } from '#lib/admin/documents/listedContent.ts';
import { kindTitles } from '#lib/admin/kindTitles.ts';
import { saveOrders } from '#lib/admin/documents/saveEntry.ts';
import { newId } from '#lib/newId.ts';
import { useAction } from '#lib/admin/useAction.ts';
import { serverNow } from '#lib/time/serverClock.ts';
import { m } from '#messages/generated/messages.js';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import layout from '#ui/admin/layout.module.css';
import { ErrorNote } from '#ui/admin/Note.tsx';
import { TrashLink } from '#ui/admin/TrashLink.tsx';
import { deleteWithUndo } from '#ui/admin/saving/deleteWithUndo.ts';
import { focusNeighbour } from '#ui/admin/saving/focusNeighbour.ts';
import { Status } from '#ui/admin/Status.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { changeEntry } from './changeEntry.ts';
import { type DocumentKind, type EntryAction, titleText } from './documentKind.ts';
import styles from './Documents.module.css';
import { entryParameters, newEntry, withParameters } from './entryAddress.ts';
import { entryPath, useKindContext } from './useEntries.ts';
import { type RowDrag, useRowDrag } from './useRowDrag.ts';
import { useSorting } from './useSorting.ts';

/** Number of entries above which a list has a search. */
const mostWithoutSearch = 8;

type Direction = 'up' | 'down';

/** Tells on which side of the row at the new place the dragged one comes; none at its own place. */
function dropSide({ from, to }: RowDrag): 'before' | 'after' | undefined {
  if (from === to) return undefined;
  return to < from ? 'before' : 'after';
}

/** The entries of a kind: opened, added, copied, deleted with undo, and moved where admins sort them. */
export function DocumentList({
  kind,
  camp,
  entries: stored,
  freshId,
}: {
  readonly kind: DocumentKind;
  readonly camp: string | null;
  readonly entries: readonly Entry[];
  /** Id of the entry that is made next. */
  readonly freshId: string;
}) {
  const { sorted: entries, move: moveEntry } = useSorting(stored, async (orders) =>
    saveOrders(orders, (id) => entryPath(kind, camp, id)),
  );
  const context = useKindContext(kind, stored, camp);
  const { text } = context;
  const [parameters, setParameters] = useSearchParams();
  const [search, setSearch] = useState('');
  const list = useRef<HTMLOListElement>(null);
  // The button that gets the focus once the moved entry is at its new place.
  const moved = useRef<{ readonly id: string; readonly direction: Direction } | null>(null);
  useEffect(() => {
    const lastMove = moved.current;
    const place = entries.findIndex(({ id }) => id === lastMove?.id);
    if (lastMove === null || place < 0) return;
    moved.current = null;
    list.current?.children[place]?.querySelector<HTMLElement>(`[data-action="${lastMove.direction}"]`)?.focus();
  }, [entries]);
  const isOrdered = kind.sortedBy === 'order';
  const matchingEntries = entries.filter(({ content }) => matchesSearch(search, textsIn(content)));
  const nameOf = ({ content }: Entry): string => titleText(kind, content, text);
  const move = useAction(
    async (from: number, to: number, pressed?: Direction) => {
      const entry = entries[from];
      if (entry === undefined) return;
      moved.current = pressed === undefined ? null : { id: entry.id, direction: pressed };
      if (await moveEntry(from, to))
        announce(m.admin_entry_moved({ name: nameOf(entry), place: to + 1, count: entries.length }));
      else moved.current = null;
    },
    { mayOverlap: true },
  );
  const { drag, handle } = useRowDrag(list, (from, to) => move.run(from, to));
  const act = useAction(async (entry: Entry, { changed, done }: EntryAction<AnyContent>) =>
    changeEntry(entryPath(kind, camp, entry.id), entry, changed(serverNow()), done(nameOf(entry))),
  );
  const remove = useAction(async (entry: Entry) => deleteWithUndo(entryPath(kind, camp, entry.id), nameOf(entry)));
  const addButton = (
    <ButtonLink variant="primary" icon="plus" href={withParameters(parameters, newEntry(freshId))}>
      {kind.addLabel()}
    </ButtonLink>
  );
  if (entries.length === 0)
    return (
      <>
        <EmptyState title={kind.emptyTitle()}>
          <p>{kind.emptyHint()}</p>
          {addButton}
        </EmptyState>
        <TrashLink kind={kind.name} />
      </>
    );
  return (
    <div className={layout.stack}>
      <div className={layout.bar}>
        {addButton}
        {entries.length > mostWithoutSearch && (
          <div className={layout.grow}>
            <TextField
              label={m.admin_entry_search()}
              type="search"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
        )}
      </div>
      <ErrorNote error={move.error ?? remove.error ?? act.error} />
      {matchingEntries.length === 0 && <p className={layout.soft}>{m.admin_entry_none_found()}</p>}
      {isOrdered && search !== '' && <p className={layout.soft}>{m.admin_entry_no_moving()}</p>}
      <ol ref={list} className={styles.list} aria-label={kindTitles[kind.name]()}>
        {matchingEntries.map((entry) => {
          const index = entries.indexOf(entry);
          const name = nameOf(entry);
          const status = kind.statusOf?.(entry.content, context);
          const details = kind.detailsOf?.(entry.content, context, entry.id).filter((detail) => detail !== '') ?? [];
          const moveButton = (direction: Direction, label: string, isLast: boolean): React.ReactNode => (
            <Button
              variant="quiet"
              icon={direction === 'up' ? 'up' : 'arrowDown'}
              data-action={direction}
              aria-label={label}
              aria-disabled={isLast || undefined}
              onClick={() => move.run(index, direction === 'up' ? index - 1 : index + 1, direction)}
            />
          );
          const action = kind.actionOf?.(entry.content, context) ?? null;
          return (
            <li
              key={entry.id}
              data-dragged={drag?.from === index || undefined}
              data-drop={drag === null || drag.to !== index ? undefined : dropSide(drag)}
            >
              {isOrdered && search === '' && (
                // The buttons of the row do the same by keyboard.
                <span aria-hidden="true" className={styles.handle} title={m.admin_entry_drag()} {...handle(index)}>
                  <Icon name="grip" />
                </span>
              )}
              <div className={styles.words}>
                <a
                  className={layout.twoLines}
                  href={withParameters(parameters, { [entryParameters.id]: entry.id, [entryParameters.isNew]: null })}
                >
                  {name}
                </a>
                {(details.length > 0 || status !== undefined) && (
                  <p className={styles.details}>
                    {status !== undefined && <Status tone={status[0]}>{status[1]}</Status>}
                    {[...(status === undefined ? [] : ['']), ...details].join(' · ')}
                  </p>
                )}
              </div>
              <div className={styles.actions}>
                {action !== null && (
                  <Button
                    variant="quiet"
                    data-action="act"
                    aria-label={action.labelFor(name)}
                    busy={act.busy}
                    onClick={() => act.run(entry, action)}
                  >
                    {action.label}
                  </Button>
                )}
                {isOrdered && search === '' && (
                  <>
                    {moveButton('up', m.admin_move_up({ name }), index === 0)}
                    {moveButton('down', m.admin_move_down({ name }), index === entries.length - 1)}
                  </>
                )}
                <Button
                  variant="quiet"
                  icon="copy"
                  aria-label={m.admin_entry_duplicate_named({ name })}
                  title={m.admin_entry_duplicate()}
                  onClick={() => setParameters(withParameters(parameters, newEntry(newId(), entry.id)))}
                />
                <Button
                  variant="quiet"
                  icon="trash"
                  data-action="delete"
                  aria-label={m.admin_delete_named({ name })}
                  title={m.admin_delete()}
                  onClick={({ currentTarget }) => {
                    focusNeighbour(currentTarget);
                    remove.run(entry);
                  }}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <TrashLink kind={kind.name} />
    </div>
  );
}
