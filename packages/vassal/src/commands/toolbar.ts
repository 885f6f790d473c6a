/** Buttons of the module's toolbar: dice, commands to all pieces, properties of the game. */

import type { EffectFile, Formula } from '@redoubt/engine'
import { readFormula, writeFormula } from '@redoubt/engine'
import { childrenOf, descendants, type Element, isOn, numberIn } from '../archive/xml.ts'
import { fieldsOf, listOf } from '../encoding/sequence.ts'
import { HAS_MOVED } from '../pieces/moved-mark.ts'
import { deckName, isFaceDown } from '../reading/deck-name.ts'
import { changesOf } from './changes.ts'
import { conditionIn, type Naming, NotCarried, valueIn } from './expression.ts'
import { keyNamed, keysNamed } from './key-stroke.ts'
import { both, type Carried, labelled, type MadeCommand, NOTHING } from './made.ts'
import {
  type Holding,
  isMarked,
  namingFor,
  type Properties,
  type VariableFiles,
  variableOf,
} from './properties.ts'
import { receiversIn } from './receivers.ts'
import { reportWords } from './report-words.ts'
import { UNMARK_MOVED } from './trait-commands.ts'
import { turnButtons, turnLevels } from './turn-tracker.ts'

/** What dice show stays in `<name>_result`, as pieces ask for it; that of dice with words in one for each. */
export function diceOf(root: Element): Holding {
  const results = new Map<string, string>()
  const files: VariableFiles = {}
  const add = (property: string, dice: string): void => {
    const name = variableOf(property)
    if (results.has(property) || files[name]) return
    results.set(property, name)
    files[name] = { type: 'text', initial: '', help: `What ${dice} showed last.` }
  }
  for (const element of descendants(root, 'DiceButton', 'RandomTextButton'))
    add(resultOf(element), nameOf(element))
  for (const element of descendants(root, 'SpecialDiceButton'))
    childrenOf(element, 'SpecialDie').forEach((_, at) => {
      add(resultOf(element, at + 1), nameOf(element))
    })
  return { results, files }
}

const nameOf = ({ attributes: { name, text } }: Element): string =>
  name?.trim() || text?.trim() || 'Dice'

/** @param die which of several dice, from 1 */
const resultOf = (element: Element, die?: number): string => `${nameOf(element)}_result${die ?? ''}`

/** @param map the only map whose pieces are meant */
type Maker = (element: Element, properties: Properties, hasGrid: boolean, map?: string) => Carried

const MOST_DICE = 20

function on(element: Element, key: string | undefined, does: readonly EffectFile[]): MadeCommand[] {
  const { text, buttonText, name, tooltip } = element.attributes
  const named = keyNamed(key)
  const label =
    named !== undefined && isUnseen(element) ? {} : labelled(text || buttonText || name || tooltip)
  if ((named === undefined && label.label === undefined) || does.length === 0) return []
  return [{ ...label, on: named ?? `button ${label.label}`, does }]
}

/** A button without words and picture is none: whatever has its key presses it. */
function isUnseen({ name, attributes: { text, buttonText, icon } }: Element): boolean {
  const mayBe = /^(GlobalKeyCommand|MassKeyCommand|DoActionButton)$/.test(name)
  return mayBe && icon === '' && !text && !buttonText
}

