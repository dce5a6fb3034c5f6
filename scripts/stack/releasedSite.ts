import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentPaths } from '@steeple/model/database/paths';
import { createHosting, type Hosting } from '../../tests/stand-ins/hosting/createHosting.ts';
import { createPublicSite } from '../../tests/stand-ins/hosting/createPublicSite.ts';
import type { VersionConfig } from '../../tests/stand-ins/hosting/HostingSite.ts';
import { filesWithin } from './folders.ts';
import type { Ports } from './ports.ts';
import type { HeaderRule } from './localHeaders.ts';

/** The stand-in for Firebase Hosting of a stack: takes releases by its API, and serves the site. */
export type ReleasedSite = {
  /** The stand-in, whose faults tests may set. */
  hosting: Hosting;
  /** Paths that the function or the emulator answered, since no file had them; only where they are counted. */
  passed: string[];
  /** Deploys what the folder of the stack has now, as `firebase deploy` does. */
  deploy: () => void;
  stop: () => Promise<void>;
};

/** Address of the stand-in's API. */
export function hostingApiAddress(ports: Ports): string {
  return `http://127.0.0.1:${ports.hosting}`;
}

/** Hosting's settings as the folder of a stack has them. */
type HostingSettings = {
  public: string;
  headers: readonly HeaderRule[];
  redirects: readonly { source: string; destination: string; type: number }[];
};

/**
 * Starts the stand-in for Hosting, which has the port of the site; the Hosting emulator is behind it.
 * @param site id of the site.
 * @param folder the folder from which the stack's emulators run.
 * @param options.counts true to note which paths no file had; they grow as long as the stack runs.
 */
export async function startReleasedSite(
  site: string,
  ports: Ports,
  folder: string,
  options: { counts: boolean },
): Promise<ReleasedSite> {
  const hosting = await createHosting(site, ports.hosting);
  const passed: string[] = [];
  const deploy = (): void => {
    const settings = (JSON.parse(readFileSync(join(folder, 'firebase.json'), 'utf8')) as { hosting: HostingSettings })
      .hosting;
    hosting.site.deploy(builtFiles(join(folder, settings.public)), versionConfig(settings));
  };
  try {
    const publicSite = await createPublicSite({
      site: hosting.site,
      behind: `http://127.0.0.1:${ports.hostingEmulator}`,
      port: ports.site,
      ...(options.counts && { onPassed: (path) => passed.push(path) }),
    });
    const stop = async (): Promise<void> => {
      await Promise.all([publicSite.close(), hosting.close()]);
    };
    return { hosting, passed, deploy, stop };
  } catch (error) {
    await hosting.close();
    throw error;
  }
}

/**
 * Forgets which version is live. The stand-in begins with a deployment alone, and pages are released again with the
 * next run of `refreshSite`.
 */
export async function forgetReleases(projectId: string, firestore: string): Promise<void> {
  const path = documentPaths.releaseStatus.at();
  const response = await fetch(
    `http://${firestore}/v1/projects/${projectId}/databases/(default)/documents/${path}`,
    // The emulator's word for a client that rules do not judge.
    { method: 'DELETE', headers: { Authorization: 'Bearer owner' } },
  );
  if (!response.ok) throw new Error(`${path} could not be deleted: ${await response.text()}`);
}

/** Files that `firebase deploy` uploads: neither hidden ones nor source maps, as firebase.json says. */
function builtFiles(folder: string): Record<string, Buffer> {
  const files = filesWithin(folder).filter((file) => !/(?:^|\/)\.|\.map$/.test(file));
  return Object.fromEntries(files.map((file) => [`/${file}`, readFileSync(join(folder, file))]));
}

/** The settings as the API takes them. Rewrites are the emulator's. */
function versionConfig({ headers, redirects }: HostingSettings): VersionConfig {
  return {
    headers: headers.map((rule) => ({
      glob: rule.source,
      headers: Object.fromEntries(rule.headers.map(({ key, value }) => [key, value])),
    })),
    redirects: redirects.map(({ source, destination, type }) => ({
      glob: source,
      location: destination,
      statusCode: type,
    })),
  };
}
