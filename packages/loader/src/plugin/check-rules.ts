/** Rules against the module's files: every clause they cite exists, everything they offer or deny has words. */

import {
  type AskingStep,
  freeActions,
  freeMove,
  freeStackMove,
  freeTable,
  type Objection,
  objectionsOf,
  type Rules,
  type TextFile,
  textsWith,
} from '@redoubt/engine'
import { languageOf } from '../checks/check-text.ts'
import type { World } from '../checks/world.ts'
import type { Folder } from '../folder/read-folder.ts'
import { nearest } from '../problems/nearest.ts'
import type { Complaint, Problem, Report } from '../problems/problem.ts'
import {
  at,
  entries,
  isKnown,
  items,
  keys,
  type Names,
  type Part,
  refer,
  referByKey,
  textOf,
  unknownName,
  wrong,
  wrongKey,
} from '../source/part.ts'
import { checkEndings } from './check-endings.ts'
import { checkLog } from './check-log.ts'
import { checkWords } from './check-words.ts'
import type { ImportedRules } from './import-rules.ts'
import { checkReadArguments } from './read-arguments.ts'
import { findQuoted, scriptProblem } from './script.ts'
import { checkSpokenKeys } from './spoken-keys.ts'
import { checkUsedNames } from './used-names.ts'
import { checkUsedValues } from './used-values.ts'

/** What rules say, collected. */
interface Said {
  readonly actions: ReadonlyMap<string, RuleAction>
  readonly asking: ReadonlySet<string>
  readonly steps: ReadonlySet<string>
  readonly objections: readonly Objection[]
  /** Of what is carried out later: these may have sentences; without one the log tells the clause. */
  readonly later: readonly Objection[]
  readonly cited: ReadonlySet<string>
}

type RuleAction = AskingStep['offers'][number]

/** Checks rules against rulebook and texts. */
export function checkRules(
  world: World,
  folder: Folder,
  { rules, path }: ImportedRules,
  report: Report,
): void {
  if (path === undefined || rules === freeTable) return
  const said = collect(rules)
  checkClauses(world, folder, path, said, report)
  checkUsedNames(world, said, folder, report)
  checkUsedValues(world, folder, report)
  checkReadArguments(said.actions.values(), folder, report)
  if (world.manifest) checkConditionalOrders(said, at(world.manifest, 'conditional_orders'), report)
  const brought = textsWith({}, rules.brings ?? []).en ?? {}
  const meant = meantByTexts(said, world.texts, brought)
  for (const slip of meant) checkSlip(said, slip, world, { folder, path, report })
  for (const text of world.texts) checkKeys(said, text, new Set(meant.values()), report)
  const english = world.texts.find((text) => languageOf(text.source.file) === 'en')
  if (!english) return
  checkComplete(said, english, brought, report)
  if (world.procedures) checkEndings(world.procedures, english, brought, report)
  if (world.manifest) checkLog(world.manifest, english, brought, report)
  checkSpokenKeys(folder, english, report)
  checkWords(folder, rules, english, brought, report)
}

function collect(rules: Rules): Said {
  const actions = new Map<string, RuleAction>()
  const asking = new Set<string>()
  const objections: Objection[] = []
  const later: Objection[] = []
  const cited = new Set<string>()
  for (const step of rules.steps) {
    if (!('offers' in step)) continue
    asking.add(step.name)
    for (const action of step.offers) {
      actions.set(action.name, action)
      if (action.clause !== undefined) cited.add(action.clause)
      objections.push(...objectionsOf(action))
      later.push(...action.later)
    }
  }
  if (rules.notAskedClause !== undefined) cited.add(rules.notAskedClause)
  for (const { clause } of [...objections, ...later]) cited.add(clause)
  const steps = new Set(rules.steps.map((step) => step.name))
  return { actions, asking, steps, objections: [...new Set(objections)], later, cited }
}

