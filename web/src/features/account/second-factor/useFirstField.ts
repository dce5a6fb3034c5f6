import { type RefObject, useEffect } from 'react';

/**
 * Focuses the first field of a form in a dialog. The browser focuses the dialog's first button when it opens, often
 * before the form is there.
 * @param about what the form asks for, empty until it is shown; a change focuses again.
 */
export function useFirstField(form: RefObject<HTMLFormElement | null>, about: string): void {
  useEffect(() => {
    if (about !== '') form.current?.querySelector('input')?.focus();
  }, [form, about]);
}
