import { authErrors } from '@steeple/model/requests/authErrors';
import { addAuthExplanations } from '#lib/requests/errors.ts';

/** Brings the explanations of Firebase Auth's errors. Imported by code that signs in or proves who somebody is. */
addAuthExplanations(authErrors);