const MAKERS: Readonly<Record<string, Maker>> = {
  DiceButton(element, properties) {
    const { variables } = properties
    const variable = variables.get(resultOf(element))
    const count = numberIn(element, 'nDice', 1)
    const sides = numberIn(element, 'nSides', 6)
    if (!variable || count < 1 || count > MOST_DICE || sides < 2 || sides > 1000) return NOTHING
    const plus = numberIn(element, 'plus', 0)
    const die = plus === 0 ? `Random(${sides})` : `(Random(${sides}) + ${plus})`
    const isTotal = isOn(element, 'reportTotal')
    const isAsked = isOn(element, 'prompt')
    const thrown = isAsked ? asManyAsAsked(die, isTotal) : Array.from({ length: count }, () => die)
    const added = numberIn(element, 'addToTotal', 0)
    const all = thrown.join(isTotal || isAsked ? ' + ' : ' + "," + ')
    const to = added !== 0 && isTotal ? `${all} + ${added}` : all
    const say = writeFormula(diceWords(element, variable, namingFor(properties, undefined)))
    const commands = on(element, element.attributes.hotkey, [{ variable, to }, { say }])
    const asks = `How many dice? (${count})`
    return { commands: commands.map((one) => (isAsked ? { ...one, asks } : one)), lost: [] }
  },
  SpecialDiceButton(element, properties) {
    const shown = childrenOf(element, 'SpecialDie')
      .slice(0, MOST_DICE)
      .flatMap((die, at): WordedDie[] => {
        const variable = properties.variables.get(resultOf(element, at + 1))
        const faces = childrenOf(die, 'SpecialDieFace').map(({ attributes: { text, value } }) => ({
          shows: text || value || '',
          counts: Math.trunc(Number(value)) || 0,
        }))
        return variable && faces.length > 0 && faces.length < 100 ? [{ variable, faces }] : []
      })
    const say = wordedDice(element, shown, namingFor(properties, undefined))
    const does = thrown(element, shown, say)
    return { commands: on(element, element.attributes.hotkey, does), lost: [] }
  },
  RandomTextButton(element, { variables }) {
    const variable = variables.get(resultOf(element))
    const faces = listOf(element.attributes.faces).map((shows) => ({ shows, counts: 0 }))
    if (!variable || faces.length === 0 || faces.length >= 100) return NOTHING
    const does = thrown(element, [{ variable, faces }])
    return { commands: on(element, element.attributes.hotkey, does), lost: [] }
  },
  GlobalKeyCommand: toPieces,
  MassKeyCommand: toPieces,
  StartupGlobalKeyCommand: startingUp,
  DoActionButton(element, properties) {
    const { hotkey, hotkeys, reportFormat = '' } = element.attributes
    const naming = namingFor(properties, undefined)
    const does: EffectFile[] = []
    if (isOn(element, 'doReport') && reportFormat !== '')
      does.push({ say: writeFormula(valueIn(reportWords(reportFormat), { naming })) })
    if (isOn(element, 'doHotkey')) for (const key of keysNamed(hotkeys)) does.push({ press: key })
    if (does.length === 0) return NOTHING
    const lost = isOn(element, 'doLoop') ? ['its loop'] : []
    return { commands: on(element, hotkey, does), lost }
  },
  GlobalProperty(element, properties) {
    const { name = '' } = element.attributes
    const variable =
      properties.variables.get(name) ??
      properties.scoped.get(name)?.find((one) => one.element === element)?.variable
    if (!variable) return { commands: [], lost: ['several of one name'] }
    const naming: Naming = namingFor(properties, undefined)
    const { isNumeric, min, max, wrap } = element.attributes
    const bounds = [isNumeric, min, max, wrap].join(',')
    const found = descendants(element, 'ChangePropertyButton').map((button): Carried => {
      const { text = '', hotkey = '', propChanger = '', reportFormat = '' } = button.attributes
      // As the key commands of a dynamic property are written.
      const quoted = [text, hotkey, propChanger].map((part) =>
        part.replaceAll(':', '\\:').replaceAll(',', '\\,'),
      )
      const made = changesOf(quoted.join(':'), bounds, variable, naming, (to) => ({ variable, to }))
      const commands = made.commands.map((one) => {
        const said = changeTold(one, variable, reportFormat, naming)
        return said ? { ...one, does: [said, ...one.does] } : one
      })
      return { ...made, commands }
    })
    return {
      commands: found.flatMap(({ commands }) => commands),
      lost: found.flatMap(({ lost }) => lost),
    }
  },
}

