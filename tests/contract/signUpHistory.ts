import * as fc from 'fast-check';
import { documentPaths } from '@steeple/model/database/paths';
import type { SignUpEntry } from '@steeple/model/visitors/signUp';
import { assignSignUp } from '../../functions/src/sign-ups/assignSignUp.ts';
import { changeSignUp } from '../../functions/src/sign-ups/changeSignUp.ts';
import { entryId } from '../../functions/src/sign-ups/entryId.ts';
import { removeSignUp } from '../../functions/src/sign-ups/removeSignUp.ts';
import { setSignUp } from '../../functions/src/sign-ups/setSignUp.ts';
import { signUp } from '../../functions/src/sign-ups/signUp.ts';
import type { Services } from '../../functions/src/services.ts';
import { asFirestore } from '../memory/firestore/database.ts';
import { MemoryBackend } from '../memory/firestore/MemoryBackend.ts';
import { agreed, detailsOf, signUpDocument, signUpSettings, supper } from '../functions/sign-ups/signUpFixture.ts';

/** One thing that happens. `person` names one of a few people, who have one secret each. */
export type Act =
  | { readonly kind: 'signUp' | 'change'; readonly person: number; readonly people: number }
  | { readonly kind: 'cancel' | 'remove'; readonly person: number }
  | { readonly kind: 'settings'; readonly places: number; readonly waitingPlaces: number };

/** An act, and the way in which its function is killed before it ends well. */
export interface Step {
  readonly act: Act;
  /** Operations of the database after which the function is killed; null where it comes to its end. */
  readonly killedAfter: number | null;
  /** True where the operation that it is killed at was carried out, without an answer. */
  readonly isCarriedOut: boolean;
  /** True where the person sends again after a kill; else the trigger of the entry is what goes on. */
  readonly isRepeated: boolean;
  /** True where the call arrives twice. */
  readonly isDoubled: boolean;
}

const persons = 14;
const person = fc.nat(persons - 1);
const partySize = fc.integer({ min: 1, max: 3 });
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('signUp' as const), person, people: partySize }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('change' as const), person, people: partySize }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('cancel' as const), person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), person }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('settings' as const),
      places: fc.integer({ min: 1, max: 12 }),
      waitingPlaces: fc.integer({ min: 0, max: 8 }),
    }),
  },
);

/** Random histories of a sign-up with few places. */
export const signUpHistories: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    act: acts,
    killedAfter: fc.option(fc.nat(9), { freq: 3 }),
    isCarriedOut: fc.boolean(),
    isRepeated: fc.boolean(),
    isDoubled: fc.boolean(),
  }),
  { minLength: 1, maxLength: 25, size: 'max' },
);

/** One party in the model. */
interface ModelParty {
  readonly person: number;
  people: number;
  state: 'placed' | 'waiting';
}

/** The expected sign-ups, computed without any database: one list in the order of arrival. */
export class SignUpModel {
  places = 6;
  waitingPlaces = 5;
  readonly parties: ModelParty[] = [];
  /** People whose sign-up is over: cancelled, or without room. */
  readonly over = new Set<number>();

