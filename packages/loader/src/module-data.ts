/** A module's files taken together, as the engine takes them. */

import type { ModuleData } from '@redoubt/engine'
import { languageOf } from './checks/check-text.ts'
import type { ModuleFiles } from './module-files.ts'

/** Sound files as the engine takes them; only called when there are no problems. */
export function dataOf({ files }: ModuleFiles, digest: string): ModuleData {
  const values = (schema: string) =>
    files.filter((file) => file.schema === schema).map((file) => file.source.value)
  const byId = (schema: string) =>
    Object.fromEntries(values(schema).map((value) => [String((value as { id: string }).id), value]))
  const texts = files
    .filter((file) => file.schema === 'text')
    .map((file) => [languageOf(file.path), file.source.value] as const)
  const data: unknown = {
    manifest: values('module')[0],
    boards: byId('board'),
    pieces: values('pieces')[0],
    tables: byId('table'),
    options: values('options')[0] ?? { options: {} },
    scenarios: byId('scenario'),
    rulebook: values('rulebook')[0] ?? { title: 'Rules', clauses: [] },
    texts: Object.fromEntries(texts),
    ...(values('metrics')[0] === undefined ? {} : { metrics: values('metrics')[0] }),
    ...(values('procedures')[0] === undefined ? {} : { procedures: values('procedures')[0] }),
    digest,
  }
  return data as ModuleData
}
