/** Renders facts and keys as sentences whose parts can be linked to pieces, places and clauses. */

import type { Asked, Denial, Fact, LogEntry, ModuleData, Result, TextFile } from '@redoubt/engine'
import { IntlMessageFormat } from 'intl-messageformat'
import { english } from './english.ts'
import type { Language } from './language.ts'
import { createNamer, type Link, Named, valuesOf } from './names.ts'

/** A piece of a sentence; with `link` it points at something on the table. */
export interface Part {
  readonly text: string
  readonly link?: Link | undefined
}

/** A rendered sentence. */
export interface Message {
  readonly text: string
  readonly parts: readonly Part[]
  /** The clause it rests on. */
  readonly clause?: string | undefined
}

/** A sentence the rules tell the table, with what it speaks of and the clause it rests on. */
export interface ToldRemark {
  readonly key: string
  readonly facts?: Readonly<Record<string, Fact>> | undefined
  readonly clause?: string | undefined
}

export interface Texts {
  readonly language: Language
  denial(denial: Denial): Message
  log(entry: LogEntry): Message
  /** What is asked of a side at a step. */
  prompt(asked: Asked): Message
  result(result: Result): Message
  /** Label of an action: "Attack". */
  action(name: string): string
  /** One line of help for an action, empty when there is none. */
  actionHelp(name: string): string
  /** What an argument asks for: "Which unit attacks?". */
  argument(action: string, argument: string): string
  fact(fact: Fact): string
  /** Name of a place by itself, as a heading or in a list; in a sentence it is a `fact`: the Adriatic Sea. */
  place(id: string): string
  /** What the rules tell the table: `<section>.<key>` of the words, such as `preview.river`. */
  remark(section: string, remark: ToldRemark): Message
  /** Any other word of the module's text file, or undefined. */
  word(key: string, facts?: Readonly<Record<string, Fact>>): string | undefined
}

/**
 * Messages of a module; falls back to English, then to the key itself, so that nothing is ever blank.
 * @param data as it is read in the language: `inLanguage(data, 'de')`
 * `playerOf` gives the name of who sits in a seat; without one the seat goes by its own name.
 */
