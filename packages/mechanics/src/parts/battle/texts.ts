/** What battles say unless the module says it in its own words. */

import { type Brought, type Part, textsWith } from '@redoubt/engine'
import { stepTexts } from '../losses/step-losses.ts'
import { supportTexts } from './supporting.ts'

export function battleTexts(
  parts: readonly Part[],
  withSupport = false,
): NonNullable<Brought['texts']> {
  return textsWith(OWN, [
    ...parts.flatMap(({ brings }) => brings ?? []),
    { texts: stepTexts },
    ...(withSupport ? [{ texts: supportTexts }] : []),
  ])
}

const OWN: NonNullable<Brought['texts']> = {
  en: {
    actions: {
      attack: {
        label: 'Attack',
        arguments: { unit: 'Which unit attacks?', target: 'Whom does it attack?' },
      },
      attack_also: {
        label: 'Attack one more space',
        arguments: { target: 'Which battle?', also: 'Which other space?' },
      },
      withdraw: { label: 'Call off an attack', arguments: { unit: 'Which unit does not attack?' } },
      fight: { label: 'Fight', arguments: { target: 'Which battle?' } },
    },
    denials: {
      'battle.phase': '{unit} does not attack in this phase.',
      'battle.yours': '{unit} is not yours.',
      'battle.map': '{unit} is not on the map.',
      'battle.attacked': '{unit} has attacked in this phase already.',
      'battle.attacking': '{unit} is attacking already.',
      'battle.own': 'Your own units stand in {target}.',
      'battle.empty': 'No enemy stands in {target}.',
      'battle.far': '{target} is not next to {unit}.',
      'battle.beside': '{unit} cannot attack {target} from where it stands.',
      'battle.all': 'The battle takes in {spaces}, and {unit} cannot attack all of them.',
      'battle.once': 'The units in {target} have been attacked in this phase already.',
      'battle.also_empty': 'No enemy stands in {also}.',
      'battle.also_attacked': '{also} is attacked already.',
      'battle.also_beside': 'Not all attackers at {target} are next to {also}.',
      'battle.withdraw': '{unit} is not attacking.',
      'battle.declared': 'No unit is attacking {target}.',
      'battle.undecided': 'Fight the declared battles first, or call them off: {spaces}.',
      'battle.weak': 'The odds at {target} are too low to attack.',
    },
    log: {
      attack: '{unit} attacks {target}.',
      attack_also: 'The battle at {target} takes in {also}.',
      withdraw: '{unit} calls off its attack.',
      battle:
        '{side} attacks {hexes} at {column}{die, plural, =0 {} other { and throws {die}}}: {result}{meaning, select, none {} other { ({meaning})}}.',
      too_strong: '{side} finds the enemy in {hexes} too strong to attack.',
    },
    words: {
      'preview.attackers': 'Attackers',
      'preview.unknown': 'How strong the enemy is shows in the battle.',
      'preview.defenders': 'Defenders in {hex}',
      'preview.odds': 'Odds',
      'preview.difference': 'Difference',
      'preview.result': '{result}',
      'preview.no_way_back':
        'No way to retreat: {units} {count, plural, one {is} other {are}} lost when sent back.',
      'preview.group.result':
        '{fate, select, eliminated {Defender eliminated} both_eliminated {Both eliminated} lost {Attacker eliminated} retreats {Defender retreats} repulsed {Attacker retreats} both_lose {Both weakened} costly {Attacker weakened} weakened {Defender weakened} other {No effect}}',
      'preview.average.result':
        'On average the attackers lose {ours, plural, one {# step} other {# steps}}, the defenders {theirs, number}.',
      'battle.battle':
        '{result, select, none {Battle at {hexes}} other {Battle at {hexes}: {column}, {result}}}',
      'battle.step.throw': 'The table',
      'battle.step.losses': 'Losses',
      'battle.step.retreats': 'Retreat',
      'battle.step.advances': 'Advance',
      'hints.battle':
        'At {column}: on average {theirs} of the enemy’s factors against {ours} of your own; the space is emptied {emptied} times in a hundred.',
      'odds.group.left':
        '{theirs, plural, =0 {{ours, plural, =0 {Both are destroyed} other {{second} is destroyed}}} other {{ours, plural, =0 {{first} is destroyed} other {Both still stand}}}}',
      'odds.left': '{first} {ours}, {second} {theirs} left',
      'horizon.battle': 'The end of the battle',
      'policy.first': 'The first choice each time',
    },
  },
  de: {
    actions: {
      attack: {
        label: 'Angreifen',
        arguments: { unit: 'Welche Einheit greift an?', target: 'Welches Ziel?' },
      },
      attack_also: {
        label: 'Ein weiteres Feld angreifen',
        arguments: { target: 'Welches Gefecht?', also: 'Welches weitere Feld?' },
      },
      withdraw: {
        label: 'Angriff absagen',
        arguments: { unit: 'Welche Einheit greift nicht an?' },
      },
      fight: { label: 'Kämpfen', arguments: { target: 'Welches Gefecht?' } },
    },
    denials: {
      'battle.phase': '{unit} greift in dieser Phase nicht an.',
      'battle.yours': '{unit} gehört der anderen Seite.',
      'battle.map': '{unit} ist nicht auf der Karte.',
      'battle.attacked': '{unit} hat in dieser Phase schon angegriffen.',
      'battle.attacking': '{unit} greift schon an.',
      'battle.own': 'In {target} stehen eigene Einheiten.',
      'battle.empty': 'In {target} steht kein Feind.',
      'battle.far': '{target} liegt nicht neben {unit}.',
      'battle.beside': '{unit} kann {target} von hier aus nicht angreifen.',
      'battle.all': 'Das Gefecht umfasst {spaces}; {unit} kann nicht alle angreifen.',
      'battle.once': 'Die Einheiten in {target} sind in dieser Phase schon angegriffen worden.',
      'battle.also_empty': 'In {also} steht kein Feind.',
      'battle.also_attacked': '{also} wird schon angegriffen.',
      'battle.also_beside': 'Nicht alle Angreifer in {target} stehen neben {also}.',
      'battle.withdraw': '{unit} greift nicht an.',
      'battle.declared': '{target} wird nicht angegriffen.',
      'battle.undecided': 'Zuerst die angesagten Gefechte ausfechten oder absagen: {spaces}.',
      'battle.weak': 'Das Kräfteverhältnis bei {target} ist für einen Angriff zu schlecht.',
    },
    log: {
      attack: '{unit} greift {target} an.',
      attack_also: 'Das Gefecht um {target} umfasst nun auch {also}.',
      withdraw: '{unit} greift nicht an.',
      battle:
        '{side} greift {hexes} mit {column} an{die, plural, =0 {} other { und würfelt {die}}}: {result}{meaning, select, none {} other { ({meaning})}}.',
      too_strong: '{side} findet den Feind in {hexes} zu stark für einen Angriff.',
    },
    words: {
      'preview.attackers': 'Angreifer',
      'preview.unknown': 'Wie stark der Feind ist, zeigt sich im Gefecht.',
      'preview.defenders': 'Verteidiger in {hex}',
      'preview.odds': 'Kräfteverhältnis',
      'preview.difference': 'Differenz',
      'preview.result': '{result}',
      'preview.no_way_back':
        'Kein Rückzugsweg: {units} {count, plural, one {ist} other {sind}} bei einem Rückzug verloren.',
      'preview.group.result':
        '{fate, select, eliminated {Verteidiger vernichtet} both_eliminated {Beide vernichtet} lost {Angreifer vernichtet} retreats {Verteidiger zieht sich zurück} repulsed {Angreifer zieht sich zurück} both_lose {Beide geschwächt} costly {Angreifer geschwächt} weakened {Verteidiger geschwächt} other {Keine Wirkung}}',
      'preview.average.result':
        'Im Mittel verlieren die Angreifer {ours, plural, one {# Stufe} other {# Stufen}}, die Verteidiger {theirs, number}.',
      'battle.battle':
        '{result, select, none {Gefecht bei {hexes}} other {Gefecht bei {hexes}: {column}, {result}}}',
      'battle.step.throw': 'Die Tabelle',
      'battle.step.losses': 'Verluste',
      'battle.step.retreats': 'Rückzug',
      'battle.step.advances': 'Vorrücken',
      'hints.battle':
        'Bei {column}: im Mittel {theirs} feindliche Kampfkraft gegen {ours} eigene; das Feld wird in {emptied} von hundert Fällen frei.',
      'odds.group.left':
        '{theirs, plural, =0 {{ours, plural, =0 {Beide sind vernichtet} other {{second} ist vernichtet}}} other {{ours, plural, =0 {{first} ist vernichtet} other {Beide stehen noch}}}}',
      'odds.left': '{first} {ours}, {second} {theirs} übrig',
      'horizon.battle': 'Das Ende des Gefechts',
      'policy.first': 'Jedes Mal die erste Wahl',
    },
  },
}
