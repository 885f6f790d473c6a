/** The arguments that the functions of an action read, against those the action has. */

import type { AskingStep } from '@redoubt/engine'
import type { Folder } from '../folder/read-folder.ts'
import type { Report } from '../problems/problem.ts'
import { isKnown, unknownName } from '../source/part.ts'
import { scriptProblem } from './script.ts'

type RuleAction = AskingStep['offers'][number]
// biome-ignore lint/suspicious/noExplicitAny: functions of the rules, of whatever they take
type OfRules = (...args: any[]) => unknown

/**
 * Checks what lists and objections take apart by name, `(g, { unit, target }) => …`. With `rules/generated.ts` the type
 * checker sees it, too, and however it is read.
 */
export function checkReadArguments(
  actions: Iterable<RuleAction>,
  folder: Folder,
  report: Report,
): void {
  const seen = new Set<string>()
  for (const action of actions) {
    const names = { what: 'argument', where: `of ${action.name}`, known: new Set(action.names) }
    for (const read of functionsOf(action)) {
      const taken = takenApart(read)
      for (const name of taken?.names ?? []) {
        const place = taken && placeOf(folder, taken.written, name)
        const key = `${place?.path} ${place?.stretch.offset}`
        if (isKnown(name, names) || !place || seen.has(key)) continue
        seen.add(key)
        report(scriptProblem(folder, place.path, place.stretch, unknownName(name, names)))
      }
    }
  }
}

function functionsOf({ args, unless }: RuleAction): OfRules[] {
  const declared = Object.values(args)
  const objections = [
    ...unless,
    ...declared.flatMap((one) => [...one.otherwise, ...one.unless, ...one.each, ...one.leftOut]),
  ]
  return [
    ...declared.map(({ among }) => among),
    ...objections.flatMap(({ when, facts }) => (facts ? [when, facts] : [when])),
  ]
}

/** `{ unit, to: target, by = way, ...more }`: the names that must be there, and how it stands in the script. */
function takenApart(
  read: OfRules,
): { readonly names: readonly string[]; readonly written: string } | undefined {
  const [, written, inside] =
    String(read).match(/^(?:async\s+)?(?:function\b[^(]*)?\(\s*[\w$]+[^,({]*,\s*(\{([^{}]*)\})/) ??
    []
  if (written === undefined || inside === undefined) return undefined
  const names = inside
    .split(',')
    // What has a value of its own may be no argument here: a function can serve several actions.
    .filter((part) => !part.includes('='))
    .map((part) => part.trim().split(':', 1)[0]?.trim() ?? '')
    .filter((name) => /^[\w$]+$/.test(name))
  return { names, written }
}

/** Where it stands in the module's own scripts. */
function placeOf(folder: Folder, written: string, name: string) {
  for (const [path, bytes] of folder.files) {
    if (!/\.(ts|js|mjs)$/.test(path)) continue
    const start = bytes.toString('utf8').indexOf(written)
    if (start < 0) continue
    return {
      path,
      stretch: { offset: start + written.search(new RegExp(`\\b${name}\\b`)), length: name.length },
    }
  }
  return undefined
}
