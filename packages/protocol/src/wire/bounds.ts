/** How much a packed message may hold. What a table tells stays far below both. */

/** Levels of lists and mappings within each other. */
export const MOST_LEVELS = 100
/** Bytes of one message: 16 MiB. */
export const MOST_BYTES = 16 * 1024 * 1024
