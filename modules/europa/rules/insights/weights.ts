/** What players who plan weigh by; `redoubt tune europa` looks for better numbers. */

export const weights = {
  /** What a city is worth by how likely it falls before long, of what it is worth. */
  threat: 0.5,
}

export type Weights = typeof weights
