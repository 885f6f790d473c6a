/** module.yaml: seats of sides, zones and variables that make sense. */

import { posix } from 'node:path'
import type { Report } from '../problems/problem.ts'
import {
  at,
  entries,
  items,
  keys,
  type Part,
  refer,
  referByKey,
  textOf,
  wrong,
  wrongKey,
} from '../source/part.ts'
import { checkPicture } from './check-picture.ts'
import { languageOf } from './check-text.ts'
import { checkOptionValues, checkTyped } from './values.ts'
import { BUILT_IN_VARIABLES, spacesOf, type World } from './world.ts'

/** @param files paths of the pictures of the module */
export function checkManifest(
  world: World,
  manifest: Part,
  files: ReadonlySet<string>,
  report: Report,
): void {
  for (const [, side] of entries(at(manifest, 'sides')))
    refer(at(side, 'seat'), world.seats, report)
  for (const [, seating] of entries(at(manifest, 'seatings'))) checkSeating(world, seating, report)
  checkBeginner(world, at(manifest, 'beginner'), at(manifest, 'seatings'), report)
  checkOrder(world, at(manifest, 'scenarios'), report)
  checkRulesPath(at(manifest, 'rules'), report)
  for (const [, zone] of entries(at(manifest, 'zones'))) {
    checkZone(world, zone, report)
    checkBack(zone, files, report)
  }
  for (const [name, variable] of entries(at(manifest, 'variables'))) {
    checkVariable(name, variable, report)
  }
  refer(at(manifest, 'turn'), world.variables, report)
  checkPlaceNames(world, manifest, report)
}

/** Every seat is declared, every side is played by exactly one of them. */
function checkSeating(world: World, seating: Part, report: Report): void {
  const control = at(seating, 'control')
  const taken = new Map<string, string>()
  for (const [seat, sides] of entries(control)) {
    referByKey(sides, world.seats, report)
    for (const side of items(sides)) {
      refer(side, world.sides, report)
      const name = String(side.value)
      const other = taken.get(name)
      if (other !== undefined)
        report(
          wrong(side, {
            message: `side ${name} is played by ${other} already`,
            expected: 'each side at one seat',
            received: `${other} and ${seat}`,
          }),
        )
      taken.set(name, seat)
    }
  }
  const left = [...(world.sides.known ?? [])].filter((side) => !taken.has(side))
  if (left.length > 0 && control.value !== undefined)
    report(
      wrong(control, {
        message: `nobody plays ${left.join(', ')}`,
        expected: 'each side at one seat',
        received: `only ${[...taken.keys()].join(', ') || 'nothing'}`,
      }),
    )
}

/** Scenarios that are put into an order are there, and can be: a name that is a number comes before all others. */
function checkOrder({ scenarioIds }: World, scenarios: Part, report: Report): void {
  for (const id of items(scenarios)) {
    refer(id, scenarioIds, report)
    const name = textOf(id)
    if (name !== undefined && /^(0|[1-9]\d*)$/.test(name))
      report(
        wrong(id, {
          message: `the scenario "${name}" cannot be put into an order`,
          expected: 'a name with a letter in it: numbers come before all names',
          received: name,
        }),
      )
  }
}

/** Where somebody new begins is there, and the seat plays in the seating that is usual. */
function checkBeginner(world: World, beginner: Part, seatings: Part, report: Report): void {
  refer(at(beginner, 'scenario'), world.scenarioIds, report)
  refer(at(beginner, 'preset'), world.presets, report)
  for (const clause of items(at(beginner, 'wins'))) refer(clause, world.clauses, report)
  for (const step of items(at(beginner, 'lesson'))) checkSaid(world, at(step, 'say'), report)
  const seat = at(beginner, 'seat')
  refer(seat, world.seats, report)
  const [usual] = entries(seatings)
  if (!usual || seat.value === undefined) return
  const playing = keys(at(usual[1], 'control'))
  if (!playing.includes(String(seat.value)))
    report(
      wrong(seat, {
        message: `seat ${seat.value} does not play in the seating ${usual[0]}, which is the usual one`,
        expected: playing.join(', '),
        received: String(seat.value),
      }),
    )
}

