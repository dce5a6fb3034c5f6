import { type Answer, CloudError, notFound, existing } from './answer.ts';

/** Answers of IAM and Identity Platform: service accounts, and how people sign in. */
export const accounts: readonly Answer[] = [
  [
    'GET',
    'compute.googleapis.com/compute/v1/projects/[^/]+',
    ({ state }) => ({ defaultServiceAccount: state.defaultAccount }),
  ],
  [
    'GET',
    'iam.googleapis.com/v1/projects/[^/]+/serviceAccounts/([^/:]+)',
    ({ state, names: [email = ''] }) => {
      if (!state.accounts.has(email)) throw notFound(email);
      return { email };
    },
  ],
  [
    'POST',
    'iam.googleapis.com/v1/projects/[^/]+/serviceAccounts',
    ({ state, body }) => {
      const email = `${body.accountId as string}@${state.project}.iam.gserviceaccount.com`;
      if (state.accounts.has(email)) throw new CloudError(409, 'ALREADY_EXISTS', `${email} exists`);
      state.accounts.add(email);
      return { email };
    },
  ],
  ['GET', 'identitytoolkit.googleapis.com/(?:admin/)?v2/projects/[^/]+/config', ({ state }) => state.signIn],
  [
    'PATCH',
    'identitytoolkit.googleapis.com/(?:admin/)?v2/projects/[^/]+/config',
    ({ state, body }) => {
      state.signIn = { ...state.signIn, ...(body as object) };
      return state.signIn;
    },
  ],
  [
    'GET',
    'identitytoolkit.googleapis.com/v2/projects/[^/]+/defaultSupportedIdpConfigs/google.com',
    ({ state }) => existing(state.google, 'google.com'),
  ],
];
