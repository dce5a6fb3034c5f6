import { useState } from 'react';
import { paths } from '#lib/routing/paths.ts';
import { screenGroups } from '#lib/admin/screens.ts';
import { m } from '#messages/generated/messages.js';
import { type FieldProps, Select, TextField } from '#ui/Field.tsx';
import layout from '#ui/admin/layout.module.css';

/** Represents an address that no page of the list has; paths begin with a slash. */
const other = 'other';

/** The pages that visitors can be led to, by group. */
const publicGroups = screenGroups.filter(({ entries }) => entries.every(({ route }) => paths[route].area !== 'admin'));

/** The path of a page of the site, chosen by the page's title; the path of a single post or event can be typed. */
export function PagePathField({
  value,
  onChange,
  ...field
}: FieldProps & { readonly value: string; readonly onChange: (path: string) => void }) {
  const isKnown =
    value === '' || publicGroups.some(({ entries }) => entries.some(({ route }) => paths[route].path === value));
  const [isTyped, setIsTyped] = useState(!isKnown);
  return (
    <div className={layout.tight}>
      <Select
        {...field}
        error={isTyped ? undefined : field.error}
        value={isTyped ? other : value}
        onChange={({ target }) => {
          setIsTyped(target.value === other);
          if (target.value !== other) onChange(target.value);
        }}
      >
        <option value="">{m.admin_page_choose()}</option>
        {publicGroups.map(({ title, entries }) => (
          <optgroup key={title()} label={title()}>
            {entries.map(({ route, label }) => (
              <option key={route} value={paths[route].path}>
                {label()}
              </option>
            ))}
          </optgroup>
        ))}
        <option value={other}>{m.admin_page_other()}</option>
      </Select>
      {isTyped && (
        <TextField
          label={m.admin_site_path()}
          error={field.error}
          placeholder="/content/…"
          spellCheck={false}
          autoCapitalize="off"
          value={value}
          onChange={({ target }) => onChange(target.value.trim())}
        />
      )}
    </div>
  );
}