/** What a lesson says stands in the English text. */
function checkSaid(world: World, say: Part, report: Report): void {
  const english = world.texts.find(({ source }) => languageOf(source.file) === 'en')
  const key = `guide.${say.value}`
  if (!english || say.value === undefined || at(english, 'words', key).value !== undefined) return
  report(
    wrong(say, {
      message: `nothing is said: text/en.yaml has no word ${key}`,
      expected: `${key} among its words`,
      received: String(say.value),
    }),
  )
}

/** `rules` stays inside the module. */
function checkRulesPath(rules: Part, report: Report): void {
  const path = textOf(rules)
  if (path === undefined || !path.startsWith('./')) return
  if (posix.normalize(path).startsWith('..')) {
    report(
      wrong(rules, {
        message: `rules: ${path} lies outside the module`,
        expected: 'a path inside the module, such as ./rules/index.ts',
        received: path,
      }),
    )
  }
}

/** Only cards have backs. */
function checkBack(zone: Part, files: ReadonlySet<string>, report: Report): void {
  const back = at(zone, 'back')
  if (back.value === undefined) return
  checkPicture(back, files, report)
  if (at(zone, 'cards').value === undefined)
    report(
      wrongKey(back, {
        message: 'a zone without cards shows no backs, so nothing would come of it',
        expected: 'cards: deck, hand or discard beside back',
      }),
    )
}

function checkZone(world: World, zone: Part, report: Report): void {
  checkOptionValues(world, at(zone, 'when'), report)
  for (const side of items(at(zone, 'sides'))) refer(side, world.sides, report)
  const counted = at(zone, 'slots', 'option')
  if (counted.value !== undefined) refer(counted, world.optionNames, report)
  const visible = at(zone, 'visible')
  if (visible.value === 'owner' && at(zone, 'per').value === undefined) {
    report(
      wrong(visible, {
        message: 'a zone that belongs to nobody has no owner to see it',
        expected: 'per: side beside visible: owner',
        received: 'owner',
      }),
    )
  }
  const cards = at(zone, 'cards')
  if (cards.value === 'hand' && at(zone, 'per').value === undefined) {
    report(
      wrong(cards, {
        message: 'a hand that belongs to nobody cannot be held',
        expected: 'per: side beside cards: hand',
        received: 'hand',
      }),
    )
  }
  if (cards.value === 'deck' && at(zone, 'ordered').value !== true) {
    report(
      wrong(cards, {
        message: 'a deck without an order has no top to draw from',
        expected: 'ordered: true beside cards: deck',
        received: 'deck',
      }),
    )
  }
  const own = at(zone, 'layout', 'at')
  if (own.value === 'own' && at(zone, 'per').value === undefined) {
    report(
      wrong(own, {
        message: 'a zone that belongs to nobody has no own edge to lie at',
        expected: 'left, right, top, bottom or panel; or per: side',
        received: 'own',
      }),
    )
  }
}

function checkVariable(name: string, variable: Part, report: Report): void {
  if (BUILT_IN_VARIABLES.includes(name)) {
    report(
      wrongKey(variable, {
        message: `every game has a variable ${name} already`,
        expected: 'another name',
        received: name,
      }),
    )
  }
  const initial = at(variable, 'initial')
  if (initial.value !== undefined && initial.value !== null) checkTyped(variable, initial, report)
  const per = at(variable, 'per').value
  const visible = at(variable, 'visible')
  if (visible.value === 'owner' && per !== 'side' && per !== 'seat') {
    report(
      wrong(visible, {
        message: `variable ${name} belongs to nobody, so it has no owner to see it`,
        expected: 'per: side or per: seat beside visible: owner',
        received: 'owner',
      }),
    )
  }
  const min = at(variable, 'min')
  const max = at(variable, 'max')
  if (typeof min.value === 'number' && typeof max.value === 'number' && min.value > max.value) {
    report(
      wrong(min, {
        message: `min ${min.value} is more than max ${max.value}`,
        expected: `${max.value} or less`,
      }),
    )
  }
}

/** Zones and spaces share one set of names: scenarios and notation must be able to tell them apart. */
function checkPlaceNames(world: World, manifest: Part, report: Report): void {
  const zones = at(manifest, 'zones')
  for (const board of world.boards) {
    const spaces = spacesOf(board)
    for (const name of keys(zones)) {
      if (spaces.known?.has(name)) {
        report(
          wrongKey(at(zones, name), {
            message: `zone ${name} is called like a space ${spaces.where}`,
            expected: 'a name no space has',
            received: name,
          }),
        )
      }
    }
  }
}
