import { describe, expect, it } from 'vitest';
import { afterKey, dragView, fieldOfView, turnView, wrapYaw, zoomView } from './turning.ts';

const view = { yaw: 0, pitch: 0, hfov: 100 };

describe('turning', () => {
  it('goes round and round', () => {
    expect(wrapYaw(190)).toBe(-170);
    expect(wrapYaw(-190)).toBe(170);
    expect(turnView({ ...view, yaw: 175 }, 10, 0).yaw).toBe(-175);
  });

  it('never tips over', () => {
    expect(turnView(view, 0, 500).pitch).toBe(85);
    expect(turnView(view, 0, -500).pitch).toBe(-85);
  });

  it('zooms within limits', () => {
    expect(zoomView(view, 1000).hfov).toBe(fieldOfView.min);
    expect(zoomView(view, 0.001).hfov).toBe(fieldOfView.max);
  });

  it('keeps what is under the finger under it', () => {
    expect(dragView(view, 180, 0, 360).yaw).toBeCloseTo(-50);
    expect(dragView(view, 0, 36, 360).pitch).toBeCloseTo(10);
  });

  it('answers its own keys and no others', () => {
    expect(afterKey(view, 'ArrowLeft', view)?.yaw).toBe(-12);
    expect(afterKey({ ...view, yaw: 40 }, 'Home', view)).toEqual(view);
    expect(afterKey(view, '+', view)?.hfov).toBe(80);
    expect(afterKey(view, 'Tab', view)).toBeNull();
    expect(afterKey(view, 'PageDown', view)).toBeNull();
  });
});
