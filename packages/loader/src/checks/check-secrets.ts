/** What is sound, and tells more than its author may think: hands that lie open, phases that give covered units away. */

import type { Report } from '../problems/problem.ts'
import { at, entries, items, type Part, textOf, wrong, wrongKey } from '../source/part.ts'
import type { World } from './world.ts'

/** Warns of what everybody sees of hands, decks and covered units; `visible: all` says that it is meant. */
export function checkSecrets({ manifest, procedures, scenarios }: World, warn: Report): void {
  const zones = manifest ? entries(at(manifest, 'zones')) : []
  for (const [name, zone] of zones) checkCards(name, zone, warn)
  const covers = scenarios.some((scenario) =>
    items(at(scenario, 'forces')).some((force) => at(force, 'covered').value === true),
  )
  if (!covers || !procedures) return
  for (const [name, phase] of entries(at(procedures, 'phases'))) checkPassedOver(name, phase, warn)
}

/** Who sees the cards of a zone, and who should. */
const SEEN: Readonly<Record<string, { readonly by: string; readonly what: string }>> = {
  hand: { by: 'owner', what: 'the cards of each hand' },
  deck: { by: 'none', what: 'the next card' },
}

function checkCards(name: string, zone: Part, warn: Report): void {
  const cards = at(zone, 'cards')
  const seen = SEEN[textOf(cards) ?? '']
  if (!seen || at(zone, 'visible').value !== undefined) return
  warn(
    wrong(cards, {
      message: `zone ${name} says no visible, so everybody sees ${seen.what}`,
      expected: `visible: ${seen.by}, or visible: all where that is meant`,
    }),
  )
}

/** Phases in which only some of the units can do anything. */
function checkPassedOver(name: string, phase: Part, warn: Report): void {
  const use = at(phase, 'use')
  const tells = use.value === 'fire' || (use.value === 'oddsBattle' && isSome(at(phase, 'units')))
  if (!tells || at(phase, 'always').value === true) return
  warn(
    wrongKey(use, {
      message: `phase ${name} is passed over where no unit can act, so everybody learns of covered units who has one`,
      expected: 'always: true, to have it asked for each time',
    }),
  )
}

const isSome = ({ value }: Part) => value !== undefined
