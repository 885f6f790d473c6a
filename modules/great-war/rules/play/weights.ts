/** What players of the war weigh by besides what stands on the map. */

export const weights = {
  /** An attack that could be made next turn, of its promise: not all will be, and nobody waits for it. */
  threat: 0.3,
  /** What a battle at sea that must be fought promises. */
  sea: 1,
}

export type Weights = typeof weights
