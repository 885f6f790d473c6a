/** Sentences and the facts they are given: what a sentence names and nobody gives would stay blank on the table. */

import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Fact, Module } from '@redoubt/engine'
import { all } from '../checks/procedures/every.ts'
import type { World } from '../checks/world.ts'
import { GENERATED } from '../folder/layout.ts'
import { type Folder, fileProblem } from '../folder/read-folder.ts'
import { offersTheTable } from '../plugin/check-rules.ts'
import { findQuoted, scriptProblem } from '../plugin/script.ts'
import { didYouMean, listed } from '../problems/nearest.ts'
import type { Problem, Report } from '../problems/problem.ts'
import { at, entries, type Part, textOf, within, wrong } from '../source/part.ts'
import { type Failure, rehearse } from './rehearse.ts'

/** How much is played of each scenario. */
export interface Rehearsal {
  readonly actions: number
  readonly seed: string
}

/** Where the rules broke, for whoever can find the place in the module. */
export interface Broken extends Failure {
  readonly scenario: string
}

/**
 * Plays every scenario a while and checks each sentence that came up against the facts it was given. A sentence nothing
 * gave facts to is checked by what the rules declare, else left alone.
 */
export function checkFacts(
  folder: Folder,
  world: World,
  module: Module,
  rehearsal: Rehearsal,
  report: Report,
): Broken[] {
  const given = declaredFacts(module)
  const spoken = new Set(module.rules.brings?.flatMap(({ facts = {} }) => Object.keys(facts)))
  const hear = (sentence: string, facts: Readonly<Record<string, Fact>>) => {
    if (/^(log|words)\./.test(sentence)) spoken.add(sentence)
    const names = given.get(sentence) ?? new Set<string>()
    for (const name of namesOf(facts)) names.add(name)
    given.set(sentence, names)
  }
  const broken: Broken[] = []
  for (const scenario of Object.keys(module.data.scenarios)) {
    const failure = rehearse(module, scenario, rehearsal, hear)
    if (failure) broken.push({ scenario, ...failure })
  }
  const { log = {}, words = {} } = module.data.texts.en ?? {}
  for (const sentence of spoken) {
    const [section = '', ...key] = sentence.split('.')
    const known = section === 'log' ? log : words
    if (section === 'log' && offersTheTable(module.rules)) continue
    if (!Object.hasOwn(known, key.join('.')))
      report(speechless(folder, world, section, key.join('.'), Object.keys(known)))
  }
  const unheard = factsOfUnheard(folder, module)
  for (const text of world.texts) {
    for (const [key, sentence] of entries(at(text, 'denials')))
      if (!given.has(`denials.${key}`)) checkUnheard(sentence, unheard(key), report)
    for (const section of ['prompts', 'denials', 'log', 'results', 'words']) {
      for (const [key, sentence] of entries(at(text, section)))
        checkSentence(sentence, given.get(`${section}.${key}`), report)
    }
  }
  return broken
}

/** What the rules logged, or said of an action to come, and no text file has a sentence for. */
function speechless(
  folder: Folder,
  { procedures }: World,
  section: string,
  key: string,
  known: readonly string[],
): Problem {
  const complaint = {
    message: `${section === 'log' ? 'the line for the log' : 'what the rules say as'} ${key} has no sentence`,
    expected: `${key}: under ${section} in text/en.yaml`,
    received: key,
    hint: didYouMean(key, known),
  }
  const name = key.replace(/^preview\./, '')
  // A change of procedures.yaml is told under its id.
  const change = procedures && all(procedures, 'id').find(({ value }) => value === name)
  if (change && section !== 'log') return wrong(change, complaint)
  const said = findQuoted(folder, section === 'log' ? key : name)
  return said
    ? scriptProblem(folder, said.path, said.stretch, complaint)
    : fileProblem(`${folder.name}/text/en.yaml`, complaint)
}

