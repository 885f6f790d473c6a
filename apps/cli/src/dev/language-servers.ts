/** What the workshop's editors ask for completion, help and faults while an author types. */

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { LanguageCommands } from '@redoubt/server'
import { ROOT } from '../sources/modules.ts'

/** Schemas are those the files name in their first line; none is fetched from elsewhere. */
const YAML = {
  validate: true,
  hover: true,
  completion: true,
  schemaStore: { enable: false },
  kubernetesCRDStore: { enable: false },
}

export function languageServers(): LanguageCommands {
  const yaml = dirname(createRequire(import.meta.url).resolve('yaml-language-server/package.json'))
  return {
    yaml: {
      command: process.execPath,
      args: [join(yaml, 'bin/yaml-language-server'), '--stdio'],
      settings: { yaml: YAML },
    },
    typescript: {
      command: process.execPath,
      args: [join(ROOT, 'node_modules/typescript/bin/tsc'), '--lsp', '--stdio'],
    },
  }
}
