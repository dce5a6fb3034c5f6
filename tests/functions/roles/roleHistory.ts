import { deepStrictEqual, ok } from 'node:assert';
import { randomBytes } from 'node:crypto';
import type { Grant } from '@steeple/model/people/claims';
import { documentPaths } from '@steeple/model/database/paths';
import * as fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { isAdmin, type Token } from '../../../functions/src/requests/callers.ts';
import { applyMyGrant } from '../../../functions/src/roles/claims/applyMyGrant.ts';
import { applyGrant } from '../../../functions/src/roles/claims/applyGrant.ts';
import { type GrantContent, holderAfter, isEmptyGrant } from '../../../functions/src/roles/grants/changedGrant.ts';
import { claimsOf } from '../../../functions/src/roles/accounts/profile.ts';
import { syncClaims } from '../../../functions/src/roles/claims/syncClaims.ts';
import { grantFrom } from '../../../functions/src/roles/grants/wantedRoles.ts';
import type { Services } from '../../../functions/src/services.ts';
import { delivered } from '../delivered.ts';
import { firstToken } from './people.ts';

/** Events that are still under way: how many happenings pass before each delivery; none at all is a lost event. */
type Deliveries = readonly number[];

/** One thing that happens. `address` and `person` count round what there is. */
export type Happening =
  | {
      readonly kind: 'grant';
      readonly address: number;
      readonly admin: boolean;
      readonly camp: boolean;
      readonly note: boolean;
      readonly deliveries: Deliveries;
    }
  | { readonly kind: 'register'; readonly address: number; readonly verified: boolean; readonly deliveries: Deliveries }
  | { readonly kind: 'verify'; readonly person: number; readonly deliveries: Deliveries }
  | { readonly kind: 'move'; readonly person: number; readonly address: number; readonly deliveries: Deliveries }
  | { readonly kind: 'remove'; readonly person: number }
  | { readonly kind: 'disable'; readonly person: number }
  | { readonly kind: 'enable'; readonly person: number };

const addressCount = 3;
const address = fc.nat(addressCount - 1);
const person = fc.nat(5);
const deliveries = fc.array(fc.nat(3), { maxLength: 2 });

/** Happenings of all kinds; grants and registrations are the likeliest. */
export const happenings: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('grant' as const),
      address,
      admin: fc.boolean(),
      camp: fc.boolean(),
      note: fc.boolean(),
      deliveries,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('register' as const), address, verified: fc.boolean(), deliveries }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('verify' as const), person, deliveries }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), person, address, deliveries }) },
  {
    weight: 1,
    arbitrary: fc.oneof(
      ...(['remove', 'disable', 'enable'] as const).map((kind) => fc.record({ kind: fc.constant(kind), person })),
    ),
  },
);

/** An event on its way: after how many happenings it arrives, and what it sets off. */
interface Event {
  readonly due: number;
  readonly deliver: () => Promise<void>;
}

/**
 * A few addresses, the accounts that come and go under them, and the grants that name them; each grant gives a camp of
 * its own, so that claims tell which grant they come from.
 */
export class History {
  readonly #services: Services;
  readonly #addresses: readonly string[];
  readonly #people: string[] = [];
  readonly #events: Event[] = [];
  /** Accounts that have had an address, verified, since its grant began; only these may ever hold it. */
  readonly #named = new Map<string, Set<string>>();
  #now = 0;

  constructor(services: Services, index: number) {
    this.#services = services;
    const name = `${index}-${randomBytes(3).toString('hex')}`;
    this.#addresses = Array.from({ length: addressCount }, (_, at) => `h${name}-${at}@steeple.test`);
  }

  async play(story: readonly Happening[]): Promise<void> {
    for (const happening of story) {
      await this.#happen(happening);
      await this.#noteNames();
      await this.#deliverDue();
      await this.#checkProofs();
      this.#now += 1;
    }
  }

