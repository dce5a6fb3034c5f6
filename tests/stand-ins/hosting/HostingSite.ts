/** One site of Firebase Hosting in memory: versions, contents by hash, releases; and what it serves. */
import { createHash } from 'node:crypto';
import { matchesGlob } from 'node:path';
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
  redirects?: { glob?: string }[];
  rewrites?: { run?: { serviceId: string; region: string }; function?: string }[];
  [setting: string]: unknown;
}

export interface Release {
  name: string;
  version: Version;
  message: string;
  /** `ROLLBACK` where the channel had this version before. */
  type: 'DEPLOY' | 'ROLLBACK';
}

/** An answer of the live site; `null` where no file has the address, so that a rewrite decides. */
export interface Served {
  body: string;
  headers: Record<string, string>;
}

/** A file of the live site. */
export interface LiveFile {
  /** Its path in the version, such as `/about.html`. */
  path: string;
  hash: string;
  /** Compressed by gzip. */
  content: Buffer;
  headers: Record<string, string>;
}

/** The most files that one `populateFiles` may name. */
const MOST_FILES = 1000;

export class HostingSite {
  readonly id: string;
  readonly versions = new Map<string, Version>();
  /** Compressed contents by their hash. Hosting stores each once for all versions. */
  readonly contents = new Map<string, Buffer>();
  /** Releases of the live channel, newest first. */
  readonly releases: Release[] = [];
  /** Releases of preview channels, newest first, by the name of the channel. */
  readonly previews = new Map<string, Release[]>();
  /** Hashes in the order of their upload. */
  readonly uploads: string[] = [];
  /** The version of the last {@link deploy}. */
  deployed: Version | undefined;
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
    const clone = this.create({ ...from.labels }, structuredClone(from.config));
    const matches = (path: string, patterns: readonly string[]): boolean =>
      patterns.some((pattern) => new RegExp(pattern, 'u').test(path));
    for (const [path, hash] of from.files)
      if (!matches(path, excluded) && (included.length === 0 || matches(path, included))) clone.files.set(path, hash);
    if (finalize) clone.status = 'FINALIZED';
    return clone;
  }

  /** Releases of one channel, newest first; of all channels, as the site's own list has them, without one. */
  releasesOf(channel?: string): Release[] {
    if (channel === 'live') return this.releases;
    if (channel !== undefined) return this.previews.get(channel) ?? [];
    const number = ({ name }: Release): string => name.slice(name.lastIndexOf('/'));
    return [this.releases, ...this.previews.values()]
      .flat()
      .toSorted((one, other) => number(other).localeCompare(number(one)));
  }

  /** Makes a preview channel, as the first `firebase hosting:channel:deploy` to it does. */
  createChannel(channel: string): void {
    if (channel === 'live' || this.previews.has(channel)) throw new HostingError(409, 'ALREADY_EXISTS');
    this.previews.set(channel, []);
  }

  /** @throws HostingError where there is no such channel. */
  deleteChannel(channel: string): void {
    if (!this.previews.delete(channel)) throw new HostingError(404, 'NOT_FOUND');
  }

  release(name: string, message: string, channel = 'live'): Release {
    const version = this.version(name);
    if (version.status !== 'FINALIZED') throw new HostingError(400, 'FAILED_PRECONDITION', 'Not finalised');
    const type = this.releasesOf(channel).some((earlier) => earlier.version === version) ? 'ROLLBACK' : 'DEPLOY';
    const release = { name: this.#name(`channels/${channel}/releases`), version, message, type } as const;
    if (channel === 'live') this.releases.unshift(release);
    else this.previews.set(channel, [release, ...this.releasesOf(channel)]);
    return release;
  }

  delete(name: string): void {
    const version = this.version(name);
    if (version === this.live) throw new HostingError(400, 'FAILED_PRECONDITION', 'The version is live');
    version.status = 'DELETED';
  }

  /** Deploys files as `firebase deploy` does, or to a preview channel as `firebase hosting:channel:deploy` does. */
  deploy(files: Readonly<Record<string, string | Buffer>>, config: VersionConfig = {}, channel = 'live'): Version {
    const version = this.create({}, config);
    for (const [path, bytes] of Object.entries(files)) {
      const content = gzipSync(bytes, { level: 1 });
      const hash = createHash('sha256').update(content).digest('hex');
      this.contents.set(hash, content);
      version.files.set(path, hash);
    }
    this.finalise(version.name);
    this.release(version.name, 'deployed', channel);
    if (channel === 'live') this.deployed = version;
    return version;
  }

  /** Answers as the live site, or as another version, with `cleanUrls`; null where no file has the address. */
  serve(path: string, version = this.live): Served | null {
    const file = this.file(path, version);
    return file === null ? null : { body: gunzipSync(file.content).toString(), headers: file.headers };
  }

  /** The live site's file at an address, with `cleanUrls`; null where there is none. */
  file(path: string, live = this.live): LiveFile | null {
    if (live === undefined) return null;
    const decoded = decodeURIComponent(path);
    const file = [decoded, `${decoded}.html`, `${decoded.replace(/\/$/, '')}/index.html`].find((name) =>
      live.files.has(name),
    );
    const hash = live.files.get(file ?? '');
    const content = hash === undefined ? undefined : this.contents.get(hash);
    if (file === undefined || hash === undefined || content === undefined) return null;
    const headers: Record<string, string> = {};
    for (const rule of live.config.headers ?? []) if (applies(rule, path)) Object.assign(headers, rule.headers);
    return { path: file, hash, content, headers };
  }

  /** True where the live site's configuration redirects an address, which comes before its files. */
  redirects(path: string): boolean {
    return (this.live?.config.redirects ?? []).some((rule) => applies(rule, path));
  }

  #open(name: string): Version {
    const version = this.version(name);
    if (version.status !== 'CREATED') throw new HostingError(400, 'FAILED_PRECONDITION', 'The version is closed');
    return version;
  }

  #name(kind: 'versions' | `channels/${string}/releases`): string {
    this.#next += 1;
    return `sites/${this.id}/${kind}/${this.#next.toString(16).padStart(16, '0')}`;
  }
}

/** Compares an address with the condition of a rule, as Hosting does: `**` is every address, hidden files included. */
function applies({ regex, glob }: { regex?: string; glob?: string }, path: string): boolean {
  if (regex !== undefined) return new RegExp(regex, 'u').test(path);
  return glob !== undefined && (glob === '**' || matchesGlob(path, glob.startsWith('/') ? glob : `/${glob}`));
}
