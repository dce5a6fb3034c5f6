import { HostingSite } from '../hosting/HostingSite.ts';

/** Switches of a test: each is something that Google did to a deployment, or may do. */
export interface Faults {
  /** Times that the public invoker is refused, with a passing error. */
  invokerRefusals: number;
  /** True where an organisation's policy refuses `allUsers` (iam.allowedPolicyMemberDomains). */
  refusesAllUsers: boolean;
  /** True where services cannot be made public without an invoker either (run.managed.requireInvokerIam). */
  requiresInvoker: boolean;
  /** Processors that may start at once in the region, and the code of the error beyond them. */
  quota: { processors: number; code: number } | null;
  /** Changes of functions in one minute; a minute of the stand-in has {@link MINUTE_MS}. */
  changesPerMinute: number | null;
  /** Functions with a trigger that fail, since Eventarc's agent has no rights yet. */
  eventarcRefusals: number;
  /**
   * Called with each request, before it is answered: a test ends the deployment here. An answer that is returned takes
   * the place of the stand-in's; a `CloudError` that is thrown refuses.
   */
  onRequest: ((request: string) => unknown) | null;
}

/** A minute of quotas here. */
export const MINUTE_MS = 3000;

export interface Policy {
  bindings: { role: string; members: string[] }[];
  etag: string;
}

export interface CloudFunction {
  name: string;
  state: 'ACTIVE' | 'DEPLOYING' | 'FAILED';
  labels?: Record<string, string>;
  environment: 'GEN_2';
  url?: string;
  buildConfig?: Record<string, unknown>;
  serviceConfig?: Record<string, unknown> & { service?: string; availableCpu?: string; serviceAccountEmail?: string };
  eventTrigger?: Record<string, unknown>;
}

export interface Operation {
  name: string;
  done: boolean;
  response?: unknown;
  error?: { code: number; message: string };
}

export interface Service {
  policy: Policy;
  invokerIamDisabled: boolean;
}

/**
 * One project at Google, as far as a deployment reads and changes it. At first it is empty, and its default service
 * account has no role, as in an organisation made since May 2024.
 */
export class CloudState {
  readonly project: string;
  readonly number = '123456789012';
  readonly faults: Faults = {
    invokerRefusals: 0,
    refusesAllUsers: false,
    requiresInvoker: false,
    quota: null,
    changesPerMinute: null,
    eventarcRefusals: 0,
    onRequest: null,
  };
  readonly enabled = new Set<string>();
  readonly functions = new Map<string, CloudFunction>();
  readonly services = new Map<string, Service>();
  readonly operations = new Map<string, Operation>();
  readonly jobs = new Map<string, Record<string, unknown>>();
  readonly indexes = new Map<string, Record<string, unknown>>();
  readonly fields = new Map<string, Record<string, unknown>>();
  readonly rulesets = new Map<string, unknown>();
  readonly rulesReleases = new Map<string, string>();
  readonly secrets = new Map<string, { versions: { state: string; data: string }[]; policy: Policy; labels: object }>();
  readonly accounts = new Set<string>();
  readonly documents = new Map<string, Record<string, unknown>>();
  readonly webApps: { appId: string }[] = [];
  readonly hosting: HostingSite;
  readonly policy: Policy = { bindings: [], etag: 'BwYXstart' };
  readonly bucketPolicy: Policy = { bindings: [], etag: 'BwYXbucket' };
  /** Entries that the lines `forwarded` of the functions' log name. */
  readonly forwarded: number[] = [];
  billing = true;
  database: { locationId: string; type: string } | null = null;
  bucketLocation: string | null = null;
  signIn: Record<string, unknown> = {};
  google: Record<string, unknown> | null = null;
  organizationPolicies: Record<string, unknown> = {};
  cleanupPolicies: Record<string, unknown> = {};
  /** The most processors that started at once. */
  mostProcessors = 0;
  #starting = 0;
  #changes: number[] = [];

  constructor(project: string) {
    this.project = project;
    this.hosting = new HostingSite(project);
  }

  get defaultAccount(): string {
    return `${this.number}-compute@developer.gserviceaccount.com`;
  }

  /** Tells whether a member has a role on the project, or one of several. */
  hasRole(member: string, ...roles: string[]): boolean {
    return this.policy.bindings.some((binding) => roles.includes(binding.role) && binding.members.includes(member));
  }

  /** Tells whether everybody may call a service, as Cloud Run does. */
  isPublic(service: string): boolean {
    const found = this.services.get(service);
    return (
      found !== undefined &&
      (found.invokerIamDisabled ||
        found.policy.bindings.some(({ role, members }) => role === 'roles/run.invoker' && members.includes('allUsers')))
    );
  }

  /** Counts a change of a function. @returns false where there were too many within the minute. */
  takeChange(now: number): boolean {
    this.#changes = this.#changes.filter((at) => at > now - MINUTE_MS);
    if (this.faults.changesPerMinute !== null && this.#changes.length >= this.faults.changesPerMinute) return false;
    this.#changes.push(now);
    return true;
  }

  /** Takes processors while a function starts. @returns false beyond the quota. */
  startProcessors(count: number): boolean {
    if (this.faults.quota !== null && this.#starting + count > this.faults.quota.processors) return false;
    this.#starting += count;
    this.mostProcessors = Math.max(this.mostProcessors, this.#starting);
    return true;
  }

  endProcessors(count: number): void {
    this.#starting -= count;
  }
}
