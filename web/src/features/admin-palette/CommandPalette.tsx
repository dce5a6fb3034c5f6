import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '#lib/auth/useSession.ts';
import { useLanguage } from '#lib/language/language.ts';
import { isComposing } from '#ui/composition.ts';
import { m } from '#messages/generated/messages.js';
import { Dialog } from '#ui/Dialog.tsx';
import { type Command, commandsFor } from './commands.ts';
import styles from './CommandPalette.module.css';

/** The number of lines that an arrow key moves on. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Finds a screen by its title or its purpose, from the keyboard: a combobox with a list, in a dialog. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const language = useLanguage();
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const groups = commandsFor(text, language, useSession().claims);
  const commands = groups.flatMap((group) => group.commands);
  const active = commands[place];
  const idOf = (command: Command): string => `${listId}-${command.id}`;
  const activeId = active === undefined ? undefined : idOf(active);

  // The dialog would focus its first button.
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function open(command: Command): void {
    onClose();
    navigate(`~${command.href}`);
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    // While an input method composes, these keys are its own.
    if (isComposing(event)) return;
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setPlace((before) => (before + step + commands.length) % Math.max(1, commands.length));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (active !== undefined) open(active);
    }
  }

  return (
    <Dialog title={m.admin_palette_title()} onClose={onClose}>
      <div className={styles.palette}>
        <input
          ref={input}
          className={styles.input}
          type="text"
          role="combobox"
          aria-label={m.admin_palette_label()}
          aria-expanded={commands.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={m.admin_palette_label()}
          value={text}
          onKeyDown={press}
          onChange={(event) => {
            setText(event.target.value);
            setPlace(0);
          }}
        />
        <p className="visually-hidden" role="status">
          {m.admin_palette_found({ count: commands.length })}
        </p>
        <div className={styles.list} role="listbox" id={listId} aria-label={m.admin_palette_title()}>
          {groups.map((group, index) => (
            <div key={group.title} role="group" aria-labelledby={`${listId}-group-${index}`}>
              <div className={styles.group} id={`${listId}-group-${index}`} role="presentation">
                {group.title}
              </div>
              {group.commands.map((command) => (
                // The keyboard stays in the field, which names the chosen line.
                // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <div
                  key={command.id}
                  id={idOf(command)}
                  className={styles.option}
                  role="option"
                  aria-selected={command === active}
                  onMouseMove={() => setPlace(commands.indexOf(command))}
                  onClick={() => open(command)}
                >
                  <span>{command.label}</span>
                  {command.about !== null && <span className={styles.about}>{command.about}</span>}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
