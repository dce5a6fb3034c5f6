import { listedSource } from '../listings/listedSource.ts';
import { Listings } from '../listings/Listings.ts';
import type { Log } from '../log.ts';
import { patience } from '../patience.ts';
import { hostingRootUrl, hostingSite, siteAddress } from '../parameters.ts';
import { adminSource } from '../listings/adminSource.ts';
import { projectPolicy } from '../render/policy.ts';
import { siteRenderer } from '../renderer.ts';
import { projectDatabase } from '../services.ts';
import { googleHostingApi } from './hosting/googleHostingApi.ts';
import { patientApi } from './hosting/patientApi.ts';
import type { ReleaseServices } from './runRelease.ts';
import { projectReleaseStore } from './wantRelease.ts';

/** Services of releases in this project. */
export async function projectReleaseServices(log: Log): Promise<ReleaseServices> {
  const database = projectDatabase();
  const documents = adminSource(database);
  const site = hostingSite.value();
  const address = siteAddress.value().replace(/\/$/, '');
  return {
    store: projectReleaseStore(),
    api: patientApi(googleHostingApi(hostingRootUrl(), site), patience),
    renderer: await siteRenderer(),
    origin: address === '' ? `https://${site}.web.app` : address,
    policy: projectPolicy,
    // Listings of its own: those of an instance may be some seconds old.
    openSource: () => {
      const listings = new Listings(database, Date.now);
      return listedSource(listings, documents, (error) => log.error('listing not read', error));
    },
    documents,
    clock: () => new Date(),
    log,
  };
}
