import { type ReactNode, useId } from 'react';
import buttonStyles from './Button.module.css';
import { Icon, type IconName } from './icons/Icon.tsx';
import styles from './MenuButton.module.css';

interface MenuButtonProps {
  readonly label: ReactNode;
  readonly icon?: IconName;
  readonly variant?: 'primary' | 'secondary';
  readonly children: ReactNode;
}

/** A button that opens a panel below it, without scripts too. Escape, or a press elsewhere, closes the panel. */
export function MenuButton({ label, icon, variant = 'secondary', children }: MenuButtonProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={`${buttonStyles.button} ${buttonStyles[variant]}`} popoverTarget={id}>
        {icon !== undefined && <Icon name={icon} />}
        {label}
        <Icon name="down" size={0.9} />
      </button>
      <div id={id} popover="auto" className={`raised ${styles.panel} screen-only`}>
        {children}
      </div>
    </>
  );
}
