import { describe, expect, it } from 'vitest';
import { copyWorld } from './copyWorld.ts';

const world = copyWorld('interrupted');
const { tap, request, copy, campAt, contents } = world;

describe('copying a camp', () => {
  it('leaves nothing visible where it is interrupted at any call, and the next call makes the whole camp', async () => {
    const uninterrupted = request();
    tap.reset();
    await copy(uninterrupted);
    const { calls } = tap;
    expect(calls).toBeGreaterThan(10);
    const expectedPaths = Object.keys(await contents(uninterrupted.to)).map((path) =>
      path.replace(uninterrupted.to, ''),
    );
    for (let call = 1; call <= calls; call += 1) {
      for (const when of ['before', 'after'] as const) {
        const input = request();
        tap.reset();
        tap.dieAt(call, when);
        await expect(copy(input), `call ${call}`).rejects.toThrow(Error);
        tap.reset();
        const isThere = (await campAt(input.to)).exists;
        // Only the commit that makes the camp may have been carried out without an answer.
        expect(isThere && when === 'before').toBe(false);
        world.pass(61_000);
        await copy({ ...input, parts: [...input.parts] });
        expect((await campAt(input.to)).exists).toBe(true);
        expect(
          Object.keys(await contents(input.to)).map((path) => path.replace(input.to, '')),
          `call ${call} ${when}`,
        ).toEqual(expectedPaths);
      }
    }
  }, 240_000);
});
