import { m } from '#messages/generated/messages.js';
import { ButtonLink } from './Button.tsx';
import styles from './Pagination.module.css';

interface PaginationProps {
  readonly page: number;
  readonly count: number;
  readonly hrefOf: (page: number) => string;
}

/** Steps between the pages of a list. Nothing where there is only one. */
export function Pagination({ page, count, hrefOf }: PaginationProps) {
  if (count < 2) return null;
  return (
    <nav className={styles.pages} aria-label={m.public_pages()}>
      {page > 1 && (
        <ButtonLink icon="back" href={hrefOf(page - 1)} rel="prev">
          {m.public_newer()}
        </ButtonLink>
      )}
      <span>{m.public_page_of({ page, count })}</span>
      {page < count && (
        <ButtonLink icon="arrow" href={hrefOf(page + 1)} rel="next">
          {m.public_older()}
        </ButtonLink>
      )}
    </nav>
  );
}
