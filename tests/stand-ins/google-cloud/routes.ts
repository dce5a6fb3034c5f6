import type { CloudRequest } from './answers/answer.ts';
import { accounts } from './answers/accounts.ts';
import { firestore } from './answers/firestore.ts';
import { functions } from './answers/functions.ts';
import { hosting } from './answers/hosting.ts';
import { project } from './answers/project.ts';
import { rules } from './answers/rules.ts';
import { scheduler } from './answers/scheduler.ts';
import { secrets } from './answers/secrets.ts';
import { storage } from './answers/storage.ts';

interface Route {
  readonly verb: string;
  readonly pattern: RegExp;
  readonly answer: (request: CloudRequest) => unknown;
}

/** Every answer of the stand-in; the first that fits is given. */
export const routes: readonly Route[] = [
  ...project,
  ...accounts,
  ...firestore,
  ...rules,
  ...storage,
  ...secrets,
  ...functions,
  ...scheduler,
  ...hosting,
].map(([verb, pattern, answer]) => ({ verb, pattern: new RegExp(`^${pattern}$`), answer }));
