/** One site of Firebase Hosting in memory: versions, contents by hash, releases; and what it serves. */
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { HostingError } from './errors.ts';

export interface Version {
  name: string;
  status: 'CREATED' | 'FINALIZED' | 'DELETED';
  labels: Record<string, string>;
  config: VersionConfig;
  /** Path to hash. */
  files: Map<string, string>;
}

export interface VersionConfig {
  headers?: { regex?: string; glob?: string; headers: Record<string, string> }[];
  [setting: string]: unknown;
}

export interface Release {
  name: string;
  version: Version;
  message: string;
}

/** An answer of the live site; `null` where no file has the address, so that a rewrite decides. */
export interface Served {
  body: string;
  headers: Record<string, string>;
}

/** The most files that one `populateFiles` may name. */
const MOST_FILES = 1000;

export class HostingSite {
  readonly id: string;
  readonly versions = new Map<string, Version>();
  /** Compressed contents by their hash. Hosting stores each once for all versions. */
  readonly contents = new Map<string, Buffer>();
  /** Newest first. */
  readonly releases: Release[] = [];
  /** Hashes in the order of their upload. */
  readonly uploads: string[] = [];
  #next = 0;

  constructor(id: string) {
    this.id = id;
  }

  get live(): Version | undefined {
    return this.releases[0]?.version;
  }

  version(name: string): Version {
    const found = this.versions.get(name);
    if (found === undefined || found.status === 'DELETED') throw new HostingError(404, 'NOT_FOUND');
    return found;
  }

  create(labels: Record<string, string> = {}, config: VersionConfig = {}): Version {
    for (const text of Object.entries(labels).flat())
      if (!/^[a-z0-9_-]{1,63}$/.test(text)) throw new HostingError(400, 'INVALID_ARGUMENT', `Label ${text}`);
    const version: Version = { name: this.#name('versions'), status: 'CREATED', labels, config, files: new Map() };
    this.versions.set(version.name, version);
    return version;
  }

  populate(name: string, files: Record<string, string>): string[] {
    const version = this.#open(name);
    const entries = Object.entries(files);
    if (entries.length > MOST_FILES) throw new HostingError(400, 'INVALID_ARGUMENT', 'Too many files');
    for (const [path, hash] of entries) {
      if (!path.startsWith('/') || !/^[0-9a-f]{64}$/.test(hash))
        throw new HostingError(400, 'INVALID_ARGUMENT', `${path}: ${hash}`);
      version.files.set(path, hash);
    }
    return [...new Set(entries.map(([, hash]) => hash))].filter((hash) => !this.contents.has(hash));
  }

  upload(name: string, hash: string, content: Buffer): void {
    this.#open(name);
    if (createHash('sha256').update(content).digest('hex') !== hash)
      throw new HostingError(400, 'INVALID_ARGUMENT', 'The content does not have this hash');
    gunzipSync(content);
    this.contents.set(hash, content);
    this.uploads.push(hash);
  }

  finalise(name: string): Version {
    const version = this.version(name);
    if ([...version.files.values()].some((hash) => !this.contents.has(hash)))
      throw new HostingError(400, 'FAILED_PRECONDITION', 'Contents are missing');
    version.status = 'FINALIZED';
    return version;
  }

  clone(source: string, finalize: boolean, excluded: readonly string[], included: readonly string[]): Version {
    const from = this.version(source);
    if (from.status !== 'FINALIZED') throw new HostingError(400, 'FAILED_PRECONDITION');
    const made = this.create({ ...from.labels }, structuredClone(from.config));
    const matches = (path: string, patterns: readonly string[]): boolean =>
      patterns.some((pattern) => new RegExp(pattern, 'u').test(path));
    for (const [path, hash] of from.files)
      if (!matches(path, excluded) && (included.length === 0 || matches(path, included))) made.files.set(path, hash);
    if (finalize) made.status = 'FINALIZED';
    return made;
  }

  release(name: string, message: string): Release {
    const version = this.version(name);
    if (version.status !== 'FINALIZED') throw new HostingError(400, 'FAILED_PRECONDITION', 'Not finalised');
    const release = { name: this.#name('releases'), version, message };
    this.releases.unshift(release);
    return release;
  }

  delete(name: string): void {
    const version = this.version(name);
    if (version === this.live) throw new HostingError(400, 'FAILED_PRECONDITION', 'The version is live');
    version.status = 'DELETED';
  }

  /** Deploys files as `firebase deploy` does. */
  deploy(files: Record<string, string>, config: VersionConfig = {}): Version {
    const version = this.create({}, config);
    for (const [path, text] of Object.entries(files)) {
      const content = gzipSync(text);
      const hash = createHash('sha256').update(content).digest('hex');
      this.contents.set(hash, content);
      version.files.set(path, hash);
    }
    this.finalise(version.name);
    this.release(version.name, 'deployed');
    return version;
  }

  /** Answers as the live site, with `cleanUrls`; null where no file has the address. */
  serve(path: string): Served | null {
    const live = this.live;
    if (live === undefined) return null;
    const decoded = decodeURIComponent(path);
    const hash = [decoded, `${decoded}.html`, `${decoded.replace(/\/$/, '')}/index.html`]
      .map((file) => live.files.get(file))
      .find((found) => found !== undefined);
    const content = hash === undefined ? undefined : this.contents.get(hash);
    if (content === undefined) return null;
    const headers: Record<string, string> = {};
    for (const rule of live.config.headers ?? [])
      if (rule.regex !== undefined && new RegExp(rule.regex, 'u').test(path)) Object.assign(headers, rule.headers);
    return { body: gunzipSync(content).toString(), headers };
  }

  #open(name: string): Version {
    const version = this.version(name);
    if (version.status !== 'CREATED') throw new HostingError(400, 'FAILED_PRECONDITION', 'The version is closed');
    return version;
  }

  #name(kind: 'versions' | 'releases'): string {
    this.#next += 1;
    return `sites/${this.id}/${kind}/${this.#next.toString(16).padStart(16, '0')}`;
  }
}
