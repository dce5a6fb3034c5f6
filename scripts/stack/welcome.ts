import type { Stack } from './startStack.ts';

/** The password of all accounts of the seed. */
export const DEMO_PASSWORD = 'steeple-demo';
/** The seed's accounts and what each is for (emulator-data/accounts.json). */
const DEMO_ACCOUNTS = [
  ['admin@steeple.test', 'runs the admin area at /admin'],
  ['camper@steeple.test', 'is in the camp camp-2026'],
  ['member@steeple.test', 'has no access yet; joins the camp with the code MUSTARD-SEED'],
] as const;

/** One table of addresses and demo accounts, as a stack that has just started prints it. */
export function welcome(stack: Stack, options: { dev: boolean; seconds: number }): string {
  const { addresses, ports } = stack;
  const rows: (readonly [string, string])[] = [
    ...(options.dev ? [['Vite', `http://127.0.0.1:${ports.vite}`] as const] : []),
    ['Site', addresses.site],
    ['Admin', `${options.dev ? `http://127.0.0.1:${ports.vite}` : addresses.site}/admin`],
    ['Functions', addresses.functions],
    ['Google Calendar', addresses.googleCalendar],
    ['Firestore', addresses.firestore],
    ['Auth', addresses.auth],
    ['Storage', `${addresses.storage}${stack.storageRulesStandIn ? '  (rules judged by our stand-in)' : ''}`],
    ['Emulator hub', addresses.hub],
    ...(stack.hasInterface ? [['Emulator UI', `http://127.0.0.1:${ports.ui}`] as const] : []),
    ['', ''],
    ...DEMO_ACCOUNTS.map(([email, role]) => [email, role] as const),
    ['', `password of all three: ${DEMO_PASSWORD}`],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`.trimEnd());
  const origin = stack.resumed
    ? 'with the state of the last time (npm start -- --fresh starts over)'
    : 'freshly seeded';
  return `\n${lines.join('\n')}\n\n  ${stack.projectId}, ${origin}, after ${options.seconds.toFixed(1)} s; log: ${stack.log}\n`;
}
