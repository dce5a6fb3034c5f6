import { setTimeout as wait } from 'node:timers/promises';
import { readRegion } from '../doctor/parameters.ts';
import { GoogleProject, RefusedRequest } from '../shared/googleProject.ts';
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

/** Longest time that one of Google's operations takes before it counts as failed, in ms. */
const OPERATION_DEADLINE_MS = 10 * 60_000;

/** The project that is deployed to, with its region, its operations and its policies. */
export class CloudProject extends GoogleProject {
  readonly region: string;
  /** Milliseconds between two tries of what may still be on its way. */
  readonly pause: number;
  #number: Promise<string> | undefined;

  constructor(id: string, pause = 10_000, root = ROOT) {
    super(id);
    this.region = readRegion(root, id);
    this.pause = pause;
  }

  /** The account that the functions run as. */
  get account(): string {
    return `steeple-functions@${this.id}.iam.gserviceaccount.com`;
  }

  /** The number of the project, by which Google names its own accounts. */
  async number(): Promise<string> {
    return (this.#number ??= this.ask<{ projectNumber: string }>(
      `https://cloudresourcemanager.googleapis.com/v1/projects/${this.id}`,
    ).then(({ projectNumber }) => projectNumber));
  }

  /** Begins an operation and waits for its end. @param root where the operation can be read, up to the version. */
  async run(root: string, url: string, verb: 'POST' | 'PATCH', body: object): Promise<void> {
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
