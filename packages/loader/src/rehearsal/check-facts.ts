/** Sentences and the facts they are given: what a sentence names and nobody gives would stay blank on the table. */

import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Fact, Module } from '@redoubt/engine'
import type { World } from '../checks/world.ts'
import { type Folder, fileProblem } from '../folder/read-folder.ts'
import { offersTheTable } from '../plugin/check-rules.ts'
import { findQuoted, scriptProblem } from '../plugin/script.ts'
import { didYouMean, listed } from '../problems/nearest.ts'
import type { Problem, Report } from '../problems/problem.ts'
import { at, entries, type Part, textOf, within } from '../source/part.ts'
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
      report(speechless(folder, section, key.join('.'), Object.keys(known)))
  }
  for (const text of world.texts) {
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
  const said = findQuoted(folder, section === 'log' ? key : key.replace(/^preview\./, ''))
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
