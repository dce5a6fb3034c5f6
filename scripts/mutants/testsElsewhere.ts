/**
 * Tests of a file of the model, or of a folder of the functions, that are not beside it: patterns of paths. Those of
 * `tests/functions` run on a database in memory.
 */
export const elsewhereTested: Readonly<Record<string, readonly string[]>> = {
  'model/src/consentTexts.ts': ['tests/contract/consentTexts.test.ts'],
  'model/src/duties.ts': ['model/src/claims.test.ts'],
  'model/src/messageLimits.ts': ['model/src/message.test.ts'],
  'model/src/region.ts': ['model/src/contentSecurityPolicy.test.ts'],
  'model/src/signUpLimits.ts': ['model/src/signUp.test.ts'],
  'model/src/userLimits.ts': ['model/src/user.test.ts'],
  'functions/src/calendar': ['tests/contract/googleErrors.test.ts'],
  'functions/src/calendar/google': ['tests/contract/googleErrors.test.ts'],
  'functions/src': ['tests/contract/deployed.test.ts'],
  'functions/src/camp-copy': ['tests/functions/content/copyCamp.test.ts'],
  'functions/src/consent': ['tests/functions/sign-ups/consent.test.ts'],
  'functions/src/content': ['tests/functions/content/publishDue.test.ts'],
  'functions/src/counts': ['tests/functions/content/monthCounts.test.ts'],
  'functions/src/feedback': ['tests/functions/feedback/publishResults.test.ts'],
  'functions/src/messages': ['tests/functions/sign-ups/messages.test.ts'],
  'functions/src/plans': ['tests/functions/plans/plans.test.ts'],
  'functions/src/translations': ['tests/functions/content/translateTexts.test.ts'],
  'functions/src/trash': ['tests/functions/content/trash.test.ts'],
};

/** Files whose mutants are not tried, with the reason. */
export const untried: Readonly<Record<string, string>> = {
  'functions/src/feeds/feedExamples.ts': 'Examples for the tests of feeds',
};
