/** What a module cannot be played without: a Redoubt that is new enough, and other modules. */

import redoubt from '../../package.json' with { type: 'json' }
import { didYouMean, oneOf } from '../problems/nearest.ts'
import type { Report } from '../problems/problem.ts'
import { at, items, type Part, textOf, wrong } from '../source/part.ts'
import { neighboursOf } from './neighbours.ts'
import { folderName } from './read-folder.ts'
import { fits, isAsked } from './version.ts'

/**
 * Reports what `requires:` asks for and is not here. What is not written as it should be the schema says.
 * @param folder absolute path of the module's folder
 * @param beside further folders of modules, in which others may lie
 */
export async function checkRequired(
  folder: string,
  manifest: Part,
  beside: readonly string[],
  report: Report,
): Promise<void> {
  checkRedoubt(at(manifest, 'requires', 'redoubt'), report)
  const modules = items(at(manifest, 'requires', 'modules'))
  if (modules.length === 0) return
  const around = (await neighboursOf(folder, beside)).filter((one) => one.folder !== folder)
  const ids = [...new Set(around.map(({ id }) => id))].sort()
  for (const required of modules) {
    const [, id = '', version = ''] = textOf(required)?.match(/^([a-z][a-z0-9-]*)@(.+)$/) ?? []
    if (!isAsked(version)) continue
    const named = around.filter((one) => one.id === id)
    if (named.some((one) => fits(one.version, version))) continue
    const [found] = named
    report({
      ...wrong(
        required,
        found
          ? {
              message: `the module needs ${id} ${version}, and here is ${named.map((one) => `${one.version} in ${folderName(one.folder)}`).join(', ')}`,
              expected: `a version of ${id} that fits ${version}`,
              received: found.version,
              hint: `install one that does: redoubt install ${id}-….redoubt --replace`,
            }
          : {
              message: `the module needs ${id} ${version}, and there is no module "${id}" here`,
              expected: `one that lies beside this one or is installed: ${oneOf(ids)}`,
              received: id,
              hint: didYouMean(id, ids) ?? `install it first: redoubt install ${id}-….redoubt`,
            },
      ),
      need: { what: id, asked: version, found: found?.version },
    })
  }
}

/** This Redoubt is one the module can be played with. */
function checkRedoubt(required: Part, report: Report): void {
  const asked = textOf(required)
  if (asked === undefined || !isAsked(asked) || fits(redoubt.version, asked)) return
  report({
    ...wrong(required, {
      message: `the module needs Redoubt ${asked}, this is ${redoubt.version}`,
      expected: `a version that ${redoubt.version} fits, or another Redoubt`,
      received: asked,
    }),
    need: { what: 'redoubt', asked, found: redoubt.version },
  })
}
