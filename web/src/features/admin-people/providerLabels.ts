import { m } from '#messages/generated/messages.js';

/** The names of Auth's sign-in providers. The one of passwords is also that of links in a message. */
const labels: Readonly<Record<string, () => string>> = {
  password: m.admin_provider_password,
  'google.com': () => 'Google',
  'apple.com': () => 'Apple',
  'microsoft.com': () => 'Microsoft',
  phone: m.admin_provider_phone,
};

/** The name of a provider; its id where we have no name for it. */
export function providerLabel(provider: string): string {
  return labels[provider]?.() ?? provider;
}
