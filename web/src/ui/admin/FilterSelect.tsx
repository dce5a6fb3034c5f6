import { useFilterParameters } from '#lib/admin/lists/useFilterParameters.ts';
import { m } from '#messages/generated/messages.js';
import { type Option, Select } from '#ui/Field.tsx';

/** A filter of a list, stored in the query of the page's address; without one, what `all` says is shown. */
export function FilterSelect({
  label,
  name,
  all = m.admin_all(),
  options,
}: {
  readonly label: string;
  /** Name of the query's parameter. */
  readonly name: string;
  readonly all?: string;
  readonly options: readonly Option[];
}) {
  const [parameters, set] = useFilterParameters();
  const value = parameters.get(name);
  return (
    <Select
      label={label}
      value={options.some(([option]) => option === value) ? (value ?? '') : ''}
      options={[['', all], ...options]}
      onChange={(event) => set(name, event.target.value)}
    />
  );
}
