import { Icon, type IconName } from '#ui/icons/Icon.tsx';

/** A button of the row above a long text. Pressing it leaves the focus in the text, unless it moves it. */
export function ToolButton({
  icon,
  name,
  shortcut,
  hint = name,
  pressed,
  disabled = false,
  movesFocus = false,
  onClick,
}: {
  readonly icon: IconName;
  readonly name: string;
  readonly shortcut?: string | undefined;
  /** Words of the tooltip, if they say more than the name. */
  readonly hint?: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  /** True where what follows takes the focus out of the text, or puts it elsewhere in it. */
  readonly movesFocus?: boolean;
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      title={shortcut === undefined ? hint : `${hint} (${shortcut})`}
      aria-label={name}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onMouseDown={(event) => {
        if (!movesFocus) event.preventDefault();
      }}
      onClick={() => {
        if (!disabled) onClick();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}
