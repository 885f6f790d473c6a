/** How the first byte of a value says what it is. */

/** Below: the number itself. */
export const NUMBERS = 0x40
export const NULL = 0x40
export const FALSE = 0x41
export const TRUE = 0x42
/** A whole number: a byte for its sign, its size in sevens of bits. */
export const WHOLE = 0x43
export const MINUS = 0x44
/** Eight bytes. */
export const FRACTION = 0x45
export const TEXT = 0x46
/** A text of words and what stands between them, each as a value. */
export const PHRASE = 0x47
/** Eight hexadecimal digits in four bytes. */
export const HEX = 0x48
export const LIST = 0x49
/** A mapping with names that have not been met in this order before, in this message. */
export const NEW_SHAPE = 0x4a
export const OLD_SHAPE = 0x4b
/** From here on: a list of so many. */
export const SHORT_LIST = 0x50
export const SHORT_LISTS = 0x10
/** From here on: a mapping of this shape. */
export const SHAPE = 0x60
export const SHAPES = 0x20
/** From here on: a word, in one byte or in two. */
export const WORD = 0x80
export const LONG_WORD = 0xc0
export const SHORT_WORDS = LONG_WORD - WORD

/** What separates the words of a phrase. */
export const BETWEEN: ReadonlySet<string> = new Set(' =/.+:')