function checkClauses(
  world: World,
  folder: Folder,
  path: string,
  said: Said,
  report: Report,
): void {
  const denying = new Set(said.objections.map(({ clause }) => clause))
  const descriptive = new Set(
    world.rulebook
      ? items(at(world.rulebook, 'clauses'))
          .filter((clause) => at(clause, 'status').value === 'descriptive')
          .map((clause) => textOf(at(clause, 'id')))
      : [],
  )
  for (const clause of said.cited) {
    // What the table itself denies has its clause and its sentences from the engine.
    if (clause === 'table') continue
    if (!isKnown(clause, world.clauses)) {
      report(
        inScript(folder, path, clause, {
          ...unknownName(clause, world.clauses),
          expected: 'a clause of rulebook.yaml',
        }),
      )
    } else if (denying.has(clause) && descriptive.has(clause)) {
      report(
        inScript(folder, path, clause, {
          message: `the rules deny by clause ${clause}, which rulebook.yaml calls descriptive`,
          expected: 'status: implemented, ruling or stand-in in rulebook.yaml',
          received: 'descriptive',
        }),
      )
    }
  }
}

function inScript(folder: Folder, path: string, word: string, complaint: Complaint): Problem {
  const found = findQuoted(folder, word)
  return scriptProblem(
    folder,
    found?.path ?? path,
    found?.stretch ?? { offset: 0, length: 1 },
    complaint,
  )
}

/** What players may order ahead is on offer somewhere, and can be said without a look at the board. */
function checkConditionalOrders(said: Said, declared: Part, report: Report): void {
  for (const name of items(declared)) {
    refer(name, { what: 'action', known: new Set(said.actions.keys()) }, report)
    const action = said.actions.get(String(name.value))
    const many = action?.names.find((argument) => action.args[argument]?.kind === 'pieces')
    if (many !== undefined)
      report(
        wrong(name, {
          message: `${name.value} cannot be ordered ahead: its ${many} are several pieces at once`,
          expected: 'an action that takes one thing at a time',
          received: String(name.value),
        }),
      )
  }
}

/**
 * Denials of the rules that no language has a sentence for, each with the key that all languages have in its place: where several
 * agree it is the rules that are misspelt.
 */
function meantByTexts(
  { objections }: Said,
  texts: readonly Part[],
  brought: TextFile,
): ReadonlyMap<string, string> {
  const [first, ...others] = texts.map((text) => new Set(keys(at(text, 'denials'))))
  if (!first || others.length === 0) return new Map()
  const denied = new Set(objections.flatMap(({ clause, message }) => [message, clause]))
  const astray = [...first].filter(
    (key) => !denied.has(key) && others.every((other) => other.has(key)),
  )
  return new Map(
    objections.flatMap(({ message }) => {
      const isSaid = [first, ...others].some((one) => one.has(message))
      if (isSaid || Object.hasOwn(brought.denials ?? {}, message)) return []
      const key = nearest(message, astray)
      return key === undefined ? [] : [[message, key] as const]
    }),
  )
}

/** Where the rules stand, and who is told of their faults. */
interface Scripts {
  readonly folder: Folder
  readonly path: string
  readonly report: Report
}

/** A denial of the rules in the place of which all languages have another: told where the rules say it. */
function checkSlip(
  { objections }: Said,
  [message, key]: readonly [message: string, key: string],
  { texts }: World,
  { folder, path, report }: Scripts,
): void {
  const { clause = '' } = objections.find((one) => one.message === message) ?? {}
  const ending = message.slice(clause.length + 1)
  const literals = [`${clause} ${ending}`, message, ending]
  const literal = literals.find((each) => findQuoted(folder, each)) ?? message
  report(
    inScript(folder, path, literal, {
      message: `the rules deny by ${message}, and no language has a sentence for it`,
      expected: `${key}, for which there is one in ${sources(texts)}, or a sentence ${message} under denials`,
      received: message,
      hint: `did you mean "${key}"?`,
    }),
  )
}

const sources = (texts: readonly Part[]) => texts.map(({ source }) => source.file).join(' and ')

