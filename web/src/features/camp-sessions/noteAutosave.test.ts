import { expect, it } from 'vitest';
import { createNoteAutosave } from './noteAutosave.ts';

function createWorld() {
  const writes: { text: string; succeed: () => void; fail: () => void }[] = [];
  let timer: (() => void) | null = null;
  const keeper = createNoteAutosave({
    write: (text) =>
      new Promise((resolve, reject) => {
        writes.push({ text, succeed: resolve, fail: () => reject(new Error('no')) });
      }),
    after: (_millis, callback) => {
      timer = callback;
      return () => {
        timer = null;
      };
    },
  });
  return { keeper, writes, elapse: () => timer?.(), status: () => keeper.store.getState() };
}
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

it('saves once after the last key', async () => {
  const { keeper, writes, elapse, status } = createWorld();
  keeper.type('f');
  keeper.type('faith');
  expect(writes).toHaveLength(0);
  elapse();
  expect(writes.map(({ text }) => text)).toEqual(['faith']);
  expect(status().status).toBe('saving');
  writes[0]?.succeed();
  await settle();
  expect(status()).toEqual({ text: 'faith', status: 'saved' });
});

it('saves at once when the page is left, and nothing when nothing was typed', () => {
  const { keeper, writes } = createWorld();
  keeper.flush();
  expect(writes).toHaveLength(0);
  keeper.type('hope');
  keeper.flush();
  keeper.flush();
  expect(writes).toHaveLength(1);
});

it('says that the device has the note when its queue has it, and not when it was only handed over', () => {
  const { keeper, elapse, status } = createWorld();
  keeper.stored('');
  keeper.type('by the sea');
  elapse();
  expect(status().status).toBe('saving');
  keeper.stored('by the sea');
  expect(status()).toEqual({ text: 'by the sea', status: 'queued' });
});

it('shows what another device wrote, but not over what is being typed here', () => {
  const { keeper, status } = createWorld();
  keeper.stored('from the phone');
  expect(status().text).toBe('from the phone');
  keeper.type('here');
  keeper.stored('from the phone again');
  expect(status().text).toBe('here');
});

it('keeps the text in the field when the server refuses it', async () => {
  const { keeper, writes, elapse, status } = createWorld();
  keeper.type('too long');
  elapse();
  writes[0]?.fail();
  await settle();
  keeper.stored('older');
  expect(status()).toEqual({ text: 'too long', status: 'failed' });
});

it('does not call newer words saved when an older write arrives', async () => {
  const { keeper, writes, elapse, status } = createWorld();
  keeper.type('one');
  elapse();
  keeper.type('one two');
  writes[0]?.succeed();
  await settle();
  expect(status().status).toBe('typing');
});
