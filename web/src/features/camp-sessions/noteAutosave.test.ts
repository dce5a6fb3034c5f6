import { describe, expect, it } from 'vitest';
import { createNoteAutosave } from './noteAutosave.ts';

function createWorld(read: string | null = '', isKnownMissing = false) {
  const writes: { text: string; succeed: () => void; fail: () => void }[] = [];
  const keeper = createNoteAutosave({
    write: (text) =>
      new Promise((resolve, reject) => {
        writes.push({ text, succeed: resolve, fail: () => reject(new Error('no')) });
      }),
    isKnownMissing: async () => isKnownMissing,
  });
  if (read !== null) keeper.stored(read);
  return { keeper, writes, status: () => keeper.store.getState() };
}
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

it('saves the last text, once', async () => {
  const { keeper, writes, status } = createWorld();
  keeper.type('f');
  keeper.type('faith');
  expect(writes).toHaveLength(0);
  keeper.flush();
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
  const { keeper, status } = createWorld();
  keeper.stored('');
  keeper.type('by the sea');
  keeper.flush();
  expect(status().status).toBe('saving');
  keeper.stored('by the sea');
  expect(status()).toEqual({ text: 'by the sea', status: 'queued' });
});

it('shows what another device wrote', () => {
  const { keeper, status } = createWorld();
  keeper.stored('from the phone');
  expect(status()).toEqual({ text: 'from the phone', status: 'saved' });
});

describe('what another device wrote while somebody types here', () => {
  it('is put before what was typed, and both are saved', () => {
    const { keeper, writes, status } = createWorld();
    keeper.type('here');
    keeper.stored('from the laptop');
    expect(status()).toEqual({ text: 'from the laptop\n\nhere', status: 'typing' });
    keeper.flush();
    expect(writes.map(({ text }) => text)).toEqual(['from the laptop\n\nhere']);
  });

  it('is there once, as is what both of them continue', () => {
    const { keeper, status } = createWorld('first');
    keeper.type('first\n\nfrom the phone');
    keeper.stored('first, longer');
    expect(status().text).toBe('first, longer\n\nfrom the phone');
    keeper.type('first, longer\n\nfrom the phone too');
    keeper.stored('first, longer');
    expect(status().text).toBe('first, longer\n\nfrom the phone too');
    keeper.stored('first, longer still');
    expect(status().text).toBe('first, longer still\n\nfrom the phone too');
  });

  it('is kept where it arrives while the own text is on its way, or was refused', async () => {
    const { keeper, writes, status } = createWorld();
    keeper.type('here');
    keeper.flush();
    keeper.stored('from the laptop');
    keeper.stored('here');
    expect(status()).toEqual({ text: 'from the laptop\n\nhere', status: 'typing' });
    keeper.flush();
    writes[1]?.fail();
    await settle();
    keeper.stored('from the tablet');
    expect(status()).toEqual({ text: 'from the tablet\n\nfrom the laptop\n\nhere', status: 'typing' });
  });

  it('is not mistaken for the text that was there before, or for an earlier text of this page', () => {
    const { keeper, status } = createWorld('before');
    keeper.type('one');
    keeper.flush();
    keeper.type('one two');
    keeper.stored('one');
    keeper.stored('before');
    expect(status()).toEqual({ text: 'one two', status: 'typing' });
  });
});

it('keeps the text in the field when the server refuses it', async () => {
  const { keeper, writes, status } = createWorld();
  keeper.type('too long');
  keeper.flush();
  writes[0]?.fail();
  await settle();
  keeper.stored('');
  expect(status()).toEqual({ text: 'too long', status: 'failed' });
});

it('does not call newer words saved when an older write arrives', async () => {
  const { keeper, writes, status } = createWorld();
  keeper.type('one');
  keeper.flush();
  keeper.type('one two');
  writes[0]?.succeed();
  await settle();
  expect(status().status).toBe('typing');
});

it('is read-only until the database has answered', () => {
  const { keeper, status } = createWorld(null);
  expect(status()).toEqual({ text: '', status: 'reading' });
  keeper.stored('from the phone');
  expect(status()).toEqual({ text: 'from the phone', status: 'saved' });
});

describe('where this device has read nothing and the server has not answered', () => {
  async function createUnread() {
    const world = createWorld(null);
    world.keeper.stored(null);
    await settle();
    expect(world.status()).toEqual({ text: '', status: 'saved' });
    return world;
  }

  it('writes nothing, and then keeps both the stored text and what was typed', async () => {
    const { keeper, writes, status } = await createUnread();
    keeper.type('third point');
    keeper.flush();
    keeper.flush();
    expect(status()).toEqual({ text: 'third point', status: 'held' });
    expect(writes).toEqual([]);
    keeper.stored('first point');
    expect(status().text).toBe('first point\n\nthird point');
    keeper.flush();
    expect(writes.map(({ text }) => text)).toEqual(['first point\n\nthird point']);
    writes[0]?.succeed();
    await settle();
    expect(status().status).toBe('saved');
  });

  it('keeps both in the middle of a word, once', async () => {
    const { keeper, writes, status } = await createUnread();
    keeper.type('thi');
    keeper.stored('first point');
    keeper.type('first point\n\nthird');
    keeper.stored('first point');
    expect(status()).toEqual({ text: 'first point\n\nthird', status: 'typing' });
    keeper.flush();
    expect(writes.map(({ text }) => text)).toEqual(['first point\n\nthird']);
  });

  it('writes what was typed when the server has no note', async () => {
    const { keeper, writes } = await createUnread();
    keeper.type('first point');
    keeper.flush();
    keeper.stored('');
    keeper.flush();
    expect(writes.map(({ text }) => text)).toEqual(['first point']);
  });

  it('shows the stored text where nothing was typed, or where that was deleted again', async () => {
    const { keeper, writes, status } = await createUnread();
    keeper.type('a');
    keeper.type('');
    keeper.stored('first point');
    keeper.flush();
    expect(status()).toEqual({ text: 'first point', status: 'saved' });
    expect(writes).toEqual([]);
  });

  it('drops a check that ends after the server has answered', async () => {
    const { keeper, status } = createWorld(null, true);
    keeper.stored(null);
    keeper.stored('first point');
    await settle();
    expect(status().text).toBe('first point');
  });
});

it('saves on a device without signal that has read that there is no note', async () => {
  const { keeper, writes } = createWorld(null, true);
  keeper.stored(null);
  await settle();
  keeper.type('first point');
  keeper.flush();
  expect(writes.map(({ text }) => text)).toEqual(['first point']);
});
