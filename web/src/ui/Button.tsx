import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { Link } from 'wouter';
import styles from './Button.module.css';
import { Icon, type IconName } from './icons/Icon.tsx';

interface ButtonLook {
  /** primary: the one thing to do here. secondary: beside it. quiet: a link's weight. danger: takes something away. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly icon?: IconName;
}

function classOf(variant: NonNullable<ButtonLook['variant']>): string {
  return `${styles.button} ${styles[variant]}`;
}

/** A button. While `busy` it ignores clicks but keeps its place and focus. */
export function Button({
  variant = 'secondary',
  icon,
  busy = false,
  busyLabel,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonLook & {
  readonly busy?: boolean;
  /** Replaces the text while `busy`, and is announced. */
  readonly busyLabel?: string;
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) {
  const button = (
    <button
      // eslint-disable-next-line react/button-has-type -- the default is `button`
      type={type}
      className={classOf(variant)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      {...rest}
    >
      {icon !== undefined && <Icon name={icon} />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
  if (busyLabel === undefined) return button;
  return (
    <>
      {button}
      <span className="visually-hidden" role="status">
        {busy && busyLabel}
      </span>
    </>
  );
}

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function ButtonLink({
  variant = 'secondary',
  icon,
  trailing = false,
  children,
  href,
  ...rest
}: ButtonLook & {
  /** True where the icon follows the text: an arrow that leads on. */
  readonly trailing?: boolean;
} & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'>) {
  const content = (
    <>
      {icon !== undefined && !trailing && <Icon name={icon} />}
      {children}
      {icon !== undefined && trailing && <Icon name={icon} />}
    </>
  );
  if (href?.startsWith('/') !== true || rest.target !== undefined || rest.download !== undefined)
    return (
      <a className={classOf(variant)} href={href} {...rest}>
        {content}
      </a>
    );
  return (
    <Link className={classOf(variant)} href={`~${href}`} {...rest}>
      {content}
    </Link>
  );
}
