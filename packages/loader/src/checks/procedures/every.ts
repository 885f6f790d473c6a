/** Looking through a whole file. */

import { entries, items, type Part } from '../../source/part.ts'

/** Every part of the file, those that hold others first. */
export function every(file: Part): Part[] {
  return [...entries(file).map(([, part]) => part), ...items(file)].flatMap((part) => [
    part,
    ...every(part),
  ])
}

/** Every part of the file that stands under a key. Under `clauses` keys are denials: `terrain` there is no value. */
export function all(file: Part, key: string): Part[] {
  return every(file).filter(({ path }) => path.at(-1) === key && path.at(-2) !== 'clauses')
}
