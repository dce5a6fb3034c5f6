import { useState } from 'react';
import { Link } from 'wouter';
import { m } from '#messages/generated/messages.js';
import { useMay } from '#lib/auth/useMay.ts';
import { type CampPartKey, partGroupsFor, titleOfPart } from './campParts.ts';
import layout from '#ui/admin/layout.module.css';
import styles from './PartsNav.module.css';

interface Props {
  readonly current: CampPartKey;
  /** True where the address names no part yet: on a narrow screen the menu begins open. */
  readonly isChoosing: boolean;
  /** The camp that the address names; null where it names none. */
  readonly camp: string | null;
  /** Address of the camp's results. */
  readonly results: string;
}

function Links({ current, camp, results, onChoose }: Omit<Props, 'isChoosing'> & { readonly onChoose?: () => void }) {
  const groups = partGroupsFor(useMay().isAdmin);
  return groups.map(([label, keys], index) => (
    <div key={keys[0]} className={styles.group}>
      <h2>{label()}</h2>
      <ul>
        {keys.map((key) => (
          <li key={key}>
            <a
              className={layout.menuLink}
              href={`?${new URLSearchParams({ view: key, ...(camp !== null && { camp }) }).toString()}`}
              aria-current={key === current ? 'page' : undefined}
              onClick={onChoose}
            >
              {titleOfPart(key)}
            </a>
          </li>
        ))}
        {index === groups.length - 1 && (
          <li>
            <Link className={layout.menuLink} href={`~${results}`}>
              {m.shell_title_adminFeedbackResults()}
            </Link>
          </li>
        )}
      </ul>
    </div>
  ));
}

/** The parts of a camp: a column beside the part that is open, and a menu above it where there is no space for both. */
export function PartsNav({ isChoosing, ...props }: Props) {
  const [isOpen, setOpen] = useState(isChoosing);
  return (
    <nav className={styles.parts} aria-label={m.admin_camp_parts()}>
      <details className={styles.menu} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={layout.arrow}>
          <span className={styles.about}>{m.admin_camp_part()}</span> {titleOfPart(props.current)}
        </summary>
        <Links {...props} onChoose={() => setOpen(false)} />
      </details>
      <div className={styles.column}>
        <Links {...props} />
      </div>
    </nav>
  );
}
