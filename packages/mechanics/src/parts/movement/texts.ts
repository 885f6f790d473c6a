/** What movement says unless the module says it in its own words. */

import type { Brought } from '@redoubt/engine'
import { WAY_DENIALS, WAY_DENIALS_IN_GERMAN } from './by-way-of.ts'

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
        'move.zones':
          '{closed, select, there {An enemy zone of control closes {to} to {unit}.} way {Enemy zones of control keep {unit} from going on to {to}: {zone} is closed to it.} other {Enemy zones of control keep {unit} from going on to {to}: it gets no farther than {zone}.}}',
        'move.reach': `{needs, select, none {No number of movement points takes {unit} to {to} from here.} other {{unit} needs {needs} movement points to reach {to} and has {points}{zone, select, none {} other {: {closed, select, there {enemy zones of control close the shorter way} other {the enemy zone of control in {zone} ends the shorter way}}}}.}}`,
      },
      words: {
        'preview.way.ground':
          '{to}: {terrain}{along, select, none {} other {, along {along}}}{across, select, none {} other {, across {across}}}',
        'preview.way.zones': 'Out of an enemy zone of control',
        'preview.way.other': 'What the rules add or spare besides',
      },
      log: { [name]: isByRail(name) ? '{unit} goes by rail to {to}.' : '{unit} moves to {to}.' },
    },
    de: {
      actions: {
        [name]: {
          label: GERMAN[name] ?? labelOf(name),
          arguments: {
            unit: 'Welche Einheit zieht?',
            to: 'Wohin?',
            ...(chooses ? { by: 'Über welches Feld, wenn nicht auf dem kürzesten Weg?' } : {}),
          },
        },
      },
      denials: {
        ...(chooses ? WAY_DENIALS_IN_GERMAN : {}),
        'move.yours': '{unit} gehört der anderen Seite.',
        'move.map': '{unit} ist nicht auf der Karte.',
        'move.moved': '{unit} ist schon gezogen.',
        'move.phase': '{unit} zieht in dieser Phase nicht.',
        'move.zoc': '{unit} steht neben dem Feind und kann so nicht abziehen.',
        'move.none': '{unit} hat jetzt keine Bewegungspunkte.',
        'move.there': '{unit} steht schon dort.',
        'move.enemy': 'In {to} steht der Feind.',
        'move.closed': 'Das Gelände von {to} ist für {unit} gesperrt.',
        'move.line': '{unit} fährt nur auf der Bahnlinie, und {to} liegt nicht daran.',
        'move.zones':
          '{closed, select, there {Eine feindliche Kontrollzone sperrt {to} für {unit}.} way {Feindliche Kontrollzonen halten {unit} auf dem Weg nach {to} auf: {zone} ist gesperrt.} other {Feindliche Kontrollzonen halten {unit} auf dem Weg nach {to} auf: In {zone} ist Schluss.}}',
        'move.reach': `{needs, select, none {Keine Zahl von Bewegungspunkten bringt {unit} von hier nach {to}.} other {{unit} braucht {needs} Bewegungspunkte bis {to} und hat {points}{zone, select, none {} other {: {closed, select, there {Feindliche Kontrollzonen sperren den kürzeren Weg} other {Die feindliche Kontrollzone in {zone} beendet den kürzeren Weg}}}}.}}`,
      },
      words: {
        'preview.way.ground':
          '{to}: {terrain}{along, select, none {} other {, {along} entlang}}{across, select, none {} other {, über {across}}}',
        'preview.way.zones': 'Aus einer feindlichen Kontrollzone',
        'preview.way.other': 'Was die Regeln sonst hinzufügen oder erlassen',
      },
      log: {
        [name]: isByRail(name) ? '{unit} fährt mit der Bahn nach {to}.' : '{unit} zieht nach {to}.',
      },
    },
  }
}

/** The usual names of such an action; a module with another one says what it is called. */
const GERMAN: Readonly<Record<string, string>> = {
  move: 'Bewegen',
  march: 'Marschieren',
  exploit: 'Nachstoßen',
  by_rail: 'Mit der Bahn fahren',
  rail: 'Mit der Bahn fahren',
}

function isByRail(name: string): boolean {
  return name === 'rail' || name === 'by_rail'
}

/** `march` → March, `by_rail` → By rail. */
function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
