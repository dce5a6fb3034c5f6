import { contentSecurityPolicy } from '@steeple/model/hosting/contentSecurityPolicy';
import { region } from '../parameters.ts';
import type { InlineDigests } from './pageAnswer.ts';

/**
 * The content security policy of what this project's functions send; of the local stack where they run in the emulator.
 */
export function projectPolicy({ styles = [], scripts = [] }: InlineDigests = {}): string {
  return contentSecurityPolicy({
    project: process.env['GCLOUD_PROJECT'],
    region: region.value(),
    styles,
    scripts,
    local: process.env['FUNCTIONS_EMULATOR'] === 'true',
  });
}
