/** The search tree of a bot: what it has tried at each decision, and how that went. */

/** An action tried at a decision. */
export interface Edge {
  readonly meaning: number
  visits: number
  /** How often it could have been chosen; in imagined games an action may be there or not. */
  available: number
  /** Sum of the rewards of each seat. */
  readonly rewards: Float64Array
  /** What it looked like at once, 0 to 1; counts as one visit. */
  readonly prior: number
  /** Where it led: by what chance made of it, 0 without chance. */
  readonly next: Map<number, Node>
  /** Its row in the list just filled, and when that was. */
  row: number
  stamp: number
}

/** What one side can do at a node, the most promising first. */
export interface Table {
  visits: number
  readonly edges: Map<number, Edge>
  readonly order: Edge[]
}

/** A decision, or several that are taken at the same time: one table for each side, none knows of the others' choice. */
export interface Node {
  visits: number
  readonly tables: Map<number, Table>
  /** Joint choices of several sides: where they led. */
  readonly joint: Map<number, Node>
}

export function newNode(): Node {
  return { visits: 0, tables: new Map(), joint: new Map() }
}

export function newEdge(meaning: number, prior: number, seats: number): Edge {
  return {
    meaning,
    visits: 0,
    available: 0,
    rewards: new Float64Array(seats),
    prior,
    next: new Map(),
    row: -1,
    stamp: -1,
  }
}
