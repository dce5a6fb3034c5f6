import { createStore } from 'zustand/vanilla';

/** Path of the field that a person asked to be shown; null while there is none. Lists open the entry that holds it. */
export const requestedFieldStore = createStore<{ readonly field: string | null }>(() => ({ field: null }));

/** Longest time that a closed part of a form may take to show its fields. Milliseconds. */
const longestWaitMillis = 2000;

const controls = 'input, select, textarea, button, summary';

/** The paths to look for, the field itself first, then the parts that hold it: `a.b.c`, `a.b`, `a`. */
export function pathsOf(field: string): string[] {
  const parts = field.split('.');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
}

/** The index of the entry of the list at `path` that holds the field; null where none does. */
export function entryIndexOf(field: string | null, path: string): number | null {
  if (field === null || !field.startsWith(`${path}.`)) return null;
  const index = Number(field.slice(path.length + 1).split('.')[0]);
  return Number.isInteger(index) ? index : null;
}

function controlOf(path: string): HTMLElement | null {
  const place = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
  return place === null || place.matches(controls) ? place : place.querySelector<HTMLElement>(controls);
}

/**
 * Opens the part of the form that holds a field and puts the focus on it; on the nearest part of the form that can be
 * found otherwise.
 */
export function focusField(field: string): void {
  requestedFieldStore.setState({ field });
  const end = performance.now() + longestWaitMillis;
  const look = (): void => {
    if (controlOf(field) === null && performance.now() < end) {
      requestAnimationFrame(look);
      return;
    }
    const found = pathsOf(field)
      .map(controlOf)
      .find((element) => element !== null);
    found?.focus();
    found?.scrollIntoView({ block: 'center' });
    requestedFieldStore.setState({ field: null });
  };
  requestAnimationFrame(look);
}
