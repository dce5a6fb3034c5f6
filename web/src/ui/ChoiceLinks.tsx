import { languageNames, languages } from '@steeple/model/text/language';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { m } from '#messages/generated/messages.js';
import styles from './ChoiceLinks.module.css';
import { ColorMark } from './ColorMark.tsx';

/** One way to look at a list: an address of its own. */
export interface ChoiceLink {
  readonly key: string;
  readonly label: ReactNode;
  readonly href: string;
  readonly isCurrent: boolean;
  /** A colour to know it by. */
  readonly color?: string;
}

/** Filters as links, so that each has an address and works without JavaScript. */
export function ChoiceLinks({ label, choices }: { readonly label: string; readonly choices: readonly ChoiceLink[] }) {
  return (
    <nav className={`${styles.choices} screen-only`} aria-label={label}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {choices.map(({ key, label: name, href, isCurrent, color }) => (
        <Link
          key={key}
          className={styles.choice}
          href={`~${href}`}
          aria-current={isCurrent || undefined}
          rel="nofollow"
        >
          {color !== undefined && <ColorMark className={styles.dot} color={color} />}
          {name}
        </Link>
      ))}
    </nav>
  );
}

interface FilterProps {
  /** Key of the value that is chosen; null for all. */
  readonly current: string | null;
  /** The address of the list with a value; null for all. */
  readonly hrefOf: (key: string | null) => string;
}

/** Filters a list by one value: a link for all, then one for each value. */
export function FilterLinks({
  label,
  values,
  current,
  hrefOf,
}: FilterProps & {
  readonly label: string;
  readonly values: readonly Pick<ChoiceLink, 'key' | 'label' | 'color'>[];
}) {
  const all = { key: '', label: m.public_all(), href: hrefOf(null), isCurrent: current === null };
  const choices = values.map((value) => ({ ...value, href: hrefOf(value.key), isCurrent: current === value.key }));
  return <ChoiceLinks label={label} choices={[all, ...choices]} />;
}

/** Filters a list by the language that its entries are in. */
export function LanguageLinks(props: FilterProps) {
  const values = languages.map((language) => ({ key: language, label: languageNames[language] }));
  return <FilterLinks label={m.public_events_language()} values={values} {...props} />;
}
