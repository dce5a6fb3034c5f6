/**
 * Something outside the program is missing or wrong, and a person can put it right: no Java, a taken port, no network.
 * The message is one sentence that ends with the command that does so. Anything else that is thrown is a bug and
 * keeps its stack trace.
 */
export class ExpectedError extends Error {
  override readonly name = 'ExpectedError';
}

/**
 * Runs `main` and prints what it throws: an expected error as its one sentence, a bug with its stack. Both set exit
 * code 1.
 */
export async function reportErrors(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (error instanceof ExpectedError) console.error(error.message);
    else console.error(error);
    process.exitCode = 1;
  }
}
