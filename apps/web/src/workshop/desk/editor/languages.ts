/** Language servers of the editors: one line to the server for the page, one client for a language. */

import {
  findReferencesKeymap,
  formatKeymap,
  hoverTooltips,
  jumpToDefinitionKeymap,
  LSPClient,
  renameKeymap,
  serverCompletion,
  serverDiagnostics,
  signatureHelp,
} from '@codemirror/lsp-client'
import type { Extension } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import type { WorkshopLanguage, WorkshopWord } from '@redoubt/protocol'
import { askedFaults } from './asked-faults.ts'

export interface Languages {
  /** Completion, help and faults for an editor of a file; none for what no language server knows. */
  of(uri: string): Extension
  close(): void
}

/** Milliseconds a language server may take: the first answer waits until it has read the whole module. */
const PATIENCE = 20_000

export function openLanguages(): Languages {
  const page = crypto.randomUUID()
  const address = `/api/dev/languages?page=${page}`
  const source = new EventSource(address)
  const hearers = new Map<WorkshopLanguage, Set<(message: string) => void>>()
  const clients = new Map<WorkshopLanguage, LSPClient>()
  source.onmessage = ({ data }) => {
    const { language, message } = JSON.parse(String(data)) as WorkshopWord
    for (const hear of hearers.get(language) ?? []) hear(message)
  }
  // Words before the line stands would be nobody's.
  const ready = new Promise<void>((done) => source.addEventListener('open', () => done()))
  // One after another: a word that overtakes another would change a text that is not there yet.
  let said: Promise<unknown> = ready

  const clientFor = (language: WorkshopLanguage): LSPClient => {
    const known = clients.get(language)
    if (known) return known
    const hearing = new Set<(message: string) => void>()
    hearers.set(language, hearing)
    const client = new LSPClient({
      timeout: PATIENCE,
      extensions: [
        // Words that merely stand in the grammar are not offered beside it.
        serverCompletion({ override: true }),
        hoverTooltips(),
        signatureHelp(),
        serverDiagnostics(),
        keymap.of([
          ...renameKeymap,
          ...jumpToDefinitionKeymap,
          ...findReferencesKeymap,
          ...formatKeymap,
        ]),
      ],
    }).connect({
      send: (message) => {
        const body = JSON.stringify({ language, message } satisfies WorkshopWord)
        said = said.then(() => fetch(address, { method: 'POST', body })).catch(() => {})
      },
      subscribe: (hear) => hearing.add(hear),
      unsubscribe: (hear) => hearing.delete(hear),
    })
    clients.set(language, client)
    return client
  }

  return {
    of: (uri) => {
      const language = languageOf(uri)
      if (!language) return []
      const editor = clientFor(language).plugin(uri, language)
      return language === 'typescript' ? [editor, askedFaults] : editor
    },
    close: () => {
      for (const client of clients.values()) client.disconnect()
      source.close()
    },
  }
}

function languageOf(uri: string): WorkshopLanguage | undefined {
  if (/\.ya?ml$/.test(uri)) return 'yaml'
  return uri.endsWith('.ts') ? 'typescript' : undefined
}
