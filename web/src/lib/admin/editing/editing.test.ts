import { beforeEach, describe, expect, it } from 'vitest';
import { createEditing, type EditingPort, type LocalDraft, type Saved, StaleRevisionError } from './editing.ts';

type Text = { en: string; zh: string };
const initial: Saved<Text> = { value: { en: 'One', zh: '一' }, revision: 3 };

let draft: LocalDraft<Text> | null;
let server: Saved<Text>;
let failure: Error | null;
const port: EditingPort<Text> = {
  now: () => 1000,
  drafts: { read: () => draft, write: (written) => (draft = written), clear: () => (draft = null) },
  async save(value, revision) {
    if (failure !== null) throw failure;
    if (revision !== server.revision) throw new StaleRevisionError(server);
    server = { value, revision: revision + 1 };
    return server.revision;
  },
};

beforeEach(() => {
  draft = null;
  server = initial;
  failure = null;
});

describe('editing', () => {
  it('keeps every change on the device until it is saved', async () => {
    const { store, edit, save } = createEditing(port, initial);
    edit((value) => ({ ...value, en: 'Two' }));
    expect(draft).toEqual({ value: { en: 'Two', zh: '一' }, base: initial.value, revision: 3, at: 1000 });
    expect(await save()).toBe(true);
    expect(draft).toBeNull();
    expect(store.getState()).toMatchObject({ status: 'saved', revision: 4, base: { en: 'Two' } });
  });

  it('saves what was typed meanwhile when a person asks for it while a draft saves itself', async () => {
    const started = Promise.withResolvers<undefined>();
    const slow: EditingPort<Text> = {
      ...port,
      async save(...input) {
        await started.promise;
        return port.save(...input);
      },
    };
    const { store, edit, save } = createEditing(slow, initial);
    edit((value) => ({ ...value, en: 'Two' }));
    const byItself = save(true);
    edit((value) => ({ ...value, en: 'Three' }));
    const manualSave = save();
    expect(await save(true)).toBe(false);
    started.resolve(undefined);
    expect(await Promise.all([byItself, manualSave])).toEqual([true, true]);
    expect(server).toEqual({ value: { en: 'Three', zh: '一' }, revision: 5 });
    expect(store.getState().status).toBe('saved');
  });

  it('brings back what was typed before the page was closed', () => {
    createEditing(port, initial).edit((value) => ({ ...value, en: 'Typed' }));
    expect(createEditing(port, initial).store.getState()).toMatchObject({
      value: { en: 'Typed' },
      status: 'edited',
      restoredAt: 1000,
      remote: null,
    });
  });

  it('says so when somebody saved after that draft was typed', () => {
    createEditing(port, initial).edit((value) => ({ ...value, en: 'Typed' }));
    const newer = { value: { en: 'Newer', zh: '一' }, revision: 4 };
    expect(createEditing(port, newer).store.getState()).toMatchObject({
      value: { en: 'Typed' },
      revision: 3,
      remote: newer,
    });
  });

  it('does not mind a newer revision that says what the draft began with', () => {
    const { store, edit, arrived } = createEditing(port, initial);
    edit((value) => ({ ...value, en: 'Typed' }));
    arrived({ ...initial, revision: 4 });
    expect(store.getState()).toMatchObject({ revision: 4, remote: null, status: 'edited' });
    expect(createEditing(port, { ...initial, revision: 5 }).store.getState()).toMatchObject({
      value: { en: 'Typed' },
      revision: 5,
      remote: null,
    });
  });

  it('forgets a draft that says what the server says', () => {
    draft = { value: initial.value, base: { en: 'Old', zh: '一' }, revision: 2, at: 1 };
    expect(createEditing(port, initial).store.getState()).toMatchObject({
      status: 'saved',
      revision: 3,
      restoredAt: null,
    });
    expect(draft).toBeNull();
  });

  it('is saved again when the change is taken back by hand', () => {
    const { store, edit } = createEditing(port, initial);
    edit((value) => ({ ...value, en: 'Two' }));
    edit((value) => ({ ...value, en: 'One' }));
    expect(store.getState().status).toBe('saved');
    expect(draft).toBeNull();
  });

  it('loses nothing when saving fails', async () => {
    const { store, edit, save } = createEditing(port, initial);
    edit((value) => ({ ...value, en: 'Two' }));
    failure = new Error('unavailable');
    expect(await save()).toBe(false);
    expect(store.getState()).toMatchObject({ status: 'failed', value: { en: 'Two' }, error: failure });
    expect(draft?.value.en).toBe('Two');
  });

  it.each(['a listener brings it', 'it is saved again'])(
    'counts as saved what the server has although its answer was lost: %s',
    async (way) => {
      const { store, edit, save, arrived } = createEditing<Text>(
        {
          ...port,
          async save(...input) {
            await port.save(...input);
            throw new Error('No answer');
          },
        },
        initial,
      );
      edit((value) => ({ ...value, en: 'Two' }));
      expect(await save()).toBe(false);
      expect(store.getState().status).toBe('failed');
      if (way === 'it is saved again') await save();
      else arrived(server);
      expect(store.getState()).toMatchObject({ status: 'saved', revision: 4, remote: null, error: null });
      expect(draft).toBeNull();
    },
  );

  it('does not count as saved what was deleted meanwhile, and makes it again', async () => {
    const { store, edit, save, resolve } = createEditing<Text>(
      {
        ...port,
        async save(value, revision) {
          if (revision !== 0) throw new StaleRevisionError({ value, revision: 0 });
          return 1;
        },
      },
      initial,
    );
    edit((value) => ({ ...value, en: 'Two' }));
    expect(await save()).toBe(false);
    expect(store.getState().status).toBe('conflict');
    expect(draft?.value.en).toBe('Two');
    resolve(store.getState().value);
    expect(await save()).toBe(true);
    expect(store.getState()).toMatchObject({ status: 'saved', revision: 1, value: { en: 'Two' } });
  });

  it('does not count as saved what was typed during the save', async () => {
    const { store, edit, save } = createEditing(port, initial);
    edit((value) => ({ ...value, en: 'Two' }));
    const saving = save();
    edit((value) => ({ ...value, zh: '二' }));
    await saving;
    expect(store.getState()).toMatchObject({
      status: 'edited',
      base: { en: 'Two', zh: '一' },
      value: { en: 'Two', zh: '二' },
      revision: 4,
    });
  });

  it('takes over what others saved into what was typed during the save, so that the next save leaves it', async () => {
    const merging = {
      ...port,
      save: async (value: Text, revision: number) => ({ value: { ...value, zh: '他们' }, revision: revision + 1 }),
    };
    const { store, edit, save } = createEditing(merging, initial);
    edit((value) => ({ ...value, en: 'Two' }));
    const saving = save();
    edit((value) => ({ ...value, en: 'Two and a half' }));
    await saving;
    expect(store.getState()).toMatchObject({
      status: 'edited',
      base: { en: 'Two', zh: '他们' },
      value: { en: 'Two and a half', zh: '他们' },
    });
  });

  it('takes over what the server filled in', async () => {
    const filling = {
      ...port,
      save: async (value: Text, revision: number) => ({ value: { ...value, zh: '服务器' }, revision: revision + 1 }),
    };
    const { store, edit, save } = createEditing(filling, initial);
    edit((value) => ({ ...value, en: 'Two' }));
    await save();
    expect(store.getState()).toMatchObject({
      status: 'saved',
      value: { en: 'Two', zh: '服务器' },
      base: { zh: '服务器' },
    });
  });

  it('saves with the function that it was given last', async () => {
    const { edit, save, saveWith } = createEditing(port, initial);
    edit((value) => ({ ...value, en: 'Two' }));
    const saved: unknown[] = [];
    saveWith(async (...input) => {
      saved.push(input[0]);
      return port.save(...input);
    });
    expect(await save()).toBe(true);
    expect(saved).toEqual([{ en: 'Two', zh: '一' }]);
  });

  it('stops at a conflict, and goes on from what they saved', async () => {
    const { store, edit, save, resolve } = createEditing(port, initial);
    edit((value) => ({ ...value, en: 'Mine' }));
    server = { value: { en: 'Theirs', zh: '一' }, revision: 4 };
    expect(await save()).toBe(false);
    expect(store.getState()).toMatchObject({ status: 'conflict', remote: server, value: { en: 'Mine' } });
    resolve({ en: 'Both', zh: '一' });
    expect(await save()).toBe(true);
    expect(server).toEqual({ value: { en: 'Both', zh: '一' }, revision: 5 });
  });

  it('only notes what others saved where a draft saves itself, and asks once a person saves', async () => {
    const { store, edit, save } = createEditing(port, initial);
    edit((value) => ({ ...value, en: 'Mine' }));
    server = { value: { en: 'Theirs', zh: '一' }, revision: 4 };
    expect(await save(true)).toBe(false);
    expect(store.getState()).toMatchObject({ status: 'edited', remote: server, value: { en: 'Mine' }, revision: 3 });
    expect(await Promise.all([save(true), save()])).toEqual([false, false]);
    expect(store.getState()).toMatchObject({ status: 'conflict', remote: server });
  });

  it('takes over what others save while nothing is typed, and only notes it otherwise', () => {
    const { store, edit, arrived } = createEditing(port, initial);
    arrived({ value: { en: 'Theirs', zh: '一' }, revision: 4 });
    expect(store.getState()).toMatchObject({ value: { en: 'Theirs' }, revision: 4, status: 'saved' });
    edit((value) => ({ ...value, zh: '我的' }));
    const later = { value: { en: 'Later', zh: '一' }, revision: 5 };
    arrived(later);
    expect(store.getState()).toMatchObject({ value: { zh: '我的' }, revision: 4, remote: later });
  });

  it('takes over what others save during a save, once it has ended', async () => {
    const otherVersion = { value: { en: 'Two', zh: '他们' }, revision: 5 };
    const { store, edit, save, arrived } = createEditing(port, initial);
    edit((value) => ({ ...value, en: 'Two' }));
    const saving = save();
    arrived({ value: { en: 'Two', zh: '一' }, revision: 4 });
    arrived(otherVersion);
    expect(store.getState()).toMatchObject({ status: 'saving', value: { en: 'Two', zh: '一' }, remote: null });
    await saving;
    expect(store.getState()).toMatchObject({
      status: 'saved',
      value: otherVersion.value,
      base: otherVersion.value,
      revision: 5,
    });
  });

  it('notes what others save during a save that fails', async () => {
    const otherVersion = { value: { en: 'One', zh: '他们' }, revision: 4 };
    const { store, edit, save, arrived } = createEditing(port, initial);
    edit((value) => ({ ...value, en: 'Two' }));
    failure = new Error('unavailable');
    const saving = save();
    arrived(otherVersion);
    await saving;
    expect(store.getState()).toMatchObject({ status: 'failed', value: { en: 'Two' }, remote: otherVersion });
  });

  it('has no conflict any more where others take their change back', async () => {
    const { store, edit, save, arrived } = createEditing(port, initial);
    edit((value) => ({ ...value, en: 'Mine' }));
    server = { value: { en: 'Theirs', zh: '一' }, revision: 4 };
    expect(await save()).toBe(false);
    expect(store.getState()).toMatchObject({ status: 'conflict', remote: server });
    arrived({ value: initial.value, revision: 5 });
    expect(store.getState()).toMatchObject({ status: 'edited', value: { en: 'Mine' }, remote: null, revision: 5 });
  });

  it('discards to what the server has, and brings back what was typed', () => {
    const { store, edit, discard } = createEditing(port, initial);
    edit((value) => ({ ...value, en: 'Two' }));
    const bringBack = discard();
    expect(store.getState()).toMatchObject({ value: initial.value, status: 'saved' });
    expect(draft).toBeNull();
    bringBack();
    expect(store.getState()).toMatchObject({ value: { en: 'Two', zh: '一' }, status: 'edited', revision: 3 });
    expect(draft).toMatchObject({ value: { en: 'Two' }, base: initial.value, revision: 3 });
  });

  it('brings back what was discarded without what others saved, or what was typed since, being lost', async () => {
    const { store, edit, save, arrived, discard } = createEditing(port, initial);
    edit((value) => ({ ...value, en: 'Mine' }));
    server = { value: { en: 'One', zh: '他们' }, revision: 4 };
    arrived(server);
    const bringBack = discard();
    bringBack();
    expect(store.getState()).toMatchObject({ value: { en: 'Mine', zh: '他们' }, status: 'edited', remote: null });
    expect(await save()).toBe(true);
    expect(server).toEqual({ value: { en: 'Mine', zh: '他们' }, revision: 5 });

    edit((value) => ({ ...value, en: 'Discarded' }));
    const bringBackAgain = discard();
    edit((value) => ({ ...value, zh: '后来' }));
    bringBackAgain();
    expect(store.getState().value).toEqual({ en: 'Discarded', zh: '后来' });
  });

  it.each(['before it was discarded', 'after it was discarded'])(
    'asks about a field that others saved in another way %s',
    async (moment) => {
      const { store, edit, save, arrived, discard } = createEditing(port, initial);
      edit((value) => ({ ...value, en: 'Mine' }));
      server = { value: { en: 'Theirs', zh: '一' }, revision: 4 };
      if (moment.startsWith('before')) arrived(server);
      const bringBack = discard();
      arrived(server);
      expect(store.getState()).toMatchObject({ value: { en: 'Theirs' }, status: 'saved' });
      bringBack();
      const conflict = { value: { en: 'Mine' }, base: initial.value, revision: 3, remote: server };
      expect(store.getState()).toMatchObject({ ...conflict, status: 'edited' });
      expect(draft).toMatchObject({ value: { en: 'Mine' }, base: initial.value, revision: 3 });
      expect(await save()).toBe(false);
      expect(store.getState()).toMatchObject({ ...conflict, status: 'conflict' });
      expect(server.value.en).toBe('Theirs');
    },
  );

  it('brings back what was discarded after the save that is under way', async () => {
    const { store, edit, save, discard } = createEditing(port, initial);
    edit((value) => ({ ...value, en: 'Mine' }));
    const bringBack = discard();
    edit((value) => ({ ...value, en: 'Saved' }));
    const saving = save();
    bringBack();
    expect(store.getState()).toMatchObject({ status: 'saving', value: { en: 'Saved' } });
    await saving;
    expect(store.getState()).toMatchObject({ status: 'edited', value: { en: 'Mine' } });
  });
});
