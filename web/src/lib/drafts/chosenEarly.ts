/**
 * The value that somebody chose in a list before its code ran; undefined where it is as the server sent it. Where the
 * browser itself made the list, none of its options is the default, and nobody can have chosen before.
 */
export function chosenEarly(
  options: Iterable<Pick<HTMLOptionElement, 'defaultSelected' | 'selected' | 'value'>>,
): string | undefined {
  const all = [...options];
  const isChanged = all.some(({ defaultSelected, selected }) => defaultSelected && !selected);
  return isChanged ? all.find(({ selected }) => selected)?.value : undefined;
}
