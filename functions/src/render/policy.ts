import { contentSecurityPolicy } from '@steeple/model/contentSecurityPolicy';
import { region } from '../parameters.ts';

/**
 * The content security policy of what this project's functions send; of the local stack where they run in the emulator.
 */
export function projectPolicy(styles: readonly string[] = []): string {
  return contentSecurityPolicy({
    project: process.env['GCLOUD_PROJECT'],
    region: region.value(),
    styles,
    local: process.env['FUNCTIONS_EMULATOR'] === 'true',
  });
}
