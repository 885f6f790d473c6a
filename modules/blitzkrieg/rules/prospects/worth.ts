/** What things are worth to a bot. */

/** A point of victory, in which all else is measured. */
export const POINT = 30
/** A factor that fights. */
export const FACTOR = 3
/** An air unit. */
export const AIRCRAFT = 8
