/** Buttons of the module's toolbar: dice, commands to all pieces, properties of the game. */

import type { EffectFile, Formula } from '@redoubt/engine'
import { writeFormula } from '@redoubt/engine'
import { descendants, type Element, isOn, numberIn } from '../archive/xml.ts'
import { changesOf } from './changes.ts'
import { messageIn, type Naming, NotCarried } from './expression.ts'
import { keyNamed, keysNamed } from './key-stroke.ts'
import { type Carried, labelled, type MadeCommand, NOTHING } from './made.ts'
import { namingFor, type Properties, type VariableFiles, variableOf } from './properties.ts'
import { receiversIn } from './receivers.ts'

/** Result variables of dice, by the name of the property that holds it. */
export interface Dice {
  readonly results: ReadonlyMap<string, string>
  readonly files: VariableFiles
}

/** What dice show stays in `<name>_result`, as pieces ask for it. */
export function diceOf(root: Element): Dice {
  const results = new Map<string, string>()
  const files: VariableFiles = {}
  for (const { attributes } of descendants(root, 'DiceButton')) {
    const property = `${attributes.name?.trim() || 'Dice'}_result`
    const name = variableOf(property)
    if (results.has(property) || files[name]) continue
    results.set(property, name)
    files[name] = { type: 'text', initial: '', help: `What ${property.slice(0, -7)} showed last.` }
  }
  return { results, files }
}

type Maker = (element: Element, properties: Properties, hasGrid: boolean) => Carried

const MOST_DICE = 20

function on(element: Element, key: string | undefined, does: readonly EffectFile[]): MadeCommand[] {
  const { text, buttonText, name, tooltip } = element.attributes
  const label = labelled(text || buttonText || name || tooltip)
  const named = keyNamed(key)
  if (named === undefined && label.label === undefined) return []
  return [{ ...label, on: named ?? `button ${label.label}`, does }]
}

const MAKERS: Readonly<Record<string, Maker>> = {
  DiceButton(element, { variables }) {
    const { name } = element.attributes
    const variable = variables.get(`${name?.trim() || 'Dice'}_result`)
    const count = numberIn(element, 'nDice', 1)
    const sides = numberIn(element, 'nSides', 6)
    if (!variable || count < 1 || count > MOST_DICE || sides < 2 || sides > 1000) return NOTHING
    const plus = numberIn(element, 'plus', 0)
    const die = plus === 0 ? `Random(${sides})` : `(Random(${sides}) + ${plus})`
    const between = isOn(element, 'reportTotal') ? ' + ' : ' + "," + '
    const added = numberIn(element, 'addToTotal', 0)
    const all = Array.from({ length: count }, () => die).join(between)
    const to = added !== 0 && isOn(element, 'reportTotal') ? `${all} + ${added}` : all
    return { commands: on(element, element.attributes.hotkey, [{ variable, to }]), lost: [] }
  },
  GlobalKeyCommand: toPieces,
  MassKeyCommand: toPieces,
  DoActionButton(element, properties) {
    const { hotkey, hotkeys, reportFormat = '' } = element.attributes
    const naming = namingFor(properties, undefined)
    const does: EffectFile[] = []
    if (isOn(element, 'doReport') && reportFormat !== '')
      does.push({ say: writeFormula(messageIn(reportFormat, { naming })) })
    if (isOn(element, 'doHotkey')) for (const key of keysNamed(hotkeys)) does.push({ press: key })
    if (does.length === 0) return NOTHING
    const lost = isOn(element, 'doLoop') ? ['its loop'] : []
    return { commands: on(element, hotkey, does), lost }
  },
  GlobalProperty(element, properties) {
    const { name = '' } = element.attributes
    const variable = properties.variables.get(name)
    if (!variable) return { commands: [], lost: ['several of one name'] }
    const naming: Naming = namingFor(properties, undefined)
    const found = descendants(element, 'ChangePropertyButton').map((button): Carried => {
      const { text = '', hotkey = '', propChanger = '' } = button.attributes
      // As the key commands of a dynamic property are written.
      const quoted = [text, hotkey, propChanger].map((part) =>
        part.replaceAll(':', '\\:').replaceAll(',', '\\,'),
      )
      return changesOf(quoted.join(':'), undefined, variable, naming, (to) => ({ variable, to }))
    })
    return {
      commands: found.flatMap(({ commands }) => commands),
      lost: found.flatMap(({ lost }) => lost),
    }
  },
}

/** Components that buttons are made of. */
export const BUTTONS: ReadonlySet<string> = new Set(Object.keys(MAKERS))

/** A key for all pieces that are meant. */
function toPieces(element: Element, properties: Properties, hasGrid: boolean): Carried {
  const { hotkey, buttonHotkey, filter = '', target = '', reportFormat = '' } = element.attributes
  const given = keyNamed(hotkey)
  if (given === undefined) return NOTHING
  const naming = namingFor(properties, undefined)
  const to = receiversIn(
    { filter, near: undefined, isFixed: true, target },
    { naming, giver: naming, hasGrid },
  )
  const said = reportFormat === '' ? undefined : reported(reportFormat, naming)
  const does: EffectFile[] = [...(said ? [{ say: writeFormula(said) }] : []), { give: given, to }]
  return { commands: on(element, buttonHotkey, does), lost: [] }
}

/** A report that cannot be told is no reason not to do it. */
function reported(text: string, naming: Naming): Formula | undefined {
  try {
    return messageIn(text, { naming })
  } catch (error) {
    if (!(error instanceof NotCarried)) throw error
    return undefined
  }
}

/** The buttons of a module, and what of each component is lost. */
export function buttonsIn(
  root: Element,
  properties: Properties,
  hasGrid: boolean,
): {
  readonly commands: readonly MadeCommand[]
  readonly lost: ReadonlyMap<Element, readonly string[]>
} {
  const commands: MadeCommand[] = []
  const lost = new Map<Element, readonly string[]>()
  for (const element of descendants(root, ...BUTTONS)) {
    try {
      const made = MAKERS[element.name]?.(element, properties, hasGrid) ?? NOTHING
      commands.push(...made.commands)
      if (made.lost.length > 0) lost.set(element, made.lost)
    } catch (error) {
      if (!(error instanceof NotCarried)) throw error
      lost.set(element, [error.message])
    }
  }
  return { commands, lost }
}
