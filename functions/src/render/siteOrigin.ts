/**
 * The origin that canonical addresses and link previews begin with: `address`, the configured `SITE_ADDRESS`, unless
 * that is empty. `X-Forwarded-Host` and `Host` are what the sender says: they count only where they name one of the
 * project's own hosts or, in the local stack, this machine.
 */
export function siteOrigin(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  { address, project, local }: { readonly address: string; readonly project: string; readonly local: boolean },
): string {
  const host = String(headers['x-forwarded-host'] ?? headers['host'] ?? '').toLowerCase();
  if (local) return `http://${/^(127\.0\.0\.1|localhost)(:\d{1,5})?$/.test(host) ? host : 'localhost'}`;
  if (address !== '') return address.endsWith('/') ? address.slice(0, -1) : address;
  const isOwn = host === `${project}.firebaseapp.com`;
  const isPreview = host.startsWith(`${project}--`) && /^[a-z0-9-]{1,100}\.web\.app$/.test(host);
  return `https://${isOwn || isPreview ? host : `${project}.web.app`}`;
}
