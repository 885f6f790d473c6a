/** What the free table notes that a module's files need not declare: labels, sealed notes, who keeps his counters to himself. */

import type { Brought } from '../cast/brought.ts'
import type { Shape } from '../cast/shape.ts'
import type { SetUp } from './set-up.ts'

export interface FreeShape extends Shape {
  readonly vars: {
    /** Where the module counts turns. */
    readonly turn: number
    readonly table_kept: readonly boolean[]
    readonly table_sealed: readonly (readonly string[])[]
    readonly table_opened: readonly string[]
    readonly table_setups: Readonly<Record<string, SetUp>>
    readonly table_setup_names: readonly string[]
  }
}

/** The words somebody has written on a counter. */
export const LABEL = 'table_label'

/**
 * What the free table notes: for rules in which it is a phase.
 * @example Object.keys(freeTableBrings.attributes ?? {}) // → [ 'table_label' ]
 */
export const broughtToTable: Brought = {
  attributes: { [LABEL]: { type: 'text', help: 'What somebody has written on it at the table.' } },
  variables: {
    table_kept: {
      type: 'boolean',
      per: 'side',
      identity: false,
      help: 'Does the side keep its counters to itself?',
    },
    table_sealed: {
      type: 'json',
      per: 'side',
      initial: [],
      identity: false,
      visible: 'owner',
      help: 'Notes of the side that are sealed, the first with the number 1; those that were opened are empty.',
    },
    table_opened: {
      type: 'text',
      per: 'side',
      identity: false,
      visible: 'owner',
      help: 'The note that the side has opened last.',
    },
    table_setups: {
      type: 'json',
      initial: {},
      identity: false,
      visible: 'none',
      help: 'Set-ups saved at the table, by name: what was hidden in one is hidden in it as well.',
    },
    table_setup_names: {
      type: 'json',
      initial: [],
      identity: false,
      help: 'The names of the set-ups saved at the table.',
    },
  },
  texts: {
    en: {
      words: {
        [`stack.${LABEL}`]: '“{table_label}”',
        'layers.areas': 'Areas of effect',
        'layers.area.one':
          '{unit}: within {within, plural, =0 {its space} one {# space} other {# spaces}}',
        'layers.area.one.all': 'Within reach of {side}',
        'layers.area.several': '{count} counters, {unit} among them',
        'layers.area.several.all': 'Within reach of {side}',
        'layers.area.both': '{count} counters of both sides, {unit} among them',
        'layers.area.both.all': 'Within reach of several sides',
      },
    },
    de: {
      words: {
        [`stack.${LABEL}`]: '„{table_label}“',
        'layers.areas': 'Wirkungsbereiche',
        'layers.area.one':
          '{unit}: bis {within, plural, =0 {auf das eigene Feld} one {# Feld weit} other {# Felder weit}}',
        'layers.area.one.all': 'In Reichweite von {side}',
        'layers.area.several': '{count} Marken, darunter {unit}',
        'layers.area.several.all': 'In Reichweite von {side}',
        'layers.area.both': '{count} Marken beider Seiten, darunter {unit}',
        'layers.area.both.all': 'In Reichweite mehrerer Seiten',
      },
    },
  },
}
