/** A mistake that is put into the functions' source while the simulator is bundled. */
export interface PlantedFault {
  readonly name: string;
  /** Path from the top of the repository. */
  readonly file: string;
  /** The expression that is replaced; it must be in the file exactly once. */
  readonly from: string;
  readonly to: string;
}
export const plantedFaults: readonly PlantedFault[] = [];