export function createTexts(
  data: ModuleData,
  language: Language = english,
  playerOf: (seat: string) => string | undefined = () => undefined,
): Texts {
  // What the module says in English goes before what the table says in any language.
  const files = [language.table, data.texts.en ?? {}, data.texts[language.tag] ?? {}]
  const tables = (section: Section): Readonly<Record<string, string>> =>
    Object.assign({}, ...files.map((file) => file[section]))
  const denials = tables('denials')
  const logs = tables('log')
  const prompts = tables('prompts')
  const results = tables('results')
  const words = tables('words')
  const actions = Object.assign({}, ...files.map((file) => file.actions)) as Actions
  const compiled = new Map<string, IntlMessageFormat>()
  const { name: namer, label, begins } = createNamer(data, language.phrases, playerOf)

  const render = (
    pattern: string | undefined,
    key: string,
    facts: Readonly<Record<string, Fact>>,
  ): Message => {
    if (pattern === undefined) return plain(key)
    const format =
      compiled.get(pattern) ??
      new IntlMessageFormat(pattern, language.tag, undefined, { ignoreTag: true })
    compiled.set(pattern, format)
    const parts: Part[] = []
    for (const part of format.formatToParts<Named>(
      valuesOf(facts, namer, language.phrases, missing(pattern)),
    )) {
      if (part.type === 0) parts.push({ text: withMinus(part.value) })
      else if (part.value instanceof Named)
        parts.push({ text: part.value.text, link: part.value.link })
      else parts.push({ text: withMinus(String(part.value)) })
    }
    return { text: parts.map((part) => part.text).join(''), parts }
  }

  /** A whole sentence: who begins it is written with a capital, but for names that players and maps gave themselves. */
  const sentence: typeof render = (pattern, key, facts) => {
    const { parts, text } = render(pattern, key, facts)
    const [first, ...more] = parts
    if (first === undefined || !begins(first)) return { text, parts }
    const begun = [{ ...first, text: capital(first.text) }, ...more]
    return { text: begun.map((part) => part.text).join(''), parts: begun }
  }

  const action = (name: string) => actions[name]?.label ?? name.replaceAll('_', ' ')
  /** Actions as players know them, in what the table says of them. */
  const called = ({ message, facts }: Denial): Denial['facts'] => {
    const { action: name, argument, offered } = facts
    if (typeof name !== 'string') return facts
    if (message === 'table.missing-argument') {
      const question = actions[name]?.arguments?.[String(argument)] ?? String(argument)
      return { ...facts, action: action(name), question }
    }
    if (message !== 'table.not-offered') return facts
    const names = typeof offered === 'object' && offered.ref === 'list' ? offered.items : []
    const items = names.map((one) => language.phrases.quoted(action(String(one))))
    return { ...facts, action: action(name), offered: { ref: 'list', items } }
  }

  /** Central Powers win, although they are one; whoever sits there wins. */
  const isMany = ([seat = '']: readonly string[]): boolean =>
    data.manifest.seats[seat]?.plural === true && playerOf(seat) === undefined
  const denialOf = (denial: Denial): Message => {
    const pattern = denials[denial.message] ?? denials[denial.clause]
    return {
      ...sentence(pattern ?? clauseText(data, denial.clause), denial.message, called(denial)),
      clause: denial.clause,
    }
  }
  /** A line with the sentence of the denial that says why, in its `{sentence}` or behind it. */
  const withReason = (pattern: string | undefined, entry: LogEntry, message: string): Message => {
    const { clause = '', facts, key } = entry
    const denial = denialOf({ clause, message, facts })
    const [before = '', after = ''] = (pattern ?? '').split('{sentence}')
    const begun = pattern?.includes('{sentence}') ? before : `${before} `
    const parts = [
      ...sentence(begun, key, facts).parts,
      ...denial.parts,
      ...render(after, key, facts).parts,
    ]
    return { text: parts.map(({ text }) => text).join(''), parts, clause }
  }

  return {
    language,
    denial: denialOf,
    log: (entry) =>
      entry.denied === undefined
        ? { ...sentence(logs[entry.key], entry.key, entry.facts), clause: entry.clause }
        : withReason(logs[entry.key], entry, entry.denied),
    prompt: (asked) => sentence(prompts[asked.step], asked.step, asked.facts),
    result: (result) => {
      const winners: Fact = {
        ref: 'list',
        items: result.winners.map((id) => ({ ref: 'seat', id })),
      }
      const scores: Record<string, Fact> = {}
      for (const seat in result.scores) scores[`score_${seat}`] = result.scores[seat] ?? 0
      const message = sentence(results[result.reason], result.reason, {
        winners,
        count: isMany(result.winners) ? 2 : result.winners.length,
        ...(result.said === undefined ? {} : { said: result.said }),
        ...scores,
      })
      return { ...message, clause: result.clause }
    },
    action,
    actionHelp: (name) => actions[name]?.help ?? '',
    argument: (action, argument) =>
      actions[action]?.arguments?.[argument] ?? argument.replaceAll('_', ' '),
    fact: (fact) => namer(fact).text,
    place: label,
    remark: (section, { key, facts = {}, clause }) => ({
      ...render(words[`${section}.${key}`], key, facts),
      clause,
    }),
    word: (key, facts = {}) =>
      words[key] === undefined ? undefined : render(words[key], key, facts).text,
  }
}

type Section = 'denials' | 'log' | 'prompts' | 'results' | 'words'
type Actions = NonNullable<TextFile['actions']>

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** Numbers below zero have a minus sign, not a hyphen. */
function withMinus(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}\p{Pd}])-(?=\d)/gu, '−')
}

/** Names of the arguments a pattern mentions. */
function missing(pattern: string): string[] {
  return [...pattern.matchAll(/\{\s*([A-Za-z_][A-Za-z0-9_]*)/g)].map((match) => match[1] ?? '')
}

/** A clause's own text, braces escaped, as the fallback of a denial without a message of its own. */
function clauseText(data: ModuleData, id: string): string | undefined {
  return data.rulebook.clauses
    .find((clause) => clause.id === id)
    ?.text.replaceAll('{', "'{'")
    .replaceAll('}', "'}'")
}

function plain(text: string): Message {
  return { text, parts: [{ text }] }
}
