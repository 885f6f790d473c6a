/** Scripts that are no TypeScript: Node reads each by itself, so that what is said does not hang on whoever imports them. */

import { stripTypeScriptTypes } from 'node:module'
import type { Folder } from '../folder/read-folder.ts'
import type { Problem } from '../problems/problem.ts'
import type { Stretch } from '../source/source.ts'
import { importedBy, scriptProblem } from './script.ts'

/**
 * What keeps scripts from being read, in the order in which they are imported.
 * @param path of the script that imports the others
 */
export function notTypeScript(folder: Folder, path: string): Problem[] {
  return importedBy(folder, path).flatMap((script) => {
    const text = folder.files.get(script)?.toString('utf8') ?? ''
    const error = faultOf(text)
    if (!error) return []
    const message = `the rules cannot be imported: ${error.message}`
    return [scriptProblem(folder, script, placeOf(text, error), { message })]
  })
}

/** Why Node cannot read a script as TypeScript; undefined when it can. */
function faultOf(text: string): Error | undefined {
  const { emitWarning } = process
  // Node calls the function experimental each time a process first uses it: nothing an author could mend.
  process.emitWarning = () => {}
  try {
    stripTypeScriptTypes(text)
    return undefined
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return error
  } finally {
    process.emitWarning = emitWarning
  }
}

/** Columns in which Node shows a tab. */
const TAB = 4

/** Node shows above the stack where the fault is: `:7`, the line, and below it a mark, `^^^`. */
function placeOf(text: string, { stack = '' }: Error): Stretch {
  const [, row = '1'] = stack.match(/^:(\d+)$/m) ?? []
  const [, indent = '', mark = '^'] = stack.match(/^( *)(\^+)$/m) ?? []
  const lines = text.split('\n')
  const before = lines.slice(0, Number(row) - 1).reduce((sum, line) => sum + line.length + 1, 0)
  const line = lines[Number(row) - 1] ?? ''
  let inLine = 0
  for (let column = 0; column < indent.length && inLine < line.length; inLine += 1)
    column += line[inLine] === '\t' ? TAB : 1
  return { offset: before + inLine, length: mark.length }
}
