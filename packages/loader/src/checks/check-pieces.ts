/** pieces.yaml: attributes, faces and how counters are drawn. */

import type { Report } from '../problems/problem.ts'
import {
  at,
  entries,
  isKnown,
  items,
  keys,
  type Names,
  type Part,
  refer,
  referByKey,
  textOf,
  unknownName,
  wrong,
  wrongKey,
} from '../source/part.ts'
import { checkTyped } from './values.ts'
import type { World } from './world.ts'

/** @param files paths of the pictures of the module */
export function checkPieces(
  world: World,
  pieces: Part,
  files: ReadonlySet<string>,
  report: Report,
): void {
  for (const [, attribute] of entries(at(pieces, 'attributes'))) {
    const initial = at(attribute, 'initial')
    if (initial.value !== undefined) checkTyped(attribute, initial, report)
  }
  for (const [name, type] of entries(at(pieces, 'types'))) {
    if (world.sides.known?.has(name)) {
      report(
        wrongKey(type, {
          message: `piece type ${name} is called like a side, so "${name} ${name}" could not be read`,
          expected: 'a name no side has',
          received: name,
        }),
      )
    }
    checkCounter(world, type, files, report)
  }
}

function checkCounter(world: World, type: Part, files: ReadonlySet<string>, report: Report): void {
  const counter = at(type, 'counter')
  const faces = facesOf(type)
  for (const [, face] of entries(at(counter, 'faces'))) referByKey(face, faces, report)
  for (const badge of items(at(counter, 'badges'))) {
    const when = at(badge, 'when')
    const name = textOf(when)?.match(/^!?([a-z][a-z0-9_]*)/)?.[1]
    if (name !== undefined && !isKnown(name, world.attributes)) {
      report(wrong(when, unknownName(name, world.attributes)))
    }
  }
  const shown: Names = {
    what: 'attribute or trait',
    known: new Set([...(world.attributes.known ?? []), ...keys(at(type, 'traits'))]),
  }
  for (const number of items(at(counter, 'numbers'))) {
    const text = at(number, 'text')
    for (const [, name = ''] of (textOf(text) ?? '').matchAll(/\{([^}]*)\}/g)) {
      if (!isKnown(name, shown)) report(wrong(text, unknownName(name, shown)))
    }
  }
  const image = at(counter, 'image')
  if (textOf(image)?.startsWith('./')) {
    refer({ ...image, value: textOf(image)?.slice(2) }, { what: 'picture', known: files }, report)
  }
}

/** The faces of a piece type; one called `front` when none are given. */
export function facesOf(type: Part): Names {
  const faces = items(at(type, 'faces')).flatMap((face) => textOf(face) ?? [])
  return {
    what: 'face',
    where: `of ${type.path.at(-1)}`,
    known: new Set(faces.length > 0 ? faces : ['front']),
  }
}
