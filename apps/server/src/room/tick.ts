/**
 * Milliseconds between two looks of a room at the clock, by which its visitors' messages are counted second by second. Colyseus
 * looks sixty times a second where nothing else is said, which a thousand quiet tables would pay with a tenth of a processor.
 */
export const TICK = 200
