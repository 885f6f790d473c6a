/** Values that stand as plain literals in the rules beside what they are compared with or set to. */

import type { Json } from '@redoubt/engine'
import { checkOptionValue, checkTyped } from '../checks/values.ts'
import { attributeNamed, type World } from '../checks/world.ts'
import { kindOfFile } from '../folder/layout.ts'
import type { Folder } from '../folder/read-folder.ts'
import type { Problem, Report } from '../problems/problem.ts'
import { at, type Part } from '../source/part.ts'
import { isComment, scriptProblem } from './script.ts'

const LITERAL = String.raw`(true|false|-?\d+(?:\.\d+)?|'[^'\n]*'|"[^"\n]*")`
const COMPARED = String.raw`\s*[!=]==?\s*${LITERAL}(?![\w.[(])`
const SET = String.raw`\s*${LITERAL}\s*,?\s*\)`
const QUOTED = String.raw`(?:'([\w.-]+)'|"([\w.-]+)")\s*,`

/** What a value is checked against: it reports as if the value stood at the declaration. */
type Check = (world: World, name: string, value: Json, report: Report) => void

const USES: readonly { readonly check: Check; readonly pattern: RegExp }[] = [
  { check: checkAttribute, pattern: new RegExp(String.raw`\.at\.(\w+)${COMPARED}`, 'g') },
  {
    check: checkAttribute,
    pattern: new RegExp(String.raw`\bg\.mark\(\s*[\w.]+,\s*${QUOTED}${SET}`, 'g'),
  },
  { check: checkVariable, pattern: new RegExp(String.raw`\bg\.vars\.(\w+)${COMPARED}`, 'g') },
  { check: checkVariable, pattern: new RegExp(String.raw`\bg\.set\(\s*${QUOTED}${SET}`, 'g') },
  { check: checkOption, pattern: new RegExp(String.raw`\bg\.options\.(\w+)${COMPARED}`, 'g') },
]

/**
 * Checks that literals fit what they are compared with or set to: `unit.at.moved === 'yes'` never holds of what is true
 * or false. With `rules/generated.ts` the type checker sees the same, and what is put together at run time.
 */
export function checkUsedValues(world: World, folder: Folder, report: Report): void {
  for (const [path, bytes] of folder.files) {
    if (kindOfFile(path).kind !== 'other' || !/\.(ts|js|mjs)$/.test(path)) continue
    const script = bytes.toString('utf8')
    for (const { check, pattern } of USES) {
      for (const match of script.matchAll(pattern)) {
        const [name = '', written = ''] = match.slice(1).filter((group) => group !== undefined)
        const offset = match.index + match[0].lastIndexOf(written)
        if (isComment(script, offset)) continue
        const refuse = ({ message, expected, received, hint }: Problem) =>
          report(
            scriptProblem(
              folder,
              path,
              { offset, length: written.length },
              { message, expected, received, hint },
            ),
          )
        check(world, name, literal(written), refuse)
      }
    }
  }
}

function checkAttribute(world: World, name: string, value: Json, report: Report): void {
  const declaration = attributeNamed(world, name)
  if (declaration?.value !== undefined) checkTyped(declaration, { ...declaration, value }, report)
}

/** A variable that there is for each side or space is a list, and compared entry by entry. */
function checkVariable({ manifest }: World, name: string, value: Json, report: Report): void {
  const declaration = manifest && at(manifest, 'variables', name)
  if (!declaration || declaration.value === undefined || isPerSomething(declaration)) return
  checkTyped(declaration, { ...declaration, value }, report)
}

function isPerSomething(declaration: Part): boolean {
  return at(declaration, 'per').value !== undefined
}

function checkOption(world: World, name: string, value: Json, report: Report): void {
  const declaration = world.options && at(world.options, 'options', name)
  if (declaration?.value !== undefined)
    checkOptionValue(world, name, { ...declaration, value }, report)
}

function literal(written: string): Json {
  return /^['"]/.test(written) ? written.slice(1, -1) : (JSON.parse(written) as Json)
}
