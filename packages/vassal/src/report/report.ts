/** The report on an import, for people. */

import { shown } from '../archive/archive.ts'
import type { VassalModule } from '../reading/vassal-module.ts'
import { type CoverageLine, shareKept } from './coverage.ts'

const percent = (share: number): string => `${(Math.floor(share * 1000) / 10).toFixed(1)} %`

/** What a report tells. */
export interface ReportFacts {
  readonly title: string
  readonly coverage: readonly CoverageLine[]
  readonly notes: readonly string[]
  readonly scenarios: readonly { readonly title: string; readonly pieces: number }[]
}

/** What became of what, in Markdown. */
export function reportText(
  { title, coverage, notes, scenarios }: ReportFacts,
  { version, writtenBy }: VassalModule,
): string {
  return `${[
    `# ${plain(title)}`,
    `Imported from the VASSAL module ${plain(title)} ${plain(version)}${writtenBy ? ` (VASSAL ${plain(writtenBy)})` : ''}. It has no rules yet: everybody may do everything.`,
    '## Set-ups',
    ...scenarios.map((one) => `- ${plain(one.title)}: ${one.pieces} pieces`),
    '## What became of it',
    `Of the components ${percent(shareKept(coverage, 'component'))} work or are kept, of the traits of pieces ${percent(shareKept(coverage, 'trait'))}. What is kept stands word for word in \`vassal/\`.`,
    ...tableOf('component', coverage),
    ...tableOf('trait', coverage),
    ...(notes.length > 0 ? ['## To know', ...notes.map((note) => `- ${plain(note)}`)] : []),
  ].join('\n\n')}\n`.replace(/\n\n(?=- )/g, '\n')
}

function tableOf(of: CoverageLine['of'], lines: readonly CoverageLine[]): string[] {
  const rows = lines.filter((line) => line.of === of)
  if (rows.length === 0) return []
  return [
    [
      `| ${of} | times | | |`,
      '|---|---:|---|---|',
      ...rows.map(
        ({ name, count, fate, why }) => `| ${plain(name)} | ${count} | ${fate} | ${why} |`,
      ),
    ].join('\n'),
  ]
}

/** A text from a stranger's file as a text of Markdown. */
function plain(text: string): string {
  return shown(text).replace(/[|<>`*_[\]\\]/g, '\\$&')
}