/** What a button that sets a variable says of it, told before it is set; none where it says nothing. */
function changeTold(
  { does: [effect] }: MadeCommand,
  variable: string,
  format: string,
  naming: Naming,
): EffectFile | undefined {
  if (format === '' || !effect || !('variable' in effect) || typeof effect.to !== 'string')
    return undefined
  // What is thrown twice comes out twice.
  if (/\bRandom\(/.test(effect.to)) return undefined
  const told: Readonly<Record<string, Formula>> = {
    oldValue: { name: variable },
    newValue: readFormula(effect.to),
  }
  const own: Naming = (named) =>
    (Object.hasOwn(told, named) ? told[named] : undefined) ?? naming(named)
  const said = reported(format, own)
  return said && { say: writeFormula(said) }
}

/** The dice of a button that asks for their number: those beyond it are not thrown. */
function asManyAsAsked(die: string, isTotal: boolean): string[] {
  return Array.from({ length: MOST_DICE }, (_, at) => {
    const thrown = isTotal || at === 0 ? die : `"," + ${die}`
    return `(Answer > ${at} ? ${thrown} : ${isTotal ? '0' : '""'})`
  })
}

/** What dice say they show, in the module's words; what its report cannot tell here is told plainly. */
function diceWords(element: Element, variable: string, naming: Naming): Formula {
  const name: Formula = { value: nameOf(element) }
  const result: Formula = { name: variable }
  const told: Readonly<Record<string, Formula>> = { name, result }
  const own: Naming = (named) =>
    (Object.hasOwn(told, named) ? told[named] : undefined) ?? naming(named)
  const plain: Formula = {
    operator: '+',
    left: { value: `${nameOf(element)}: ` },
    right: result,
  }
  const { reportFormat = '' } = element.attributes
  return reportFormat.includes('$result$') ? (reported(reportFormat, own) ?? plain) : plain
}

/** A die with words, and where what it shows stays. */
interface WordedDie {
  readonly variable: string
  /** What stands on each face, and what it counts. */
  readonly faces: readonly { readonly shows: string; readonly counts: number }[]
}

/** What dice with words say they show, as the module has it: each by itself, and what they count together. */
function wordedDice(
  element: Element,
  dice: readonly WordedDie[],
  naming: Naming,
): Formula | undefined {
  const { format = '' } = element.attributes
  if (!/\$(result\d+|numericalTotal)\$/.test(format)) return undefined
  const counted = dice.map(({ variable, faces }) =>
    faces.reduceRight<Formula>(
      (otherwise, { shows, counts }) => ({
        when: { operator: '==', left: { name: variable }, right: { value: shows } },
        gives: { value: counts },
        otherwise,
      }),
      { value: 0 },
    ),
  )
  const told: Readonly<Record<string, Formula>> = {
    name: { value: nameOf(element) },
    numericalTotal: counted.reduce<Formula>(
      (left, right) => ({ operator: '+', left, right }),
      counted.shift() ?? { value: 0 },
    ),
    ...Object.fromEntries(
      dice.map(({ variable }, at) => [`result${at + 1}`, { name: variable }] as const),
    ),
  }
  return reported(
    format,
    (one) => (Object.hasOwn(told, one) ? told[one] : undefined) ?? naming(one),
  )
}

/**
 * Dice with words: each is thrown, and what they show is told.
 * @param say the module's own words for it
 */
function thrown(element: Element, dice: readonly WordedDie[], say?: Formula): EffectFile[] {
  const sets = dice.map(({ variable, faces }): EffectFile => {
    const die: Formula = { call: 'Random', of: [{ value: faces.length }] }
    const shown = faces.map(({ shows }): Formula => ({ value: shows }))
    return { variable, to: writeFormula({ call: 'Pick', of: [die, ...shown] }) }
  })
  const told = dice.reduce<Formula>(
    (left, { variable }, at) => ({
      operator: '+',
      left: at === 0 ? left : { operator: '+', left, right: { value: ', ' } },
      right: { name: variable },
    }),
    { value: `${nameOf(element)}: ` },
  )
  return dice.length === 0 ? [] : [...sets, { say: writeFormula(say ?? told) }]
}

/** Components that buttons are made of. */
export const BUTTONS: ReadonlySet<string> = new Set(Object.keys(MAKERS))

const TO_PIECES: ReadonlySet<string> = new Set([
  'GlobalKeyCommand',
  'MassKeyCommand',
  'StartupGlobalKeyCommand',
])

/** A key for all pieces that are meant. */
function toPieces(
  element: Element,
  properties: Properties,
  hasGrid: boolean,
  map?: string,
): Carried {
  const { hotkey, buttonHotkey, filter = '', target = '' } = element.attributes
  const { reportFormat = '', deckCount } = element.attributes
  const given = keyNamed(hotkey)
  if (given === undefined) return NOTHING
  const naming = namingFor(properties, undefined)
  const to = receiversIn(
    { filter, near: undefined, isFixed: true, rangeProperty: '', target, count: deckCount, map },
    { naming, giver: naming, hasGrid },
  )
  const said = reportFormat === '' ? undefined : reported(reportFormat, naming)
  const does: EffectFile[] = [...(said ? [{ say: writeFormula(said) }] : []), { give: given, to }]
  return { commands: on(element, buttonHotkey, does), lost: [] }
}

/** What the table does of its own accord as a new game begins goes by this and its name. */
export const BEGINS = 'begin '

/** Given as a new game begins; what is given at each start of VASSAL is a button. */
function startingUp(element: Element, properties: Properties, hasGrid: boolean): Carried {
  const made = toPieces(element, properties, hasGrid)
  if (element.attributes.whenToApply !== 'startOfGameOnly') return made
  return {
    ...made,
    commands: made.commands.map(({ label: _, ...one }, at) => ({
      ...one,
      on: `${BEGINS}${nameOf(element)} ${at}`.slice(0, 190),
    })),
  }
}

/** The map of each button that is for the pieces of its own map alone. */
function mapsOfButtons(root: Element): ReadonlyMap<Element, string> {
  return new Map(
    descendants(root, 'Map', 'PrivateMap', 'PlayerHand', 'WidgetMap').flatMap((map) =>
      descendants(map, 'MassKeyCommand')
        .filter(({ attributes }) => attributes.singleMap !== 'false')
        .map((button) => [button, map.attributes.mapName ?? ''] as const),
    ),
  )
}

/** A key for the cards of one pile. Of those that nobody sees none can be asked anything. @throws NotCarried */
function toPile(pile: Element, element: Element, properties: Properties, zone: string): Carried {
  const { name = '', deckCount = '', filter = '', hotkey, reportFormat = '' } = element.attributes
  const given = keyNamed(hotkey)
  if (given === undefined) return NOTHING
  const isUnseen = isFaceDown(pile)
  const naming = namingFor(properties, undefined)
  const where = conditionIn(filter, { naming, ofOthers: true })
  if (isUnseen && where) throw new NotCarried('which of the cards: nobody sees them')
  const said = reportFormat === '' ? undefined : reported(reportFormat, naming)
  const most = Number(deckCount)
  const to = {
    pile: zone,
    ...(where ? { where: writeFormula(where) } : {}),
    ...(most >= 1 ? { count: Math.min(1000, most) } : {}),
  }
  const does: EffectFile[] = [...(said ? [{ say: writeFormula(said) }] : []), { give: given, to }]
  // A button of the toolbar has words and a key of its own.
  if (element.name !== 'DeckGlobalKeyCommand')
    return { commands: on(element, element.attributes.buttonHotkey, does), lost: [] }
  const text = `${deckName(pile.attributes.name)}: ${name}`
  const named = { ...element, attributes: { ...element.attributes, text, buttonHotkey: '' } }
  return { commands: on(named, '', does), lost: [] }
}

/** The keys by which a pile is shuffled, or goes into another that is: its own menu has both. */
function shuffling(
  { attributes }: Element,
  pileOf: (name: string) => string | undefined,
  naming: Naming,
): readonly MadeCommand[] {
  const { shuffleHotkey, shuffleFormat = '', shuffle } = attributes
  const { reshuffleHotkey, reshuffleMessage = '', reshuffleTarget = '', reshufflable } = attributes
  const name = deckName(attributes.name)
  const deck = pileOf(name)
  const own: Naming = (one) => (one === 'deckName' ? { value: name } : naming(one))
  const told = (format: string): EffectFile[] => {
    const said = format === '' ? undefined : reported(format, own)
    return said ? [{ say: writeFormula(said) }] : []
  }
  const at = (key: string | undefined, effect: EffectFile, format: string): MadeCommand[] => {
    const on = keyNamed(key)
    return on === undefined ? [] : [{ on, does: [effect, ...told(format)] }]
  }
  if (deck === undefined) return []
  const into = reshufflable === 'true' ? pileOf(deckName(reshuffleTarget)) : undefined
  return [
    ...(shuffle === 'Never' ? [] : at(shuffleHotkey, { shuffle: deck }, shuffleFormat)),
    ...(into === undefined
      ? []
      : at(reshuffleHotkey, { shuffle: into, from: deck }, reshuffleMessage)),
  ]
}

/** The deck that a command of the toolbar means and nothing else: `{DeckName == "Events"}`, or the deck it is aimed at. */
function deckMeant({ attributes }: Element): string | undefined {
  const { filter = '', target = '', deckCount = '' } = attributes
  if (deckCount.trim() === '0') return undefined
  const asked = /^\{?\s*DeckName\s*==?\s*"?([^"{}&|$]+?)"?\s*\}?$/.exec(filter.trim())?.[1]
  const [, byPlace, kind, , , , , , , aimed = ''] = fieldsOf(target, '|')
  const isAimed = byPlace === 'true' && kind === 'DECK'
  if (!isAimed) return asked
  return filter.trim() === '' || asked === aimed ? aimed : undefined
}