  #people(state: ModelParty['state']): number {
    return this.parties.reduce((sum, party) => sum + (party.state === state ? party.people : 0), 0);
  }

  /** The most people of one sign-up, as this history's admin sets it. */
  get party(): number {
    return Math.min(3, this.places);
  }

  get free(): number {
    return this.places - this.#people('placed');
  }

  get waiting(): number {
    return this.#people('waiting');
  }

  has(who: number): boolean {
    return this.parties.some((party) => party.person === who);
  }

  apply(act: Act): void {
    if (act.kind === 'settings') Object.assign(this, { places: act.places, waitingPlaces: act.waitingPlaces });
    // A party may stay as large as it was where the admin has lowered the limit since.
    const before = act.kind === 'change' ? this.parties.find(({ person: of }) => of === act.person) : undefined;
    if ('people' in act && act.people > Math.max(this.party, before?.people ?? 0)) return;
    if (act.kind === 'signUp' && !this.has(act.person) && !this.over.has(act.person)) {
      const party: ModelParty = { person: act.person, people: act.people, state: 'waiting' };
      const hasRoom = this.waiting + act.people <= this.waitingPlaces;
      // Where nothing was stored, the same person may try again.
      const isStored = hasRoom || act.people <= this.free;
      this.parties.push(party);
      this.#moveUp();
      if (party.state === 'waiting' && !hasRoom) {
        this.parties.pop();
        if (isStored) this.over.add(act.person);
      }
    }
    if ((act.kind === 'cancel' || act.kind === 'remove') && this.has(act.person)) {
      this.parties.splice(
        this.parties.findIndex((party) => party.person === act.person),
        1,
      );
      this.over.add(act.person);
    }
    if (act.kind === 'change') {
      const party = this.parties.find((candidate) => candidate.person === act.person);
      const addedPeople = act.people - (party?.people ?? 0);
      const isPossible =
        party?.state === 'placed'
          ? addedPeople <= 0 || (this.waiting === 0 && addedPeople <= this.free)
          : addedPeople <= 0 || this.waiting + addedPeople <= this.waitingPlaces;
      if (party !== undefined && isPossible) party.people = act.people;
    }
    this.#moveUp();
  }

  #moveUp(): void {
    for (const party of this.parties) {
      if (party.state === 'placed' || party.people > this.places) continue;
      if (party.people > this.free) return;
      party.state = 'placed';
    }
  }
}

/** Takes the place of a call whose process was killed: nothing after it ever runs. */
const never = new Promise<never>(() => undefined);

/** The functions on a database in memory. */
export class SignUpWorld {
  readonly #backend: MemoryBackend;
  #now = Date.UTC(2026, 10, 1);
  readonly #revisions = { settings: 1 };

