import type { UserRecord } from 'firebase-admin/auth';
import type { Services } from '../../services.ts';

/** Accounts that Auth lists at a time; the most it does. */
const pageSize = 1000;

/** Every account of the project, page by page. */
export async function* everyAccount({ auth }: Pick<Services, 'auth'>): AsyncGenerator<UserRecord> {
  let token: string | undefined;
  do {
    const { users, pageToken } = await auth.listUsers(pageSize, token);
    yield* users;
    token = pageToken;
  } while (token !== undefined);
}
