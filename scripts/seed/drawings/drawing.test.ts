import { describe, expect, it } from 'vitest';
import { ridgeLine } from './land.ts';
import { panoramas } from './panoramas.ts';
import { equirectangular } from './projection.ts';
import { randomFrom } from '../random.ts';
import { scenes } from './scenes.ts';
import { panoramaSize, type Scene, sceneSize } from './scene.ts';
import { newSheet } from './sheet.ts';
import { makeSound } from './sound.ts';

function svgOf(scene: Scene, name: string, size: { width: number; height: number }): string {
  const sheet = newSheet(size.width, size.height);
  scene(sheet, randomFrom(name));
  return sheet.toSvg();
}

describe('drawing', () => {
  it.each(Object.entries(scenes))('draws %s the same every time, without a number that is none', (name, scene) => {
    const svg = svgOf(scene, name, sceneSize);
    expect(svg).toBe(svgOf(scene, name, sceneSize));
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it.each(Object.entries(panoramas))('draws the 360° scene %s without a number that is none', (name, scene) => {
    expect(svgOf(scene, name, panoramaSize)).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('lets hills meet themselves at the edge of a 360° scene', () => {
    const line = ridgeLine(randomFrom('seam'), { width: 4096, y: 1000, rise: 80, hills: 5, seamless: true });
    expect(line(4096)).toBeCloseTo(line(0), 6);
    const open = ridgeLine(randomFrom('seam'), { width: 4096, y: 1000, rise: 80, hills: 5 });
    expect(Math.abs(open(4096) - open(0))).toBeGreaterThan(1);
  });

  it('places what is ahead in the middle of a 360° picture and what is right at three quarters', () => {
    const view = equirectangular(4096);
    expect(
      view.line(
        [
          [0, 0, 5],
          [0, 0, 6],
        ],
        '',
      ),
    ).toContain('M2048,1024');
    expect(
      view.line(
        [
          [5, 0, 0],
          [6, 0, 0],
        ],
        '',
      ),
    ).toContain('M3072,1024');
  });

  it('goes on past the edge with a line behind the viewer', () => {
    const path =
      /d="M([^"]+)"/.exec(
        equirectangular(4096).line(
          [
            [-1, 0, -5],
            [1, 0, -5],
          ],
          '',
        ),
      )?.[1] ?? '';
    const xs = path.split('L').map((point) => Number(point.split(',')[0]));
    expect(Math.max(...xs.slice(1).map((x, index) => Math.abs(x - (xs[index] ?? x))))).toBeLessThan(100);
  });
});

describe('random numbers', () => {
  it('are the same for the same name and different for another', () => {
    const draw = (name: string): number[] => Array.from({ length: 5 }, randomFrom(name).next);
    expect(draw('coast')).toEqual(draw('coast'));
    expect(draw('coast')).not.toEqual(draw('hall'));
  });
});

describe('sound', () => {
  it('is a WAV file as long as its header says', () => {
    const wav = makeSound('bell');
    expect(wav.toString('latin1', 0, 4) + wav.toString('latin1', 8, 12)).toBe('RIFFWAVE');
    expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
  });
});