/** A report that cannot be told is no reason not to do it. */
function reported(text: string, naming: Naming): Formula | undefined {
  try {
    return valueIn(reportWords(text), { naming })
  } catch (error) {
    if (!(error instanceof NotCarried)) throw error
    return undefined
  }
}

/** Of a window that only some sides look into, the sides of each button in it. */
function ownersOfButtons(root: Element): ReadonlyMap<Element, readonly string[]> {
  return new Map(
    descendants(root, 'PrivateMap', 'PlayerHand').flatMap((map) => {
      const sides = listOf(map.attributes.side).filter((one) => one !== '')
      const isOpen = isOn(map, 'visible') || sides.length === 0
      return isOpen ? [] : descendants(map, ...BUTTONS).map((one) => [one, sides] as const)
    }),
  )
}

/** Only these sides have the button. */
function ownedBy(sides: readonly string[], command: MadeCommand): MadeCommand {
  const [first, ...more] = sides.map(
    (side): Formula => ({ operator: '==', left: { name: 'playerSide' }, right: { value: side } }),
  )
  if (!first) return command
  const own = more.reduce<Formula>((left, right) => ({ operator: '||', left, right }), first)
  return given(own, command)
}

const given = (when: Formula, command: MadeCommand): MadeCommand => ({
  ...command,
  when: command.when ? both(when, command.when) : when,
})