/** Keys of a text file that nothing of the rules answers to. @param meant keys by which the rules should deny */
function checkKeys(said: Said, text: Part, meant: ReadonlySet<string>, report: Report): void {
  const actions: Names = { what: 'action', known: new Set(said.actions.keys()) }
  for (const [name, action] of entries(at(text, 'actions'))) {
    referByKey(action, actions, report)
    const declared = said.actions.get(name)
    const names: Names = {
      what: 'argument',
      where: `of ${name}`,
      known: declared && new Set(declared.names),
    }
    for (const [, argument] of entries(at(action, 'arguments'))) referByKey(argument, names, report)
  }
  const steps: Names = { what: 'step', known: said.steps }
  for (const [, prompt] of entries(at(text, 'prompts'))) referByKey(prompt, steps, report)
  const denials: Names = {
    what: 'denial',
    known: new Set(deniable(said)),
  }
  for (const [key, denial] of entries(at(text, 'denials'))) {
    if (!key.startsWith('table.') && !meant.has(key)) referByKey(denial, denials, report)
  }
}

/** The keys under which a denial may have its sentence. */
const deniable = ({ objections, later }: Said): string[] =>
  [...objections, ...later].flatMap(({ clause, message }) => [message, clause])

/** What is done at a table without rules has words of its own, also where rules speak against it. */
const OF_THE_TABLE: ReadonlySet<unknown> = new Set(
  [freeMove, freeStackMove, ...freeActions].map(({ effect }) => effect),
)

/** Do players do what they like at the table, told in the table's own sentences? */
export function offersTheTable({ steps }: Rules): boolean {
  return steps.some(
    (step) => 'offers' in step && step.offers.some(({ effect }) => OF_THE_TABLE.has(effect)),
  )
}

/** Everything the rules ask, offer, deny and log has a sentence, here or with the parts they are made of. */
function checkComplete(said: Said, text: Part, brought: TextFile, report: Report): void {
  type Section = 'actions' | 'denials' | 'log' | 'prompts'
  const sayable: Readonly<Record<Section, ReadonlySet<string>>> = {
    actions: new Set(said.actions.keys()),
    denials: new Set(deniable(said)),
    log: new Set(),
    prompts: said.steps,
  }
  const has = (section: Section, key: string) =>
    keys(at(text, section)).includes(key) || Object.hasOwn(brought[section] ?? {}, key)
  const lacks = (section: Section, key: string, complaint: Complaint) => {
    if (has(section, key)) return
    // What is under a misspelt key is reported there, with the name that was meant.
    const strays = keys(at(text, section)).filter((stray) => !sayable[section].has(stray))
    if (strays.some((stray) => nearest(stray, sayable[section]) === key)) return
    report(wrongKey(at(text, section), complaint))
  }
  for (const step of said.asking) {
    lacks('prompts', step, {
      message: `step ${step} has no prompt`,
      expected: `${step}: under prompts, the sentence the asked player reads`,
    })
  }
  for (const [name, action] of said.actions) {
    if (OF_THE_TABLE.has(action.effect)) continue
    lacks('actions', name, {
      message: `action ${name} has no label`,
      expected: `${name}: under actions, with a label`,
    })
    for (const key of logKeys(action)) {
      lacks('log', key, {
        message: `action ${name} has no line for the log`,
        expected: `${key}: under log`,
      })
    }
  }
  const wordless = new Map<string, Objection>()
  for (const objection of said.objections) {
    if (objection.clause === 'table') continue
    if (!has('denials', objection.message) && !has('denials', objection.clause)) {
      wordless.set(objection.message, objection)
    }
  }
  for (const [message, { clause }] of wordless) {
    lacks('denials', message, {
      message: `the denial ${message}${message === clause ? '' : ` (clause ${clause})`} has no sentence`,
      expected: `${message}: under denials, what the player is told`,
    })
  }
}

function logKeys(action: RuleAction): string[] {
  if (action.silent) return []
  return action.secret ? [action.name, `${action.name}.secret`] : [action.name]
}
