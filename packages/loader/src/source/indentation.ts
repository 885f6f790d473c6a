/** The one line that is indented wrongly: what the YAML reader says of it and of all below follows from it alone. */

import type { YAMLError } from 'yaml'
import type { Complaint } from '../problems/problem.ts'

/** The first letter of the line, in UTF-16 units from the beginning of the text. */
export interface Astray {
  readonly offset: number
  readonly length: 1
  readonly complaint: Complaint
}

/** May the complaint come of nothing but a wrong column? */
export function isOfColumns({ code }: YAMLError): boolean {
  return ['BAD_INDENT', 'BLOCK_AS_IMPLICIT_KEY', 'UNEXPECTED_TOKEN'].includes(code)
}

interface KeyLine {
  readonly offset: number
  readonly indent: number
  /** Where keys beside this one begin: behind its hyphens. */
  readonly column: number
  /** Has it a value of its own, so that nothing can stand under it? */
  readonly isClosed: boolean
}

/** Looks for the line where the reader complains of columns; undefined when that is not what is wrong. */
export function indentedAstray(faults: readonly YAMLError[], text: string): Astray | undefined {
  const first = faults.find(isOfColumns)
  if (!first) return undefined
  const lines = keyLines(text)
  const open: number[] = []
  for (const [n, line] of lines.entries()) {
    const before = lines[n - 1]
    // The reader met it at the latest one key below.
    if (before && before.offset > first.pos[1]) return undefined
    if (before?.isClosed && line.indent > before.column) {
      const next = lines[n + 1]
      // Its neighbours below say which of the two stands wrong.
      return next?.indent === line.indent
        ? astray(before, [line.indent])
        : astray(line, [before.column])
    }
    const around = open.filter((column) => column <= line.indent)
    const deeper = open.filter((column) => column > line.indent)
    if (deeper[0] !== undefined && around.at(-1) !== line.indent)
      return astray(line, [...around.slice(-1), deeper[0]])
    open.splice(around.length)
    for (const column of [line.indent, line.column])
      if ((open.at(-1) ?? -1) < column) open.push(column)
  }
  return undefined
}

/** The lines that begin with a key. */
function keyLines(text: string): KeyLine[] {
  const found: KeyLine[] = []
  let offset = 0
  for (const line of text.split('\n')) {
    const [, lead = '', hyphens = '', value] =
      line.match(/^( *)((?:- +)*)(?:[\w-]+|'[^']*'|"[^"]*"):(?= |\r?$)(.*)$/) ?? []
    if (value !== undefined) {
      const said = value.replace(/ #.*$/, '').trim()
      found.push({
        offset: offset + lead.length,
        indent: lead.length,
        column: lead.length + hyphens.length,
        isClosed: said !== '' && !/^[|>&!]/.test(said),
      })
    }
    offset += line.length + 1
  }
  return found
}

function astray({ offset }: KeyLine, columns: readonly number[]): Astray {
  const words = columns.map((column) =>
    column === 0 ? 'no blank' : `${column} ${column === 1 ? 'blank' : 'blanks'}`,
  )
  return {
    offset,
    length: 1,
    complaint: {
      message: 'this line is not indented like its neighbours',
      expected: `${words.join(' or ')} before it`,
    },
  }
}
