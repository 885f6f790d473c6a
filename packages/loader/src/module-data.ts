/** A module's files taken together, as the engine takes them. */

import type { ModuleData, ModuleFile, TextFile } from '@redoubt/engine'
import { languageOf } from './checks/check-text.ts'
import type { ModuleFiles } from './module-files.ts'

/**
 * Sound files as the engine takes them; only called when there are no problems.
 * @param measured what games between bots came to, where they were played with these files
 */
export function dataOf(
  { files }: ModuleFiles,
  digest: string,
  measured: Pick<ModuleData, 'tuning' | 'ladder'> = {},
): ModuleData {
  const values = (schema: string) =>
    files.filter((file) => file.schema === schema).map((file) => file.source.value)
  const byId = (schema: string) =>
    Object.fromEntries(values(schema).map((value) => [String((value as { id: string }).id), value]))
  const [manifest] = values('module')
  const { scenarios: order = [] } = manifest as Pick<ModuleFile, 'scenarios'>
  const data: unknown = {
    manifest,
    boards: byId('board'),
    pieces: values('pieces')[0],
    tables: byId('table'),
    options: values('options')[0] ?? { options: {} },
    scenarios: inOrder(byId('scenario'), order),
    rulebook: values('rulebook')[0] ?? { title: 'Rules', clauses: [] },
    texts: textsOf(files),
    ...(values('metrics')[0] === undefined ? {} : { metrics: values('metrics')[0] }),
    ...(values('procedures')[0] === undefined ? {} : { procedures: values('procedures')[0] }),
    ...(values('aids')[0] === undefined ? {} : { aids: values('aids')[0] }),
    ...measured,
    digest,
  }
  return withHouseClauses(data as ModuleData)
}

/** Those that are named first, in their order; then the others. */
function inOrder<T>(all: Readonly<Record<string, T>>, first: readonly string[]): Record<string, T> {
  const named = first.flatMap((id) => (Object.hasOwn(all, id) ? [[id, all[id] as T] as const] : []))
  return { ...Object.fromEntries(named), ...all }
}

/** What the files of each language say together. */
function textsOf(files: ModuleFiles['files']): Record<string, TextFile> {
  const texts: Record<string, TextFile> = {}
  for (const { schema, path, source } of files) {
    if (schema !== 'text') continue
    const language = languageOf(path)
    const said = source.value as TextFile
    texts[language] = joined(texts[language], said)
  }
  return texts
}

/** Two mappings as one, as deep as they go. */
function joined<T>(one: T | undefined, other: T): T {
  if (!isMapping(one) || !isMapping(other)) return other
  const all = new Map(Object.entries(one))
  for (const [key, value] of Object.entries(other)) all.set(key, joined(all.get(key), value))
  return Object.fromEntries(all) as T
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** House rules stand in the rulebook and have their sentences, without a file for either. */
function withHouseClauses(data: ModuleData): ModuleData {
  const { house_rules: rules = [] } = data.manifest
  if (rules.length === 0) return data
  const written = new Set(data.rulebook.clauses.map(({ id }) => id))
  const clauses = rules
    .filter(({ clause }) => !written.has(clause))
    .map(({ clause, text, option }) => ({
      id: clause,
      title: text.split(/[.:;]/, 1)[0] ?? text,
      text,
      status: 'ruling' as const,
      ...(option === undefined ? {} : { options: [option] }),
    }))
  const sentences = Object.fromEntries(rules.map(({ clause, text, says = text }) => [clause, says]))
  const { en } = data.texts
  return {
    ...data,
    rulebook: { ...data.rulebook, clauses: [...data.rulebook.clauses, ...clauses] },
    texts: { ...data.texts, en: { ...en, denials: { ...sentences, ...en?.denials } } },
  }
}
