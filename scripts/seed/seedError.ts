import { ExpectedError } from '../shared/expectedError.ts';

/** One fault of the seed, with the place to correct. */
export interface SeedFault {
  /** The JSON file, below `emulator-data/`. */
  readonly file: string;
  /** Path of the document, or null where the whole file is at fault. */
  readonly document: string | null;
  /** Dotted path of the field; empty for the whole document. */
  readonly field: string;
  readonly message: string;
}

/** A seed that cannot be loaded. Nothing of it has been written when this is thrown. */
export class SeedError extends ExpectedError {
  readonly faults: readonly SeedFault[];

  constructor(faults: readonly SeedFault[]) {
    super(
      `The seed has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}; nothing was loaded.\n${faults.map(line).join('\n')}`,
    );
    this.faults = faults;
  }
}

function line({ file, document, field, message }: SeedFault): string {
  return `  ${[`emulator-data/${file}`, document, field, message].filter(Boolean).join(': ')}`;
}
