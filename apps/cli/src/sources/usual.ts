/** What is usual where nothing else is asked for, on the command line and in the workshop. */

/** Actions of a random game at most. */
export const ACTIONS = 300

/** Counters that are printed of each kind that comes in play only. */
export const SPARES = 6
