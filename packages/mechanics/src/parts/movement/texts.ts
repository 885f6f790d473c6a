/** What movement says unless the module says it in its own words. */

import type { Brought } from '@redoubt/engine'
import { WAY_DENIALS } from './by-way-of.ts'

/**
 * Sentences of a movement action of this name.
 * @param chooses whether a way may be chosen
 */
export function movementTexts(name: string, chooses: boolean): NonNullable<Brought['texts']> {
  return {
    en: {
      actions: {
        [name]: {
          label: labelOf(name),
          arguments: {
            unit: 'Which unit moves?',
            to: 'Where to?',
            ...(chooses ? { by: 'By way of where, if not the shortest way?' } : {}),
          },
        },
      },
      denials: {
        ...(chooses ? WAY_DENIALS : {}),
        'move.yours': '{unit} is not yours to move.',
        'move.map': '{unit} is not on the map.',
        'move.moved': '{unit} has moved already.',
        'move.phase': '{unit} does not move in this phase.',
        'move.zoc': '{unit} stands next to an enemy and cannot leave this way.',
        'move.none': '{unit} has no movement points now.',
        'move.there': '{unit} stands there already.',
        'move.enemy': 'The enemy holds {to}.',
        'move.closed': 'The ground of {to} is closed to {unit}.',
        'move.line': '{unit} goes along the line only, and {to} is not on it.',
        'move.reach':
          '{unit} does not get as far as {to} with {points, plural, one {# movement point} other {# movement points}}.',
      },
      log: { [name]: '{unit} moves to {to}.' },
    },
  }
}

/** `march` → March, `by_rail` → By rail. */
function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
