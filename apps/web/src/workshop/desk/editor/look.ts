/** How an editor looks and which keys it knows, by the kind of file. */

import { autocompletion } from '@codemirror/autocomplete'
import { indentWithTab } from '@codemirror/commands'
import { javascript } from '@codemirror/lang-javascript'
import { yaml } from '@codemirror/lang-yaml'
import { HighlightStyle, indentUnit, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { basicSetup } from 'codemirror'

/** The colours of the site, light and dark. */
const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--accent)' },
  { tag: tags.keyword, color: 'var(--accent)', fontWeight: '600' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--good)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--lit)' },
  { tag: tags.comment, color: 'var(--soft)', fontStyle: 'italic' },
  { tag: tags.invalid, color: 'var(--bad)' },
])

const theme = EditorView.theme({
  '&': {
    height: '100%',
    fontSize: '0.875rem',
    backgroundColor: 'var(--sheet)',
    color: 'var(--ink)',
  },
  '.cm-scroller': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': {
    backgroundColor: 'var(--sunk)',
    color: 'var(--soft)',
    borderRight: '1px solid var(--line)',
  },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--accent) 6%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--accent-soft)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { background: 'color-mix(in srgb, var(--accent) 25%, transparent)' },
  '.cm-tooltip, .cm-panels': {
    backgroundColor: 'var(--sheet)',
    color: 'var(--ink)',
    border: '1px solid var(--strong-line)',
  },
  '.cm-tooltip': { borderRadius: 'var(--radius)', boxShadow: 'var(--shadow)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: 'var(--accent-ink)',
  },
  '.cm-tooltip .cm-lsp-documentation, .cm-lsp-hover-tooltip': {
    maxInlineSize: '32rem',
    padding: '0.5rem 0.75rem',
  },
  '.cm-diagnostic': { whiteSpace: 'pre-wrap' },
  '.cm-diagnostic-error': { borderLeft: '4px solid var(--bad)' },
  '.cm-foldPlaceholder': { background: 'var(--sunk)', border: 0, color: 'var(--soft)' },
})

/** Everything an editor of a file has but its language server. */
export function lookOf(path: string): Extension {
  return [
    basicSetup,
    // Its signs are of fonts not everybody has.
    autocompletion({ icons: false }),
    keymap.of([indentWithTab]),
    indentUnit.of('  '),
    theme,
    syntaxHighlighting(colours),
    EditorView.contentAttributes.of({ 'aria-label': path }),
    grammarOf(path),
  ]
}

function grammarOf(path: string): Extension {
  if (/\.ya?ml$/.test(path)) return yaml()
  if (/\.(ts|json)$/.test(path)) return javascript({ typescript: path.endsWith('.ts') })
  return []
}
