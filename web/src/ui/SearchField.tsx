import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { m } from '#messages/generated/messages.js';
import { Icon } from './icons/Icon.tsx';
import styles from './SearchField.module.css';
import { createTypedWords } from './typedWords.ts';

/** Searches a list; the words stand in the address (`?q=`). A form, so that it works without JavaScript. */
export function SearchField({ label, onFocus }: { readonly label: string; readonly onFocus?: () => void }) {
  const [search, setSearch] = useSearchParams();
  const id = useId();
  const query = search.get('q') ?? '';
  const [ownWords] = useState(createTypedWords);
  const apply = (words: string): void => {
    ownWords.note(words.trim() === '' ? '' : words);
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (words.trim() === '') next.delete('q');
        else next.set('q', words);
        next.delete('page');
        return next;
      },
      { replace: true },
    );
  };
  const input = useRef<HTMLInputElement>(null);
  // Text that was typed before the page's code was loaded is searched for too.
  useEffect(() => {
    const { value: typed = '', defaultValue: sent = '' } = input.current ?? {};
    // A page that is a file is sent without the words of its address, and the browser may have filled them in.
    const addressQuery = new URLSearchParams(location.search).get('q') ?? '';
    if (typed !== sent && typed !== addressQuery) apply(typed);
    // Runs once, when the field is mounted; from then on every input has a handler.
    // eslint-disable-next-line react/exhaustive-deps
  }, []);
  // The input keeps what is typed; a link, or the way back, brings other words.
  const before = useRef(query);
  useEffect(() => {
    if (query === before.current) return;
    before.current = query;
    if (!ownWords.areOwn(query) && input.current !== null) input.current.value = query;
  }, [query, ownWords]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q');
    apply(typeof words === 'string' ? words : '');
  };
  return (
    <search>
      <form className={styles.form} onSubmit={submit}>
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <Icon name="search" />
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="search"
          name="q"
          defaultValue={query}
          placeholder={label}
          onFocus={onFocus}
          onChange={(event) => apply(event.currentTarget.value)}
        />
        <button type="submit" className={styles.submit}>
          {m.shell_search()}
        </button>
      </form>
    </search>
  );
}
