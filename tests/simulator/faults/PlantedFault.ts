import type { PartName } from '../playSeed.ts';

/** A mistake that is put into a source while the simulator is bundled; production code has no switch for it. */
export interface PlantedFault {
  readonly name: string;
  /** The part of the parish that shows it. */
  readonly part: PartName;
  /** Path from the top of the repository. */
  readonly file: string;
  /** The expression that is replaced; it must be in the file exactly once. */
  readonly from: string;
  readonly to: string;
}
