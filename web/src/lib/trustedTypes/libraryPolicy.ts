import { trustedPolicies } from '@steeple/model/hosting/contentSecurityPolicy';
import { declarePolicy } from './declarePolicy.ts';
import { libraryMarkup, libraryScript } from './libraryRules.ts';

// Browsers ask the policy called `default` about every text that reaches a sink without a policy of its own. Modules
// that load such a library import this file: Firebase (the script of Google's sign-in and of App Check) and Pannellum.
declarePolicy(trustedPolicies.libraries, { createHTML: libraryMarkup, createScriptURL: libraryScript });
