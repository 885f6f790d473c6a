/** pieces.yaml: attributes, faces and how counters are drawn. */

import { editDistance } from '../problems/nearest.ts'
import type { Report } from '../problems/problem.ts'
import { SYMBOLS } from '../schemas/schemas.ts'
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
  within,
  wrong,
  wrongKey,
} from '../source/part.ts'
import { checkCommands } from './check-commands.ts'
import { checkPicture } from './check-picture.ts'
import { checkTyped } from './values.ts'
import { attributeNamed, type World } from './world.ts'
import { checkYesNo } from './yes-no.ts'

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
  checkCommands(world, pieces, report)
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
    checkYesNo(at(type, 'traits'), report)
    checkBack(world, at(type, 'back'), report)
    checkCounter(world, type, files, report)
    checkCard(world, type, files, report)
  }
}

function checkCard(world: World, type: Part, files: ReadonlySet<string>, report: Report): void {
  const card = at(type, 'card')
  checkShown(at(card, 'corner'), shownBy(world, type), report)
  checkPicture(at(card, 'image'), files, report)
}

/** What can be shown of a piece of a type. */
function shownBy({ attributes }: World, type: Part): Names {
  return {
    what: 'attribute or trait',
    known: attributes.known && new Set([...attributes.known, ...keys(at(type, 'traits'))]),
  }
}

/** The back of a piece is a type of piece, and shows attributes there are. */
function checkBack(world: World, back: Part, report: Report): void {
  refer(at(back, 'type'), world.pieceTypes, report)
  for (const shown of items(at(back, 'shows'))) refer(shown, world.attributes, report)
}

function checkCounter(world: World, type: Part, files: ReadonlySet<string>, report: Report): void {
  const counter = at(type, 'counter')
  const faces = facesOf(type)
  const shown = shownBy(world, type)
  for (const badge of items(at(counter, 'badges'))) {
    const when = at(badge, 'when')
    const name = textOf(when)?.match(/^!?([A-Za-z][A-Za-z0-9_]*)/)?.[1]
    if (name !== undefined && !isKnown(name, world.attributes)) {
      report(wrong(when, unknownName(name, world.attributes)))
    }
    checkBadge(at(badge, 'symbol'), report)
  }
  checkLook(counter, shown, report)
  for (const [, face] of entries(at(counter, 'faces'))) {
    referByKey(face, faces, report)
    checkBadge(at(face, 'badge'), report)
    checkLook(face, shown, report)
  }
  for (const look of [counter, ...entries(at(counter, 'faces')).map(([, face]) => face)])
    checkPicture(at(look, 'image'), files, report)
  for (const layer of items(at(counter, 'layers'))) {
    checkBy(world, at(layer, 'by'), true, report)
    for (const image of items(at(layer, 'images'))) checkPicture(image, files, report)
  }
  checkBy(world, at(counter, 'facing', 'by'), false, report)
}

/** What chooses among the pictures of a layer, or turns the counter, is a number every piece has. */
function checkBy(world: World, by: Part, faceToo: boolean, report: Report): void {
  const name = textOf(by)
  if (name === undefined || (faceToo && name === 'face')) return
  if (!isKnown(name, world.attributes)) {
    report(wrong(by, unknownName(name, world.attributes)))
    return
  }
  const type = textOf(at(attributeNamed(world, name) ?? by, 'type'))
  if (type !== undefined && type !== 'integer')
    report(
      wrong(by, {
        message: `attribute ${name} is of type ${type}`,
        expected: 'an attribute of type integer',
        received: type,
      }),
    )
}

/** The texts on a counter, on one of its faces, or on the plaque of a work: each `{name}` is shown from the piece. */
function checkLook(look: Part, shown: Names, report: Report): void {
  const texts = [
    ...items(at(look, 'numbers')).map((number) => at(number, 'text')),
    at(look, 'work', 'strength'),
    at(look, 'work', 'sides'),
  ]
  for (const text of texts) checkShown(text, shown, report)
}

function checkShown(text: Part, shown: Names, report: Report): void {
  for (const [braced, name = ''] of (textOf(text) ?? '').matchAll(/\{([^}]*)\}?/g)) {
    if (!braced.endsWith('}'))
      report(
        within(text, braced, {
          message: 'a brace is not closed',
          expected: `{name}, for an attribute or trait of the piece`,
          received: braced,
        }),
      )
    else if (!isKnown(name, shown)) report(within(text, braced, unknownName(name, shown)))
  }
}

/** A badge may be a word, of which the first letter is shown; a misspelt symbol is not meant as one. */
function checkBadge(badge: Part, report: Report): void {
  const name = textOf(badge)
  if (name === undefined || SYMBOLS.includes(name)) return
  // Two letters astray, or one in a short word: closer than a word of another kind comes.
  const astray = name.length > 4 ? 2 : 1
  const meant = SYMBOLS.find(
    (symbol) => !/\d/.test(symbol) && editDistance(name, symbol, astray + 1) <= astray,
  )
  if (meant === undefined) return
  report(
    wrong(badge, {
      message: `there is no symbol "${name}"`,
      expected: 'a drawn symbol, or a word of another kind, whose first letter is shown',
      received: name,
      hint: `did you mean "${meant}"?`,
    }),
  )
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
