import type { ReactNode } from 'react';
import styles from './PageLayout.module.css';

interface PageLayoutProps {
  /** The page's one heading. */
  readonly title: ReactNode;
  /** A line above the heading: where this belongs. */
  readonly eyebrow?: ReactNode;
  /** One or two sentences under the heading. */
  readonly lead?: ReactNode;
  /** Buttons beside the heading. */
  readonly actions?: ReactNode;
  /** Facts and buttons under the lead. */
  readonly intro?: ReactNode;
  /** A picture beside all of these; above them on a phone. */
  readonly media?: ReactNode;
  /** As wide as a column of text. */
  readonly narrow?: boolean;
  /** True for a page of the camp with several columns; the others are one of 52 rem. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Sets the clauses of a Chinese sentence as wholes, so that no line ends inside a word where a clause has room. */
function clausesOf(lead: string): ReactNode {
  const clauses = lead.split(/(?<=[，、；：])/u);
  if (clauses.length === 1) return lead;
  return clauses.map((clause) => (
    <span key={clause} className={styles.clause}>
      {clause}
    </span>
  ));
}

/** The frame of every page: its heading, which gets the focus after a navigation, and space around it. */
export function PageLayout({
  title,
  eyebrow,
  lead,
  actions,
  intro,
  media,
  narrow = false,
  wide = false,
  children,
}: PageLayoutProps) {
  return (
    <div className={`${styles.page} ${narrow ? styles.narrow : ''} ${wide ? styles.wide : ''}`}>
      <header className={`${styles.header} ${media === undefined ? '' : styles.withMedia}`}>
        {media}
        <div className={styles.head}>
          {eyebrow !== undefined && <div className={styles.eyebrow}>{eyebrow}</div>}
          <div className={styles.headline}>
            <h1 tabIndex={-1}>{title}</h1>
            {actions}
          </div>
          {lead !== undefined && <p className={styles.lead}>{typeof lead === 'string' ? clausesOf(lead) : lead}</p>}
          {intro}
        </div>
      </header>
      {children}
    </div>
  );
}
