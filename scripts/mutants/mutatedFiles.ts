/**
 * Files of the model whose mutants are tried, each with the tests that concern it. Stryker loads a file again for each
 * mutant that runs at import, so the tests are few: with all tests of the model one file takes an hour.
 */
export const mutatedFiles: Readonly<Record<string, readonly string[]>> = {
  'model/src/answerChecks.ts': ['model/src/answerChecks.test.ts'],
  'model/src/documentTexts.ts': ['model/src/documentTexts.test.ts'],
  'model/src/duties.ts': ['model/src/claims.test.ts'],
  'model/src/claims.ts': ['model/src/claims.test.ts'],
  'model/src/feedbackResults.ts': ['model/src/feedbackResults.test.ts'],
  'model/src/feedbackSubmission.ts': ['model/src/feedbackSubmission.test.ts'],
  'model/src/signUpFaults.ts': ['model/src/signUpFaults.test.ts'],
  'model/src/plain.ts': ['model/src/plain.test.ts'],
  'model/src/audience.ts': ['model/src/audience.test.ts'],
};
