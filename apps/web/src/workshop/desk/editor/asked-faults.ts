/** Faults of a text as it stands, from a language server that is asked for them instead of telling (TypeScript's). */

import { type Diagnostic, linter } from '@codemirror/lint'
import { LSPPlugin } from '@codemirror/lsp-client'
import type { EditorView } from '@codemirror/view'

/** `DocumentDiagnosticReport` of the protocol, as far as it is read here. */
interface Report {
  readonly items?: readonly {
    readonly range: { readonly start: Place; readonly end: Place }
    /** 1 error, 2 warning, 3 information, 4 hint; absent: an error. */
    readonly severity?: number
    readonly message: string
  }[]
}

interface Place {
  readonly line: number
  readonly character: number
}

const SEVERITIES: readonly Diagnostic['severity'][] = ['error', 'error', 'warning', 'info', 'hint']

/** Asks whenever typing pauses. */
export const askedFaults = linter(faultsIn, { delay: 400 })

async function faultsIn(view: EditorView): Promise<readonly Diagnostic[]> {
  const server = LSPPlugin.get(view)
  if (!server) return []
  const { client, uri } = server
  await client.initializing
  client.sync()
  const { doc } = view.state
  const report = await client
    .request<object, Report>('textDocument/diagnostic', { textDocument: { uri } })
    .catch(() => undefined)
  // Typed on meanwhile: the next answer is about what stands there then.
  if (!report || view.state.doc !== doc) return []
  return (report.items ?? []).map(({ range, severity = 1, message }) => ({
    from: server.fromPosition(range.start, doc),
    to: server.fromPosition(range.end, doc),
    severity: SEVERITIES[severity] ?? 'error',
    message,
  }))
}
