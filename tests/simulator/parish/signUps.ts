import { documentPaths } from '@steeple/model/database/paths';
import type { OwnSignUp, SignUp, SignUpEntry } from '@steeple/model/visitors/signUp';
import { toMillis } from '@steeple/model/time/timestamp';
import { changeSignUp } from '../../../functions/src/sign-ups/changeSignUp.ts';
import { entryId } from '../../../functions/src/sign-ups/entryId.ts';
import { expireSignUps } from '../../../functions/src/sign-ups/expireSignUps.ts';
import { removeSignUp } from '../../../functions/src/sign-ups/removeSignUp.ts';
import { setSignUp } from '../../../functions/src/sign-ups/setSignUp.ts';
import { signUp } from '../../../functions/src/sign-ups/signUp.ts';
import type { Services } from '../../../functions/src/services.ts';
import { agreed, detailsOf, signUpDocument, signUpSettings, supper } from '../../functions/sign-ups/signUpFixture.ts';
import type { Fields } from '../../memory/firestore/values.ts';
import { type Parish, type Part, silent } from './Parish.ts';

const event = 'supper';
const entriesPath = `${documentPaths.signUp.at(event)}/entries/`;

/** Somebody who signs up, and the answers that they got. */
interface Visitor {
  readonly secret: string;
  readonly people: number;
  /** Place among the sign-ups that were answered, before this one was sent for the first time. */
  readonly sentAfter: number;
  /** Place of its first answer among all; null while it has none. */
  answered: number | null;
  isAccepted: boolean;
  hasLeft: boolean;
}

/**
 * Many people sign up together, again and again, cancel, and functions are killed: never more than the places, nobody
 * lost or stored twice, nobody overtaken, and those who were answered first come first.
 */
export function signUpsPart(parish: Parish): Part {
  const { random } = parish;
  const places = 2 + random.below(8);
  const waitingPlaces = random.below(12);
  const visitors: Visitor[] = [];
  let answers = 0;
  let most = places;

  const call = { token: { uid: 'admin' } as never, log: silent, address: '203.0.113.7' };
  const send = (visitor: Visitor): void =>
    parish.call(`sign up ${visitors.indexOf(visitor)}`, async (services) => {
      const details = detailsOf(visitor.secret, visitor.people);
      const input = { event, secret: visitor.secret, language: 'en' as const, details, consent: agreed };
      const own: OwnSignUp = await signUp(services, { ...call, address: visitor.secret, input });
      answers += 1;
      visitor.answered ??= answers;
      visitor.isAccepted ||= own.state === 'placed' || own.state === 'waiting';
    });
  const arrive = (): void => {
    const secret = `${visitors.length}`.padStart(43, 's');
    const people = 1 + random.below(2);
    const visitor = { secret, people, sentAfter: answers, answered: null, isAccepted: false, hasLeft: false };
    visitors.push(visitor);
    send(visitor);
    if (random.percent(20)) send(visitor);
  };
  const rush = (): void => {
    for (let count = 3 + random.below(8); count > 0; count -= 1) arrive();
  };
  const again = (): void => {
    if (visitors.length > 0) send(random.pick(visitors));
  };
  const leave = (act: (services: Services, visitor: Visitor) => Promise<unknown>): void => {
    if (visitors.length === 0) return;
    const visitor = random.pick(visitors);
    visitor.hasLeft = true;
    parish.call(`${visitors.indexOf(visitor)} leaves`, async (services) => act(services, visitor));
  };
  const cancel = (): void =>
    leave(async (services, { secret }) =>
      changeSignUp(services, { ...call, input: { event, secret, change: { kind: 'cancel' } } }),
    );
  const remove = (): void =>
    leave(async (services, { secret }) =>
      removeSignUp(services, { ...call, input: { event, entries: [entryId(secret)] } }),
    );
  const widen = (): void => {
    most += 1;
    const placeCount = most;
    parish.call(`${placeCount} places`, async (services) => {
      const stored = (await services.database.doc(documentPaths.signUp.at(event)).get()).data() as SignUp;
      // Done after a later one, it would take places away, which an admin may do; then more people have places.
      const settings = signUpSettings({ places: Math.max(placeCount, stored.places), waitingPlaces, party: 2 });
      await setSignUp(services, { ...call, input: { event, revision: stored.revision, settings } });
    });
  };
  const acts = [arrive, arrive, rush, rush, again, again, cancel, cancel, cancel, remove, widen];

  const check = (documents: ReadonlyMap<string, Fields>): string[] => {
    const stored = documents.get(documentPaths.signUp.at(event)) as unknown as SignUp;
    const entries = [...documents]
      .filter(([path]) => path.startsWith(entriesPath))
      .map(([path, fields]) => ({ id: path.slice(entriesPath.length), ...(fields as unknown as SignUpEntry) }));
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    const inState = (state: SignUpEntry['state']) =>
      entries.filter((entry) => entry.state === state).sort((a, b) => a.number - b.number);
    const [placed, waiting] = [inState('placed'), inState('waiting')];
    const people = (list: readonly SignUpEntry[]): number => list.reduce((sum, entry) => sum + entry.people, 0);
    const faults: string[] = [];
    if (people(placed) !== stored.taken) faults.push(`${people(placed)} have places, and ${stored.taken} are counted`);
    if (people(waiting) !== stored.waiting) faults.push(`${people(waiting)} wait, and ${stored.waiting} are counted`);
    if (stored.taken > stored.places) faults.push(`${stored.taken} people have ${stored.places} places`);
    if (inState('arrived').length > 0) faults.push(`${inState('arrived').length} have no answer`);
    const [first] = waiting;
    if (first !== undefined && stored.taken + first.people <= stored.places) faults.push('the next does not move up');
    if (first !== undefined && placed.some(({ number }) => number > first.number))
      faults.push('somebody was overtaken');
    const numbered = entries.filter(({ number }) => number > 0).sort((a, b) => a.number - b.number);
    if (new Set(numbered.map(({ number }) => number)).size !== numbered.length) faults.push('a number is given twice');
    for (const [index, { arrivedAt }] of numbered.slice(1).entries()) {
      const before = numbered[index];
      if (before !== undefined && toMillis(before.arrivedAt) > toMillis(arrivedAt)) faults.push('not by arrival');
    }
    for (const visitor of visitors) {
      const entry = byId.get(entryId(visitor.secret));
      if (!visitor.isAccepted || visitor.hasLeft) continue;
      if (entry === undefined || entry.state === 'cancelled') faults.push(`${visitor.secret} is lost`);
      else if (visitor.answered !== null && entry.number > 0)
        for (const later of visitors) {
          const other = byId.get(entryId(later.secret));
          if (
            later.sentAfter >= visitor.answered &&
            other !== undefined &&
            other.number > 0 &&
            other.number < entry.number
          )
            faults.push(`${later.secret} was sent after ${visitor.secret} was answered, and comes before`);
        }
    }
    if (entries.length > visitors.length) faults.push('somebody is stored twice');
    return faults;
  };

  return {
    name: 'signUps',
    setUp: async () => {
      const at = (path: string, data: object) => ({ kind: 'set' as const, path, data: { ...data }, options: {} });
      await parish.backend.commit([
        at(documentPaths.event.at(event), supper()),
        at(documentPaths.signUp.at(event), signUpDocument({ places, waitingPlaces, party: 2 })),
      ]);
    },
    act: () => random.pick(acts)(),
    night: () => [['expireSignUps', async (services) => expireSignUps(services, silent)]],
    quiet: check,
    rest: check,
  };
}
