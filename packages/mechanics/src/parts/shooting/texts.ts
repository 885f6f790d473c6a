/** What fire says unless the module says it in its own words. */

import { type Brought, textsWith } from '@redoubt/engine'

type Texts = NonNullable<Brought['texts']>

/** @param names of its actions, each in the words of `fire` */
export function shootingTexts(brought: readonly Brought[], names: readonly string[]): Texts {
  const named = (word: object) => Object.fromEntries(names.map((name) => [name, word]))
  const texts = {
    en: { ...EN, actions: named(EN.actions.fire) },
    de: { ...DE, actions: named(DE.actions.fire) },
  }
  return textsWith(texts as Texts, brought)
}

const EN = {
  actions: {
    fire: {
      label: 'Fire',
      arguments: { unit: 'Which unit fires?', target: 'At which space does it fire?' },
    },
  },
  denials: {
    'fire.yours': '{unit} is not yours.',
    'fire.map': '{unit} is not on the map.',
    'fire.fired': '{unit} has fired in this phase already.',
    'fire.phase': '{unit} does not fire in this phase.',
    'fire.own': 'Only your own units stand in {target}.',
    'fire.empty': 'No enemy stands in {target}.',
    'fire.far': '{target} is {away} away, and {unit} fires {range} far at most.',
    'fire.near': '{target} is only {away} away, and {unit} fires from a distance of {nearest} on.',
    'fire.no_dice': '{unit} would throw no die at {target}.',
    'fire.no_hit':
      'No throw of {unit} could hit in {target}: it takes {needed} {roll, select, low {or less} other {or more}} on a die of {faces}.',
    'fire.not_hit': '{unit} is not among those hit.',
  },
  log: {
    fire: '{unit} fires at {target} (hits at {value} {roll, select, low {or less} other {or more}}) and rolls {dice}: {hits, plural, =0 {no hit} one {one hit} other {# hits}}.',
  },
  words: {
    'layers.fire': 'Fields of fire',
    'layers.fire.enemy': 'Under enemy fire',
    'layers.fire.own': 'Under your own fire',
    'layers.fire.enemy.all': 'Under fire: {side}',
    'layers.fire.own.all': 'Under fire: {side}',
    'layers.fire.both': 'Under fire of both sides',
    'preview.shot':
      '{dice, plural, one {One die hits} other {# dice hit}} at {value} {roll, select, low {or less} other {or more}}.',
    'preview.shot_hits':
      '{all, select, yes {{hits, plural, one {One hit} other {# hits}} or more: all there are lost} other {{hits, plural, =0 {No hit} one {One hit} other {# hits}}}}',
    'battle.fire': 'Fire at {place}',
    'battle.step.fire_dice': 'Fire',
    'battle.step.fire_hits': 'Hits',
    'hints.fire': 'On average {hits} hits.',
    'odds.shot':
      '{all, select, yes {{hits, plural, one {One hit} other {# hits}} or more: all there are lost} other {{hits, plural, =0 {No hit} one {One hit} other {# hits}}}}',
    'horizon.shot': 'The end of the shot',
  },
} as const

const DE = {
  actions: {
    fire: {
      label: 'Feuern',
      arguments: { unit: 'Welche Einheit feuert?', target: 'Auf welches Feld?' },
    },
  },
  denials: {
    'fire.yours': '{unit} gehört der anderen Seite.',
    'fire.map': '{unit} ist nicht auf der Karte.',
    'fire.fired': '{unit} hat in dieser Phase schon gefeuert.',
    'fire.phase': '{unit} feuert in dieser Phase nicht.',
    'fire.own': 'In {target} stehen nur eigene Einheiten.',
    'fire.empty': 'In {target} steht kein Feind.',
    'fire.far': '{target} ist {away} entfernt; {unit} feuert höchstens {range} weit.',
    'fire.near': '{target} ist nur {away} entfernt; {unit} feuert erst ab {nearest}.',
    'fire.no_dice': '{unit} hätte gegen {target} keinen Würfel.',
    'fire.no_hit':
      'Kein Wurf von {unit} trifft in {target}: Es bräuchte {needed} {roll, select, low {oder weniger} other {oder mehr}} auf einem Würfel mit {faces} Seiten.',
    'fire.not_hit': '{unit} gehört nicht zu den Getroffenen.',
  },
  log: {
    fire: '{unit} feuert auf {target} (trifft mit {value} {roll, select, low {oder weniger} other {oder mehr}}) und würfelt {dice}: {hits, plural, =0 {kein Treffer} one {ein Treffer} other {# Treffer}}.',
  },
  words: {
    'layers.fire': 'Feuerbereiche',
    'layers.fire.enemy': 'Unter feindlichem Feuer',
    'layers.fire.own': 'Unter eigenem Feuer',
    'layers.fire.enemy.all': 'Unter Feuer: {side}',
    'layers.fire.own.all': 'Unter Feuer: {side}',
    'layers.fire.both': 'Unter Feuer beider Seiten',
    'preview.shot':
      '{dice, plural, one {Ein Würfel trifft} other {# Würfel treffen}} mit {value} {roll, select, low {oder weniger} other {oder mehr}}.',
    'preview.shot_hits':
      '{all, select, yes {{hits, plural, one {Ein Treffer} other {# Treffer}} oder mehr: alle dort sind verloren} other {{hits, plural, =0 {Kein Treffer} one {Ein Treffer} other {# Treffer}}}}',
    'battle.fire': 'Feuer auf {place}',
    'battle.step.fire_dice': 'Feuer',
    'battle.step.fire_hits': 'Treffer',
    'hints.fire': 'Im Mittel {hits} Treffer.',
    'odds.shot':
      '{all, select, yes {{hits, plural, one {Ein Treffer} other {# Treffer}} oder mehr: alle dort sind verloren} other {{hits, plural, =0 {Kein Treffer} one {Ein Treffer} other {# Treffer}}}}',
    'horizon.shot': 'Das Ende des Schusses',
  },
} as const
