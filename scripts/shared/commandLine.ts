import { parseArgs, type ParseArgsConfig } from 'node:util';
import { ExpectedError, reportErrors } from './expectedError.ts';

type ParsedOptions = NonNullable<ParseArgsConfig['options']>;

/** An option of a command, as `parseArgs` of Node takes it, with a line for `--help`. */
export type CommandOption = ParsedOptions[string] & {
  /** Says what the option does, in one line. */
  help: string;
};

export type CommandOptions = Readonly<Record<string, CommandOption>>;

/** A command: its call, its purpose and its options. */
export type CommandDefinition<Options extends CommandOptions> = {
  /** The call as a person types it, without arguments: `npm run seed`. */
  call: string;
  /** Says what the command does, in one or two sentences. */
  summary: string;
  /** Names of positional arguments for the usage line, such as `FOLDER`; without it there are none. */
  positionals?: string;
  options: Options;
};

/** The arguments of one call, typed by the command's options. */
export type CommandArguments<Options extends CommandOptions> = ReturnType<
  typeof parseArgs<{ options: Options & ParsedOptions; allowPositionals: true }>
>;

/** The option that every command has which talks to a stack. */
export const portOffsetOption = {
  'port-offset': { type: 'string', help: 'shifts every port by N, so that two stacks can run side by side' },
} as const satisfies CommandOptions;

/**
 * Runs a command: reads its arguments, answers `--help`, and calls `main`. An argument that the command does not know
 * is an expected error that names it and the options that there are; so are all {@link ExpectedError}s of `main`.
 * Exit code 1 after an error, 0 after `--help`.
 */
export async function runCommand<const Options extends CommandOptions>(
  definition: CommandDefinition<Options>,
  main: (parsed: CommandArguments<Options>) => Promise<void>,
): Promise<void> {
  await reportErrors(async () => {
    const words = process.argv.slice(2);
    if (words.includes('--help') || words.includes('-h')) return console.log(describeCommand(definition));
    await main(readArguments(definition, words));
  });
}

/**
 * Reads the words after the command.
 * @throws ExpectedError for an unknown option, a missing value or a word too many.
 */
export function readArguments<const Options extends CommandOptions>(
  definition: CommandDefinition<Options>,
  words: readonly string[],
): CommandArguments<Options> {
  try {
    return parseArgs({
      args: [...words],
      options: definition.options,
      allowPositionals: definition.positionals !== undefined,
    });
  } catch (error) {
    if (!(error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')))
      throw error;
    throw new ExpectedError(`${explain(error, definition)} \`${definition.call} -- --help\` explains them.`, {
      cause: error,
    });
  }
}

/** Node's sentence names the word that it does not take; the rest of its advice is about programs, not about ours. */
function explain(error: Error, definition: CommandDefinition<CommandOptions>): string {
  const [first = ''] = error.message.split(/\. |\n/, 1);
  const names = Object.keys(definition.options).map((name) => `--${name}`);
  const optionsText = names.length === 0 ? 'The command has no options.' : `The options are ${names.join(', ')}.`;
  return `${first.replace(/\.$/, '')}. ${optionsText}`;
}

/** Returns the text of `--help`. */
export function describeCommand({ call, summary, positionals, options }: CommandDefinition<CommandOptions>): string {
  const rows = Object.entries(options).map(([name, option]) => {
    const value = option.type === 'boolean' ? '' : ' VALUE';
    return [`--${name}${value}${option.multiple === true ? ' (may be repeated)' : ''}`, option.help] as const;
  });
  const allRows = [...rows, ['--help', 'prints this'] as const];
  const width = Math.max(...allRows.map(([left]) => left.length));
  const usage = [call, positionals === undefined ? '[-- OPTIONS]' : `-- ${positionals} [OPTIONS]`].join(' ');
  return [usage, '', summary, '', ...allRows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)].join('\n');
}
