import { publicAudience } from '@steeple/model/content/audience';
import { textsById } from '@steeple/model/text/documentTexts';
import { documentExamples } from '@steeple/model/examples/all';
import { documentPaths, idOf } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import { toFirestoreValue } from '@steeple/model/database/toFirestoreValue';
import { type TranslatableName, translatableNames, type Translation } from '@steeple/model/editing/translatable';
import { versionNameAt } from '@steeple/model/editing/version';
import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OwnServices, ownServices } from '../ownServices.ts';
import { makeAdmin } from '../roles/grantsFixture.ts';
import { callAs, makeSomebody, type Somebody } from '../roles/people.ts';

type Stored = Readonly<Record<string, unknown>>;

let services: OwnServices;
let admin: Somebody;
let translator: Somebody;
beforeEach(async () => {
  services = ownServices('translate-texts');
  admin = await makeAdmin(services);
  translator = await makeHelper(['translator']);
});
afterEach(async () => services.close());

/** Makes somebody to whom an admin gave roles below admin. */
async function makeHelper(roles: ('writer' | 'translator')[]): Promise<Somebody> {
  const claims = { admin: false, camps: [], roles };
  const who = await makeSomebody(services, { claims });
  await callAs(services, 'changeGrants', admin, { changes: [{ email: who.email ?? '', addRoles: roles }] });
  return who;
}

const readStored = async (path: string): Promise<Stored> =>
  plain((await services.database.doc(path).get()).data() ?? {}) as Stored;

/** Stores the full example of a kind. @returns its path, and what is stored. */
async function store(name: TranslatableName, of: object = {}): Promise<[path: string, stored: Stored]> {
  const path = documentPaths[name].pattern.replace('{camp}', 'camp-2026').replace(/\{\w+\}$/, 'visit');
  const example = documentExamples[name].valid.find((candidate) => candidate.name === 'full')?.value;
  const content = { ...(example as object), ...(name === 'resource' && { audience: publicAudience }), ...of };
  await services.database.doc(path).set(toFirestoreValue(content, { Timestamp, GeoPoint }) as object);
  return [path, await readStored(path)];
}

/** New words for the texts of a document, all that `which` names. */
function translated(path: string, stored: Stored, which: (id: string) => boolean = () => true): Translation {
  const texts = [...textsById(stored)].filter(([id]) => which(id));
  return { path, texts: texts.map(([id, before]) => ({ id, before: { ...before }, to: `译${id.length}` })) };
}

const translate = async (input: Translation, who = translator): Promise<boolean> =>
  (await callAs(services, 'translateTexts', who, input)).changed;

const heading = (id: string): boolean => id === 'sections.welcome.heading';
const refused = { details: { reason: 'admins-only' } };
const outdatedCall = { details: { reason: 'changed-since' } };

