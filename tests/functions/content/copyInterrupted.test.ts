import { describe, expect, it } from 'vitest';
import { copyWorld } from './copyWorld.ts';

const world = copyWorld('interrupted');
const { tap, request, copy, campAt, contents } = world;

describe('copying a camp', () => {
  it('leaves nothing visible where it is interrupted at any call, and the next call makes the whole camp', async () => {
    const whole = request();
    tap.reset();
    await copy(whole);
    const { calls } = tap;
    expect(calls).toBeGreaterThan(10);
    const wanted = Object.keys(await contents(whole.to)).map((path) => path.replace(whole.to, ''));
    for (let call = 1; call <= calls; call += 1) {
      for (const when of ['before', 'after'] as const) {
        const asked = request();
        tap.reset();
        tap.dieAt(call, when);
        await expect(copy(asked), `call ${call}`).rejects.toThrow(Error);
        tap.reset();
        const isThere = (await campAt(asked.to)).exists;
        // Only the commit that makes the camp may have been carried out without an answer.
        expect(isThere && when === 'before').toBe(false);
        world.pass(61_000);
        await copy({ ...asked, parts: [...asked.parts] });
        expect((await campAt(asked.to)).exists).toBe(true);
        expect(
          Object.keys(await contents(asked.to)).map((path) => path.replace(asked.to, '')),
          `call ${call} ${when}`,
        ).toEqual(wanted);
      }
    }
  }, 240_000);
});