/** What the engine gives by itself: of an action its side and arguments, of a result winners and scores. */
function declaredFacts({ rules, data }: Module): Map<string, Set<string>> {
  const given = new Map<string, Set<string>>()
  for (const step of rules.steps) {
    if (!('offers' in step)) continue
    for (const { name, names, silent } of step.offers) {
      // A silent action logs by itself, with facts of its own choice.
      if (!silent) given.set(`log.${name}`, new Set(['side', ...names].flatMap(withDerived)))
    }
  }
  const scores = Object.keys(data.manifest.seats).map((seat) => `score_${seat}`)
  for (const reason of Object.keys(data.texts.en?.results ?? {}))
    given.set(`results.${reason}`, new Set(['winners', 'count', ...scores]))
  for (const { facts = {} } of rules.brings ?? [])
    for (const [sentence, names] of Object.entries(facts))
      given.set(sentence, new Set(names.flatMap(withDerived)))
  return given
}

/** What a sentence may also name once it is given a piece or a place. */
function withDerived(name: string): string[] {
  return ['', '_type', '_side', '_face', '_place', '_id', '_at'].map((ending) => `${name}${ending}`)
}

function namesOf(facts: Readonly<Record<string, Fact>>): string[] {
  return Object.entries(facts).flatMap(([name, fact]) =>
    typeof fact === 'object' ? withDerived(name) : [name],
  )
}

/** A sentence names only what it is given; one whose facts are not known is left alone. */
function checkSentence(
  sentence: Part,
  given: ReadonlySet<string> | undefined,
  report: Report,
): void {
  const pattern = textOf(sentence)
  if (pattern === undefined || !given) return
  const own = [...given].filter((name) => !/_(type|side|face|place|id|at)$/.test(name))
  for (const name of new Set(namedIn(parse(pattern, { ignoreTag: true })))) {
    if (given.has(name)) continue
    report(
      within(sentence, `{${name}`, {
        message: `nothing gives this sentence {${name}}`,
        expected:
          own.length === 0 ? 'a sentence without facts' : `facts it is given: ${listed(own)}`,
        received: name,
        hint: didYouMean(name, given),
      }),
    )
  }
}

/** What a denial that never came up might be given. */
interface Unheard {
  /** Arguments of actions: what is meant when a name is misspelt. */
  readonly args: readonly string[]
  gives(name: string): boolean
}

/**
 * A denial is given its action's arguments and what its objection finds out, under names that are written in the rules,
 * or that the part has in its own sentence.
 */
function factsOfUnheard(folder: Folder, { rules }: Module): (key: string) => Unheard {
  const offered = rules.steps.flatMap((step) => ('offers' in step ? step.offers : []))
  const args = [...new Set(['side', ...offered.flatMap(({ names }) => names)])]
  const known = new Set(args.flatMap(withDerived))
  const written = [...folder.files]
    .filter(([path]) => /\.(ts|js|mjs)$/.test(path) && path !== GENERATED)
    .map(([, bytes]) => bytes.toString('utf8'))
    .join('\n')
  return (key) => {
    const sentence = rules.brings?.map(({ texts }) => texts?.en?.denials?.[key]).find(Boolean)
    const own = sentence === undefined ? [] : namedIn(parse(sentence, { ignoreTag: true }))
    return {
      args,
      gives: (name) =>
        known.has(name) ||
        own.includes(name) ||
        new RegExp(`(?<![\\w$])${withoutDerived(name)}(?![\\w$])`).test(written),
    }
  }
}

function withoutDerived(name: string): string {
  return name.replace(/_(type|side|face|place|id|at)$/, '')
}

function checkUnheard(sentence: Part, { args, gives }: Unheard, report: Report): void {
  const pattern = textOf(sentence)
  if (pattern === undefined) return
  for (const name of new Set(namedIn(parse(pattern, { ignoreTag: true })))) {
    if (gives(name)) continue
    report(
      within(sentence, `{${name}`, {
        message: `nothing gives this sentence {${name}}: no action has such an argument, and the rules name nothing so`,
        expected: `an argument of the action that is denied, or what its objection gives back; arguments are ${listed(args)}`,
        received: name,
        hint: didYouMean(name, args),
      }),
    )
  }
}

/** Names of the facts in a message, those inside its choices too. */
function namedIn(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.tag) return namedIn(element.children)
    const inner =
      element.type === TYPE.select || element.type === TYPE.plural
        ? Object.values(element.options).flatMap(({ value }) => namedIn(value))
        : []
    return [element.value, ...inner]
  })
}