/** Since 3.7 a button may be shut while a global property is true. */
function gateOf({ attributes }: Element, { variables }: Properties): Formula | undefined {
  const variable = variables.get(attributes.propertyGate ?? '')
  if (attributes.canDisable !== 'true' || variable === undefined) return undefined
  return { operator: '!=', left: { name: variable }, right: { value: 'true' } }
}

const NO_MAPS: ReadonlyMap<Element, string> = new Map()

/** The buttons of a module, and what of each component is lost, be it a map’s own commands. */
export function buttonsIn(
  root: Element,
  properties: Properties,
  hasGrid: boolean,
  pileOf: (name: string) => string | undefined,
): {
  readonly commands: readonly MadeCommand[]
  readonly lost: ReadonlyMap<Element, readonly string[]>
} {
  const commands: MadeCommand[] = []
  const lost = new Map<Element, readonly string[]>()
  const piles = descendants(root, 'DrawPile')
  /** What each button does, by what stands on it. */
  const buttons = new Map<string, readonly MadeCommand[]>()
  const owners = ownersOfButtons(root)
  const maps = properties.map !== undefined && !properties.hasHands ? NO_MAPS : mapsOfButtons(root)
  for (const element of descendants(root, ...BUTTONS)) {
    try {
      const deck = TO_PIECES.has(element.name) ? deckMeant(element) : undefined
      const zone = deck === undefined ? undefined : pileOf(deckName(deck))
      const pile = piles.find(
        ({ attributes }) => deckName(attributes.name) === deckName(deck ?? ''),
      )
      let made =
        pile && zone !== undefined
          ? toPile(
              pile,
              { ...element, attributes: { ...element.attributes, filter: '' } },
              properties,
              zone,
            )
          : (MAKERS[element.name]?.(element, properties, hasGrid, maps.get(element)) ?? NOTHING)
      const whose = owners.get(element)
      if (whose) made = { ...made, commands: made.commands.map((one) => ownedBy(whose, one)) }
      const gate = gateOf(element, properties)
      if (gate) made = { ...made, commands: made.commands.map((one) => given(gate, one)) }
      commands.push(...made.commands)
      const { text, buttonText, name } = element.attributes
      const written = text || buttonText || name
      if (written) buttons.set(written, made.commands)
      if (made.lost.length > 0) lost.set(element, made.lost)
    } catch (error) {
      if (!(error instanceof NotCarried)) throw error
      lost.set(element, [error.message])
    }
  }
  commands.push(...unmarking(root, properties))
  for (const pile of piles)
    for (const element of childrenOf(pile, 'DeckGlobalKeyCommand')) {
      try {
        const zone = pileOf(deckName(pile.attributes.name))
        if (zone === undefined) throw new NotCarried('a pile that lies on no map')
        const made = toPile(pile, element, properties, zone)
        commands.push(...made.commands)
        if (made.lost.length > 0) lost.set(element, made.lost)
      } catch (error) {
        if (!(error instanceof NotCarried)) throw error
        lost.set(element, [error.message])
      }
    }
  for (const pile of piles) {
    commands.push(...shuffling(pile, pileOf, namingFor(properties, undefined)))
    if (isOn(pile, 'hotkeyOnEmpty') && keyNamed(pile.attributes.emptyHotkey) !== undefined)
      lost.set(pile, ['what it presses when it is empty'])
  }
  for (const tracker of descendants(root, 'TurnTracker')) {
    try {
      const made = turnButtons(tracker, root, properties.files, namingFor(properties, undefined))
      commands.push(...made.commands)
    } catch (error) {
      if (!(error instanceof NotCarried)) throw error
      for (const element of [tracker, ...turnLevels(tracker)]) lost.set(element, [error.message])
    }
  }
  const windows = windowsIn(root)
  for (const element of descendants(root, 'MultiActionButton')) {
    const made = allOf(element, buttons, windows)
    const gate = gateOf(element, properties)
    commands.push(...(gate ? made.commands.map((one) => given(gate, one)) : made.commands))
    buttons.set(element.attributes.text ?? '', made.commands)
    if (made.lost.length > 0) lost.set(element, made.lost)
  }
  return { commands, lost }
}

