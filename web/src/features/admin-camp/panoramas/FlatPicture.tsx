import type { Panorama } from '@steeple/model/camp/campArea';
import { alternativeText } from '@steeple/model/files/picture';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useText } from '#lib/language/bilingual.ts';
import { storageUrl } from '#lib/firebase/storageUrl.ts';
import { m } from '#messages/generated/messages.js';
import layout from '#ui/admin/layout.module.css';
import styles from '../Camp.module.css';
import { type Direction, directionAt, movedDirection, pointOf } from './flatView.ts';

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/**
 * The whole scene laid flat with its spots on it: a click sets a new one; drag them, or move them by the arrow keys
 * (Shift for ten degrees).
 */
export function FlatPicture({
  panorama,
  onMove,
  onAdd,
}: {
  readonly panorama: Panorama;
  readonly onMove: (hotspot: number | null, direction: Direction) => void;
  readonly onAdd: (direction: Direction) => void;
}) {
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number | null | undefined>(undefined);
  const directionUnder = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Direction => {
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return directionAt((clientX - left) / width, (clientY - top) / height);
  };
  const follow = (event: PointerEvent): void => {
    if (dragged !== undefined) onMove(dragged, directionUnder(event));
  };
  const press =
    (index: number | null, from: Direction) =>
    (event: KeyboardEvent): void => {
      const step = arrows[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const size = event.shiftKey ? 10 : 1;
      onMove(index, movedDirection(from, step[0] * size, step[1] * size));
    };
  const spots = [
    { index: null, direction: panorama.initial, name: m.admin_pano_initial() },
    ...panorama.hotspots.map((spot, index) => ({ index, direction: spot, name: text(spot.text) })),
  ];
  return (
    <div className={styles.flat}>
      <div className={styles.flatScroll}>
        <div
          ref={frame}
          className={styles.flatFrame}
          onPointerMove={follow}
          onPointerUp={() => setDragged(undefined)}
          onPointerLeave={() => setDragged(undefined)}
        >
          {/* By keyboard a spot is added with the button of the list below. */}
          {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
          <img
            onClick={(event) => onAdd(directionUnder(event))}
            src={storageUrl(panorama.file.path)}
            alt={alternativeText(text(panorama.still.description))}
            draggable={false}
          />
          {spots.map(({ index, direction, name }) => {
            const { x, y } = pointOf(direction);
            return (
              <button
                key={index ?? 'initial'}
                type="button"
                className={index === null ? styles.initial : styles.spot}
                style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
                title={name}
                aria-label={`${index === null ? '' : `${index + 1} `}${m.admin_pano_spot({ name, yaw: direction.yaw, pitch: direction.pitch })}`}
                onPointerDown={() => setDragged(index)}
                onKeyDown={press(index, direction)}
              >
                {index === null ? '+' : index + 1}
              </button>
            );
          })}
        </div>
      </div>
      <p className={layout.soft}>{m.admin_pano_hint()}</p>
    </div>
  );
}
