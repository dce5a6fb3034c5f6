/** A version of the site as Hosting describes it. */
export interface HostingVersion {
  /** `sites/{site}/versions/{version}`. */
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly config: Readonly<Record<string, unknown>>;
}

/** A release: from its time on the site was this version. */
export interface HostingRelease {
  /** `sites/{site}/channels/live/releases/{release}`. */
  readonly name: string;
  /** True where the version had been released before, as the console's *Roll back* does. */
  readonly isRollBack: boolean;
  readonly version: Pick<HostingVersion, 'name' | 'labels'> & { readonly isDeleted: boolean };
}

/** The part of the Hosting REST API that releases use. Errors carry `status` as the client library has it. */
export interface HostingApi {
  /** The newest releases of the live site, newest first, without those of preview channels. */
  readonly releases: (most: number) => Promise<HostingRelease[]>;
  readonly version: (name: string) => Promise<HostingVersion>;
  /** All files of a version: path to hash. */
  readonly files: (version: string) => Promise<Map<string, string>>;
  /** Creates an empty version. @returns its name. */
  readonly create: (version: Pick<HostingVersion, 'labels' | 'config'>) => Promise<string>;
  /**
   * Names the files of a version, at most {@link mostFilesPerRequest} at once.
   * @returns the hashes whose content Hosting does not have, and where to upload it.
   */
  readonly populate: (
    version: string,
    files: ReadonlyMap<string, string>,
  ) => Promise<{ readonly required: readonly string[]; readonly uploadUrl: string }>;
  /** Uploads a compressed content. */
  readonly upload: (uploadUrl: string, hash: string, content: Buffer) => Promise<void>;
  readonly finalise: (version: string) => Promise<void>;
  /** Makes a version the live site. */
  readonly release: (version: string, message: string) => Promise<void>;
  /** Deletes a version that is not live. */
  readonly discard: (version: string) => Promise<void>;
}

/** The most files that one request of {@link HostingApi.populate} may name. */
export const mostFilesPerRequest = 1000;