  constructor({ places, waitingPlaces }: SignUpModel) {
    this.#backend = new MemoryBackend(() => (this.#now += 1));
    const fields = signUpDocument({ places, waitingPlaces, party: 3 });
    void this.#backend.commit([
      { kind: 'set', path: documentPaths.signUp.at('supper'), data: { ...fields }, options: {} },
      { kind: 'set', path: documentPaths.event.at('supper'), data: { ...supper() }, options: {} },
    ]);
  }

  /** Services of one run of a function; `killed` settles when it is killed. */
  #services({ killedAfter, isCarriedOut }: Pick<Step, 'killedAfter' | 'isCarriedOut'>) {
    let operations = 0;
    let isDead = false;
    let die: () => void = () => undefined;
    const killed = new Promise<'killed'>((resolve) => {
      die = () => resolve('killed');
    });
    const gate = async <T>(_operation: string, operate: () => Promise<T>): Promise<T> => {
      if (isDead) return never;
      operations += 1;
      if (killedAfter === null || operations <= killedAfter) return operate();
      isDead = true;
      if (isCarriedOut) await operate().catch(() => undefined);
      die();
      return never;
    };
    const database = asFirestore({ backend: this.#backend, gate, written: () => undefined });
    let ids = 0;
    const services: Services = {
      database,
      auth: {} as Services['auth'],
      clock: () => new Date(this.#now),
      newId: () => `id-${this.#now}-${(ids += 1)}`,
    };
    return { services, killed };
  }

  /** Runs one function. @returns 'killed', 'done', or the reason of its refusal. */
  async #run(step: Pick<Step, 'killedAfter' | 'isCarriedOut'>, act: (services: Services) => Promise<unknown>) {
    const { services, killed } = this.#services(step);
    const ended = act(services).then(
      () => 'done',
      (error: unknown) => {
        const { details } = error as { details?: { reason?: string } };
        if (details?.reason === undefined) throw error;
        return details.reason;
      },
    );
    return Promise.race([ended, killed]);
  }

  async #entry(who: number): Promise<SignUpEntry | undefined> {
    const path = documentPaths.signUpEntry.at('supper', entryId(secretOf(who)));
    const { found } = await this.#backend.read([path]);
    return found[0]?.fields as SignUpEntry | undefined;
  }

  async #perform(services: Services, act: Act, revision: number): Promise<unknown> {
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const address = act.kind === 'settings' ? 'admin' : `address-${act.person}`;
    const call = { token: { uid: 'admin' } as never, address, log };
    const event = 'supper';
    switch (act.kind) {
      case 'signUp': {
        const details = detailsOf(`Person ${act.person}`, act.people);
        const input = { event, secret: secretOf(act.person), language: 'en' as const, details, consent: agreed };
        return signUp(services, { ...call, input });
      }
      case 'change': {
        const change = { kind: 'change' as const, revision, details: detailsOf(`Person ${act.person}`, act.people) };
        return changeSignUp(services, { ...call, input: { event, secret: secretOf(act.person), change } });
      }
      case 'cancel':
        return changeSignUp(services, {
          ...call,
          input: { event, secret: secretOf(act.person), change: { kind: 'cancel' } },
        });
      case 'remove':
        return removeSignUp(services, { ...call, input: { event, entries: [entryId(secretOf(act.person))] } });
      case 'settings': {
        const { places, waitingPlaces } = act;
        const settings = signUpSettings({ places, waitingPlaces, party: Math.min(3, places) });
        return setSignUp(services, { ...call, input: { event, revision, settings } });
      }
    }
  }

  /** Lets an act happen, with its kill, its repeats and its trigger. @returns true where it took effect. */
  async play({ act, isRepeated, isDoubled, ...kill }: Step): Promise<void> {
    const before = act.kind === 'settings' ? this.#revisions.settings : await this.#revisionOf(act.person);
    const perform = async (services: Services): Promise<unknown> => this.#perform(services, act, before);
    const withoutKill = { killedAfter: null, isCarriedOut: false };
    const ended = await this.#run(kill, perform);
    // Settings are saved by an admin, who presses again.
    if (ended === 'killed' && (isRepeated || act.kind !== 'signUp')) await this.#run(withoutKill, perform);
    if (isDoubled && act.kind !== 'settings') await this.#run(withoutKill, perform);
    if (act.kind === 'settings') this.#revisions.settings = await this.#settingsRevision();
    else await this.#run(withoutKill, async (services) => assignSignUp(services, 'supper'));
  }

  async #revisionOf(who: number): Promise<number> {
    return (await this.#entry(who))?.revision ?? 1;
  }

  async #settingsRevision(): Promise<number> {
    const { found } = await this.#backend.read([documentPaths.signUp.at('supper')]);
    return found[0]?.fields['revision'] as number;
  }

  /** True where the database has an entry of somebody, in whatever state. */
  async knows(who: number): Promise<boolean> {
    return (await this.#entry(who)) !== undefined;
  }

  /** The stored state, in the form of {@link expectedOf}. */
  async stored(): Promise<unknown> {
    const all = await this.#backend.everything();
    const path = documentPaths.signUp.at('supper');
    const counts = all.find((document) => document.path === path)?.fields ?? {};
    const entries = all
      .filter((document) => document.path.startsWith(`${path}/entries/`))
      .map(({ fields }) => fields as unknown as SignUpEntry)
      .filter(({ state }) => state !== 'cancelled' && state !== 'full')
      .sort((a, b) => a.number - b.number);
    return {
      taken: counts['taken'],
      waiting: counts['waiting'],
      parties: entries.map(({ name, people, state }) => `${name}: ${people} ${state}`),
    };
  }
}

function secretOf(who: number): string {
  return `${who}`.padStart(43, 's');
}

/** The state that the model expects. */
export function expectedOf({ places, free, waiting, parties }: SignUpModel): unknown {
  return {
    taken: places - free,
    waiting,
    parties: parties.map(({ person: who, people, state }) => `Person ${who}: ${people} ${state}`),
  };
}
