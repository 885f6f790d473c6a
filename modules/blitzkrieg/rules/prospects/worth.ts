/** What things are worth to a bot. */

/** A factor that fights. */
export const FACTOR = 3
/** An air unit. */
export const AIRCRAFT = 8

/** What `evaluate` weighs by, in the units of the two above; `redoubt tune blitzkrieg` looks for better numbers. */
export const weights = {
  /** A point of victory. */
  point: 30,
  /** What being near a city is worth, at most, of what having it is worth. */
  near: 0.6,
  /** What the rival's standing weighs against one's own. */
  rival: 1,
  /** The first Basic Industry city of the enemy's home: one more wins. */
  industry: 60,
  /** Victory at once, as far as it is near. */
  sudden: 400,
  /** Victory at once in a side's next turn, for who plans. */
  at_once: 500,
  /** What a city counts for by how likely it falls before long, of what having it is worth. */
  threat: 0.6,
  /** Of what being near a city is worth, so much does not count for who plans: what can strike at it next turn is counted by itself. */
  far_off: 0.5,
  /** A war with a neutral country that is not won yet, and each factor it resists with. */
  open_war: 25,
  resisting: 2,
  /** Worth of a factor that is cut off. */
  cut_off: 1.8,
  /** What doubling a factor is worth under threat. */
  cover: 2.5,
  /** Of a bad battle that is not declared: others may still join it. */
  hopeful: 0.4,
  /** Of a city that a battle may empty. */
  prize: 0.7,
}

export type Weights = typeof weights
