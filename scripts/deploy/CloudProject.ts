import { setTimeout as wait } from 'node:timers/promises';
import { readRegion } from '../doctor/parameters.ts';
import { type GoogleProject, RefusedRequest, realProject, send, unlessRefused } from '../shared/googleProject.ts';
import { ROOT } from '../stack/folders.ts';

/** A long-running operation, which most of Google's services have in the same form. */
interface Operation {
  readonly name?: string;
  readonly done?: boolean;
  readonly error?: { readonly message?: string };
}

/** A policy: who has which role. */
export interface Policy {
  bindings?: { role: string; members: string[] }[];
  etag?: string;
}

type Verb = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Longest time that one of Google's operations takes before it counts as failed, in ms. */
const OPERATION_DEADLINE_MS = 10 * 60_000;

/** The project that is deployed to: its names, and its resources by Google's REST interfaces. */
export class CloudProject {
  readonly id: string;
  readonly region: string;
  /** Milliseconds between two tries of what may still be on its way. */
  readonly pause: number;
  readonly #google: GoogleProject;
  #number: Promise<string> | undefined;

  constructor(id: string, pause = 10_000, root = ROOT) {
    this.id = id;
    this.region = readRegion(root, id);
    this.pause = pause;
    this.#google = realProject(id);
  }

  /** The account that the functions run as. */
  get account(): string {
    return `steeple-functions@${this.id}.iam.gserviceaccount.com`;
  }

  get bucket(): string {
    return this.#google.bucket;
  }

  /** The number of the project, by which Google names its own accounts. */
  async number(): Promise<string> {
    return (this.#number ??= this.ask<{ projectNumber: string }>(
      `https://cloudresourcemanager.googleapis.com/v1/projects/${this.id}`,
    ).then(({ projectNumber }) => projectNumber));
  }

  /** Reads or changes a resource. @throws RefusedRequest */
  async ask<Answer>(url: string, verb: Verb = 'GET', body?: object): Promise<Answer> {
    const response = await send(this.#google, url, {
      method: verb,
      ...(body !== undefined && { contentType: 'application/json', body: JSON.stringify(body) }),
    });
    return (await response.json()) as Answer;
  }

  /** Reads a resource; undefined where there is none. */
  async find<Answer>(url: string): Promise<Answer | undefined> {
    return unlessRefused(404, this.ask<Answer>(url));
  }

  /** Reads every page of a list. @param field the name under which the answer has the list. */
  async list<Item>(url: string, field: string): Promise<Item[]> {
    const items: Item[] = [];
    for (let token = ''; ;) {
      const page = await this.ask<Record<string, unknown>>(
        `${url}${token === '' ? '' : `${url.includes('?') ? '&' : '?'}pageToken=${encodeURIComponent(token)}`}`,
      );
      items.push(...((page[field] ?? []) as Item[]));
      token = (page['nextPageToken'] ?? '') as string;
      if (token === '') return items;
    }
  }

  /** Begins an operation and waits for its end. @param root where the operation can be read, up to the version. */
  async run(root: string, url: string, verb: Verb, body: object): Promise<void> {
    const deadline = Date.now() + OPERATION_DEADLINE_MS;
    let operation = await this.ask<Operation>(url, verb, body);
    // Google leaves the field out until it is true.
    while (operation.done !== true && Date.now() < deadline) {
      await wait(Math.min(this.pause, 2000));
      operation = await this.ask<Operation>(`${root}/${operation.name ?? ''}`);
    }
    if (operation.error !== undefined) throw new RefusedRequest(400, operation.error.message ?? 'refused');
    if (operation.done !== true) throw new RefusedRequest(504, `${verb} ${url} is not done after ten minutes.`);
  }

  /** Gives members roles in a policy; those that have them already change nothing. @returns whether one was missing. */
  async grant(
    read: () => Promise<Policy>,
    write: (policy: Policy) => Promise<unknown>,
    roles: Roles,
  ): Promise<boolean> {
    for (let tries = 1; ; tries += 1) {
      const policy = await read();
      const bindings = policy.bindings ?? [];
      const missing = roles.filter(
        ([role, member]) => !bindings.some((binding) => binding.role === role && binding.members.includes(member)),
      );
      if (missing.length === 0) return false;
      for (const [role, member] of missing) {
        const binding = bindings.find((candidate) => candidate.role === role);
        if (binding === undefined) bindings.push({ role, members: [member] });
        else binding.members.push(member);
      }
      try {
        await write({ ...policy, bindings });
        return true;
      } catch (error) {
        // Somebody else changed the policy, or an account was made this minute and is not known everywhere yet.
        const mayPass =
          error instanceof RefusedRequest && (error.status === 409 || /does not exist/.test(error.message));
        if (!mayPass || tries === 6) throw error;
        await wait(this.pause);
      }
    }
  }

  /** Gives roles on the whole project. */
  async grantOnProject(roles: Roles): Promise<boolean> {
    const project = `https://cloudresourcemanager.googleapis.com/v1/projects/${this.id}`;
    return this.grant(
      async () => this.ask<Policy>(`${project}:getIamPolicy`, 'POST', {}),
      async (policy) => this.ask(`${project}:setIamPolicy`, 'POST', { policy }),
      roles,
    );
  }
}

/** Roles, each with the member that is to have it. */
export type Roles = readonly (readonly [role: string, member: string])[];
