import { type FocalPoint, focalPosition, focalStep, type Picture as StoredPicture } from '@steeple/model/files/picture';
import type { MouseEvent } from 'react';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Picture } from '#ui/content/Picture.tsx';
import layout from '#ui/admin/layout.module.css';
import styles from './FocalPointField.module.css';

const middle: FocalPoint = { x: 50, y: 50 };

function percentageOf(distance: number, length: number): number {
  return focalPosition(Math.min(100, Math.max(0, (distance / length) * 100)));
}

/** The focal point under a pointer, as pages place it; at the edge where the pointer is outside the picture. */
export function focalPointAt(
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  clientX: number,
  clientY: number,
): FocalPoint {
  return { x: percentageOf(clientX - left, width), y: percentageOf(clientY - top, height) };
}

function Slider({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  return (
    <label className={styles.slider}>
      <span>
        {label} <span aria-hidden="true">{value}</span>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        step={focalStep}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </label>
  );
}

/**
 * The picture with its focal point, which a press on it sets; the same by two sliders, which have the arrow keys. Below
 * it the picture as a wide and a narrow layout crop it.
 */
export function FocalPointField({
  picture,
  onChange,
}: {
  readonly picture: StoredPicture;
  /** Gets undefined for the middle. */
  readonly onChange: (focus: FocalPoint | undefined) => void;
}) {
  const focus = picture.focus ?? middle;
  const [x, y] = [focalPosition(focus.x), focalPosition(focus.y)];
  const press = ({ currentTarget, clientX, clientY }: MouseEvent): void =>
    onChange(focalPointAt(currentTarget.getBoundingClientRect(), clientX, clientY));
  return (
    <div className={styles.field}>
      <div className={layout.tight}>
        {/* By keyboard the point is set with the sliders below. */}
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div className={styles.frame} onClick={press}>
          <Picture picture={picture} sizes="20rem" />
          <span className={styles.mark} style={{ left: `${x}%`, top: `${y}%` }} />
        </div>
        <p className={layout.soft}>{m.admin_picture_focus_hint()}</p>
      </div>
      <div className={layout.tight}>
        <div className={styles.sliders}>
          <Slider label={m.admin_picture_focus_x()} value={x} onChange={(moved) => onChange({ x: moved, y })} />
          <Slider label={m.admin_picture_focus_y()} value={y} onChange={(moved) => onChange({ x, y: moved })} />
          {picture.focus !== undefined && (
            <Button variant="quiet" onClick={() => onChange(undefined)}>
              {m.admin_picture_focus_middle()}
            </Button>
          )}
        </div>
        <div className={styles.crops}>
          <figure className={styles.wide}>
            <Picture picture={picture} sizes="13rem" decorative />
            <figcaption>{m.admin_picture_crop_wide()}</figcaption>
          </figure>
          <figure className={styles.narrow}>
            <Picture picture={picture} sizes="6rem" decorative />
            <figcaption>{m.admin_picture_crop_narrow()}</figcaption>
          </figure>
        </div>
      </div>
    </div>
  );
}
