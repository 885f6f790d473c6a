/** Messages of a module in a reader's language: denials, log lines, prompts, names. */

export { createTexts, type Message, type Part, type Texts } from './texts.ts'
