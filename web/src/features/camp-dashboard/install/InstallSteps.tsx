import type { ReactNode } from 'react';
import { icons } from '#ui/icons/icons.ts';
import { m } from '#messages/generated/messages.js';
import styles from './InstallSteps.module.css';

/** One of the site's icons inside a drawing: `x` and `y` of its corner, `size` of its side, in the drawing's units. */
function Glyph({
  path,
  x,
  y,
  size,
}: {
  readonly path: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}) {
  return <path className={styles.glyph} d={path} transform={`translate(${x} ${y}) scale(${size / 24})`} />;
}

/** A part of a phone's screen, 96 by 72 units; its text beside it says the same. */
function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 96 72" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

/** The lower end of a browser, with the button to share in its bar. */
function ShareDrawing() {
  return (
    <Drawing>
      <path className={styles.screen} d="M14 1v60a10 10 0 0 0 10 10h48a10 10 0 0 0 10-10V1M14 42h68" />
      <path className={styles.faint} d="M24 9h48M24 17h48M24 25h30M25 54l-5 4 5 4M71 54l5 4-5 4" />
      <circle className={styles.mark} cx="48" cy="56" r="12" />
      <Glyph path={icons.share} x={39} y={47} size={18} />
    </Drawing>
  );
}

/** The sheet that opens: one of its rows has a plus in a square. */
function AddDrawing() {
  return (
    <Drawing>
      <path className={styles.screen} d="M8 71V11a8 8 0 0 1 8-8h64a8 8 0 0 1 8 8v60M8 25h80M8 49h80" />
      <path className={styles.faint} d="M18 14h30M18 60h36" />
      <path className={styles.mark} d="M9 26h78v22H9z" />
      <path className={styles.line} d="M18 37h40" />
      <Glyph path={icons.addSquare} x={66} y={28} size={18} />
    </Drawing>
  );
}

/** The question that follows: the site's icon, its name, and the button at the upper end. */
function ConfirmDrawing() {
  return (
    <Drawing>
      <path className={styles.screen} d="M8 71V11a8 8 0 0 1 8-8h64a8 8 0 0 1 8 8v60M8 27h80" />
      <path className={styles.faint} d="M18 15h14" />
      <rect className={styles.mark} x="58" y="7" width="26" height="16" rx="8" />
      <path className={styles.line} d="M64 15h14" />
      <image href="/icon.svg" x="18" y="36" width="24" height="24" />
      <path className={styles.faint} d="M52 44h26M52 54h18" />
    </Drawing>
  );
}

/** A home screen with the site's icon among others. */
function OpenDrawing() {
  const places = [20, 41, 62].flatMap((x) => [10, 32, 54].map((y) => [x, y] as const));
  return (
    <Drawing>
      <path className={styles.screen} d="M10 71V11A10 10 0 0 1 20 1h56a10 10 0 0 1 10 10v60" />
      {places
        .filter(([x, y]) => x !== 41 || y !== 32)
        .map(([x, y]) => (
          <rect key={`${x} ${y}`} className={styles.faint} x={x} y={y} width="14" height="14" rx="4" />
        ))}
      <circle className={styles.mark} cx="48" cy="39" r="12" />
      <image href="/icon.svg" x="39" y="30" width="18" height="18" />
    </Drawing>
  );
}

const steps = [
  { Picture: ShareDrawing, text: m.camp_install_step_share },
  { Picture: AddDrawing, text: m.camp_install_step_add },
  { Picture: ConfirmDrawing, text: m.camp_install_step_confirm },
  { Picture: OpenDrawing, text: m.camp_install_step_open },
] as const;

/** The steps by which an iPhone or iPad puts the site on its home screen, which has no prompt for it. */
export default function InstallSteps() {
  return (
    <ol className={styles.steps}>
      {steps.map(({ Picture, text }, index) => (
        // eslint-disable-next-line react/no-array-index-key -- the steps never change
        <li key={index}>
          <Picture />
          <span>{text()}</span>
        </li>
      ))}
    </ol>
  );
}