  #address(index: number): string {
    return this.#addresses[index % addressCount] ?? '';
  }

  #camp(email: string): string {
    return `camp-${this.#addresses.indexOf(email)}`;
  }

  #send(delays: Deliveries, deliver: () => Promise<void>): void {
    for (const delay of delays) this.#events.push({ due: this.#now + delay, deliver });
  }

  async #happen(happening: Happening): Promise<void> {
    const { auth } = this.#services;
    if (happening.kind === 'grant') return this.#changeGrant(happening);
    if (happening.kind === 'register') return this.#register(happening);
    const uid = this.#people[happening.person % Math.max(1, this.#people.length)];
    if (uid === undefined) return;
    if (happening.kind === 'remove') {
      await auth.deleteUser(uid);
      this.#people.splice(this.#people.indexOf(uid), 1);
    } else if (happening.kind === 'disable') {
      await auth.updateUser(uid, { disabled: true });
    } else if (happening.kind === 'enable') {
      await auth.updateUser(uid, { disabled: false });
    } else if (happening.kind === 'verify') {
      await auth.updateUser(uid, { emailVerified: true });
      this.#send(happening.deliveries, async () => this.#sync(uid));
    } else if (!(await this.#isTaken(this.#address(happening.address)))) {
      await auth.updateUser(uid, { email: this.#address(happening.address), emailVerified: true });
      this.#send(happening.deliveries, async () => this.#sync(uid));
    }
  }

  /** Writes a grant as `changeGrants` does; the function may have stopped before it did more. */
  async #changeGrant({
    address: at,
    admin,
    camp,
    note,
    deliveries: delays,
  }: Extract<Happening, { kind: 'grant' }>): Promise<void> {
    const { database } = this.#services;
    const email = this.#address(at);
    const ref = database.doc(documentPaths.grant.at(email));
    const content: GrantContent = {
      roles: admin ? ['admin'] : [],
      camps: camp ? [this.#camp(email)] : [],
      placements: {},
      note: note ? 'Known' : '',
    };
    await delivered(async () =>
      database.runTransaction(async (transaction) => {
        const before = grantFrom((await transaction.get(ref)).data());
        if (isEmptyGrant(content)) transaction.delete(ref);
        else
          transaction.set(ref, {
            ...content,
            ...holderAfter(before, content),
            updatedAt: Timestamp.now(),
            updatedBy: 'command',
          } satisfies Grant);
      }),
    );
    if (!admin && !camp) this.#named.delete(email);
    this.#send(delays, async () => this.#deliverGrant(email));
  }

  async #register({
    address: at,
    verified,
    deliveries: delays,
  }: Extract<Happening, { kind: 'register' }>): Promise<void> {
    const email = this.#address(at);
    if (await this.#isTaken(email)) return;
    const account = await this.#services.auth.createUser({
      email,
      emailVerified: verified,
      password: 'steeple-demo',
    });
    this.#people.push(account.uid);
    this.#send(delays, async () => {
      await delivered(async () => applyMyGrant(this.#services, { token: firstToken(account) }));
    });
  }

  async #isTaken(email: string): Promise<boolean> {
    const { users } = await this.#services.auth.getUsers([{ email }]);
    return users.length > 0;
  }

  async #sync(uid: string): Promise<void> {
    await delivered(async () => syncClaims(this.#services, uid));
  }

  async #accounts() {
    if (this.#people.length === 0) return [];
    return (await this.#services.auth.getUsers(this.#people.map((uid) => ({ uid })))).users;
  }

  async #grants(): Promise<Map<string, Grant>> {
    const { database } = this.#services;
    const found = await database.getAll(...this.#addresses.map((email) => database.doc(documentPaths.grant.at(email))));
    return new Map(
      found.flatMap((snapshot) => {
        const grant = grantFrom(snapshot.data());
        return grant === undefined ? [] : [[snapshot.id, grant] as const];
      }),
    );
  }

  /** Remembers whom each grant has named. */
  async #noteNames(): Promise<void> {
    const [grants, accounts] = await Promise.all([this.#grants(), this.#accounts()]);
    for (const [email, { roles, camps }] of grants) {
      const named = this.#named.get(email) ?? new Set<string>();
      if (roles.length + camps.length === 0) continue;
      for (const account of accounts) if (account.emailVerified && account.email === email) named.add(account.uid);
      this.#named.set(email, named);
    }
  }

  /** Delivers what is due, two at a time: deliveries overtake each other and run at once. */
  async #deliverDue(): Promise<void> {
    const due = this.#events.filter((event) => event.due <= this.#now);
    for (const event of due) this.#events.splice(this.#events.indexOf(event), 1);
    for (let at = 0; at < due.length; at += 2)
      await Promise.all(due.slice(at, at + 2).map(async ({ deliver }) => deliver()));
  }

  /** Once a change is processed, the claims that came from this grant are those of its holder, and nobody else's. */
  async #deliverGrant(email: string): Promise<void> {
    await delivered(async () => applyGrant(this.#services, email));
    const [grants, accounts] = await Promise.all([this.#grants(), this.#accounts()]);
    const grant = grants.get(email);
    const holders = accounts
      .filter((account) => claimsOf(account).camps.includes(this.#camp(email)))
      .map(({ uid }) => uid);
    deepStrictEqual(
      holders.filter((uid) => grant === undefined || !grant.camps.includes(this.#camp(email)) || grant.holder !== uid),
      [],
    );
  }

  /**
   * Checks that callables serve an admin only while a grant names the account, whatever an old token says. Rules ask
   * the same.
   */
  async #checkProofs(): Promise<void> {
    const grants = [...(await this.#grants())];
    for (const [email, { holder }] of grants) {
      if (holder !== undefined && holder !== null)
        ok(this.#named.get(email)?.has(holder), `${email} never named its holder`);
    }
    for (const uid of this.#people) {
      const token: Token = {
        uid,
        auth_time: 1,
        email: 'any@steeple.test',
        email_verified: true,
        admin: true,
        firebase: { sign_in_provider: 'password' },
      };
      const isNamed = grants.some(([, { roles, holder }]) => holder === uid && roles.includes('admin'));
      if (!isNamed) deepStrictEqual([uid, await isAdmin(this.#services.database, token)], [uid, false]);
    }
  }

  /** After a night: exactly those whom a grant names hold what it gives, in Auth and in the profile that rules read. */
  async checkAtRest(): Promise<void> {
    const [grants, accounts] = await Promise.all([this.#grants(), this.#accounts()]);
    for (const [email, grant] of grants) {
      if (grant.roles.length + grant.camps.length === 0) continue;
      const holder = grant.holder ?? null;
      if (holder !== null) ok(this.#people.includes(holder), `the holder of ${email} is gone`);
      const owner = accounts.find((account) => account.email === email && account.emailVerified && !account.disabled);
      if (holder === null) deepStrictEqual([email, owner?.uid], [email, undefined]);
    }
    for (const account of accounts) {
      const heldGrants = [...grants.values()].filter(({ holder }) => holder === account.uid);
      const counts = account.emailVerified && !account.disabled;
      const expected = {
        admin: counts && heldGrants.some(({ roles }) => roles.includes('admin')),
        camps: counts ? [...new Set(heldGrants.flatMap(({ camps }) => camps))].sort() : [],
      };
      deepStrictEqual([account.email, claimsOf(account)], [account.email, expected]);
      const profile = (await this.#services.database.doc(documentPaths.user.at(account.uid)).get()).data();
      deepStrictEqual([account.email, profile?.['claims'] ?? { admin: false, camps: [] }], [account.email, expected]);
      const mark = await this.#services.database.doc(documentPaths.closedAccount.at(account.uid)).get();
      deepStrictEqual([account.uid, mark.exists], [account.uid, account.disabled]);
    }
  }
}