/** The button of the first map that marks what has moved: all marks are taken off. */
function unmarking(root: Element, { attributes }: Properties): readonly MadeCommand[] {
  const attribute = attributes.get(HAS_MOVED)
  const map = descendants(root, 'Map').find((one) => one.attributes.markMoved !== 'Never')
  if (!attribute || !map) return []
  const { markUnmovedText, markUnmovedTooltip, markUnmovedHotkey } = map.attributes
  const to = { where: writeFormula(isMarked(attribute)) }
  return [
    {
      ...labelled(markUnmovedText || markUnmovedTooltip || 'Mark all as not moved'),
      on: keyNamed(markUnmovedHotkey) ?? 'all unmoved',
      does: [{ give: UNMARK_MOVED, to }],
    },
  ]
}

/** What opens and closes a window of VASSAL: the table has all of that in sight. */
const WINDOWS = [
  ...['Map', 'PrivateMap', 'PlayerHand', 'PieceWindow', 'ChartWindow', 'TurnTracker', 'GlobalMap'],
  ...['Inventory', 'NotesWindow', 'ChessClockControl', 'ToolbarMenu'],
]

/** The words on the buttons of windows. */
function windowsIn(root: Element): ReadonlySet<string> {
  const words = descendants(root, ...WINDOWS).flatMap(({ attributes }) => [
    attributes.text ?? '',
    attributes.buttonText ?? '',
    attributes.buttonName ?? '',
    attributes.name ?? '',
  ])
  return new Set(words.filter((one) => one !== ''))
}

/** A button that does what others do, one after the other, without pressing more that has their keys. */
function allOf(
  element: Element,
  buttons: ReadonlyMap<string, readonly MadeCommand[]>,
  windows: ReadonlySet<string>,
): Carried {
  const { hotkey, menuItems } = element.attributes
  const names = listOf(menuItems).filter((one) => one !== '')
  const does = names.flatMap((name) => (buttons.get(name) ?? []).flatMap((one) => one.does))
  const missing = names.filter(
    (name) => (buttons.get(name) ?? []).length === 0 && !windows.has(name),
  )
  return {
    commands: on(element, hotkey, does),
    lost: missing.length > 0 ? [`${missing.length} of its buttons`] : [],
  }
}