describe('translateTexts', () => {
  it.each(translatableNames)('changes every Chinese text of a %s and nothing else', async (name) => {
    const [path, stored] = await store(name, name === 'emergencyNumbers' ? { public: true } : {});
    const input = translated(path, stored);
    expect(await translate(input)).toBe(true);

    const after = await readStored(path);
    const words = new Map(input.texts.map(({ id, to }) => [id, to]));
    expect([...textsById(after)]).toEqual(
      [...textsById(stored)].map(([id, text]) => [id, { ...text, zh: words.get(id) }]),
    );
    const withoutChinese = (document: Stored): unknown =>
      JSON.parse(
        JSON.stringify({ ...document, revision: 0, updatedAt: 0 }, (key, value: unknown) =>
          key === 'zh' ? undefined : value,
        ),
      );
    expect(withoutChinese(after)).toEqual(withoutChinese(stored));
    // A save counts a revision and its time where the kind has them.
    expect(after['revision']).toBe('revision' in stored ? Number(stored['revision']) + 1 : undefined);
    expect(JSON.stringify(after['updatedAt']) === JSON.stringify(stored['updatedAt'])).toBe(!('updatedAt' in stored));

    // A call whose answer was lost is sent again.
    expect(await translate(input)).toBe(false);
    expect(await readStored(path)).toEqual(after);
  });

  it('stores a version with the save, and says in the audit trail who did it', async () => {
    for (const name of ['page', 'post', 'siteConfig', 'campInfo'] as const) {
      const [path, stored] = await store(name);
      await translate(translated(path, stored));
      const after = await readStored(path);
      const versions =
        versionNameAt(path) === undefined
          ? await services.database.doc(path).collection('versions').get()
          : await services.database.collection('versions').where('path', '==', path).get();
      const [version] = versions.docs.map((document) => plain(document.data()) as Stored);
      expect(version?.['savedBy']).toBe(translator.uid);
      expect(version?.['page'] ?? version?.['post'] ?? version?.['content']).toEqual(after);
      const id = idOf(versions.docs[0]?.ref.path ?? '');
      expect(id === String(after['revision'])).toBe(versionNameAt(path) === undefined);
    }
    const entries = await services.database.collection('audit').where('action', '==', 'texts.translated').get();
    expect(entries.docs.map((entry) => String(entry.get('actor')))).toEqual(Array(4).fill(translator.uid));
  });

  it('is for translators and admins, and for nobody else', async () => {
    const [path, stored] = await store('page');
    const input = translated(path, stored, heading);
    const noTranslator = await makeHelper(['writer']);
    await expect(translate(input, noTranslator)).rejects.toMatchObject(refused);
    const unverified = await makeSomebody(services, { verified: false, claims: { roles: ['translator'] } });
    await expect(translate(input, unverified)).rejects.toMatchObject(refused);
    expect(await readStored(path)).toEqual(stored);
    expect(await translate(input, admin)).toBe(true);
  });

  it('refuses a token from before the role was taken away', async () => {
    const [path, stored] = await store('page');
    const input = translated(path, stored, heading);
    const email = translator.email ?? '';
    await callAs(services, 'changeGrants', admin, { changes: [{ email, removeRoles: ['translator'] }] });
    await expect(translate(input)).rejects.toMatchObject(refused);
    await callAs(services, 'changeGrants', admin, { changes: [{ email, addRoles: ['translator'] }] });
    expect(await translate(input)).toBe(true);
  });

  it('refuses a text that is no longer as the translator saw it, and all others with it', async () => {
    const [path, stored] = await store('page');
    const input = translated(path, stored);
    const [first, ...otherTexts] = input.texts;
    if (first === undefined) throw new Error('no texts');
    for (const before of [
      { ...first.before, en: 'Earlier words' },
      { ...first.before, zh: '以前的话' },
    ])
      await expect(translate({ path, texts: [{ ...first, before }, ...otherTexts] })).rejects.toMatchObject(
        outdatedCall,
      );
    await expect(translate({ path, texts: [{ ...first, id: 'sections.gone.body' }] })).rejects.toMatchObject(
      outdatedCall,
    );
    await expect(translate({ ...input, path: documentPaths.page.at('nowhere') })).rejects.toMatchObject(outdatedCall);
    expect(await readStored(path)).toEqual(stored);
    expect(await translate(input)).toBe(true);
  });

  it('refuses a file of a camp, and numbers that are not public yet', async () => {
    for (const [name, closed, open] of [
      ['resource', { audience: 'camp-2026' }, { audience: publicAudience }],
      ['emergencyNumbers', { public: false }, { public: true }],
    ] as const) {
      const [path, stored] = await store(name, closed);
      await expect(translate(translated(path, stored))).rejects.toMatchObject(outdatedCall);
      await store(name, open);
      expect(await translate(translated(path, stored))).toBe(true);
    }
  });

  it('refuses words that the document may not have', async () => {
    const [path, stored] = await store('page');
    const long = (length: number): Translation => ({
      path,
      texts: translated(path, stored, heading).texts.map((text) => ({ ...text, to: '长'.repeat(length) })),
    });
    await expect(translate(long(121))).rejects.toMatchObject({ code: 'invalid-argument' });
    expect(await translate(long(120))).toBe(true);
  });

  it('stores facts about outdated translations where the kind has them', async () => {
    const outdated = [{ id: 'title', at: { en: 'a', zh: 'b' } }];
    const [path, stored] = await store('page');
    await translate({ ...translated(path, stored, heading), outdated });
    expect((await readStored(path))['outdated']).toEqual(outdated);
    const [camp, before] = await store('camp');
    await expect(translate({ ...translated(camp, before), outdated })).rejects.toMatchObject({
      code: 'invalid-argument',
    });
  });
});
