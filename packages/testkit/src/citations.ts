/** Where a module's rules cite the clauses of its rulebook. */

/**
 * Looks for clause ids in the rules of a module.
 * @param folder the module's folder
 * @returns by clause, the places `rules/attack.ts:12`
 */
export async function citations(
  folder: string,
  clauses: readonly string[],
): Promise<Map<string, string[]>> {
  // Loaded here, so that the rest of the testkit runs in browsers too.
  const [{ existsSync, readdirSync, readFileSync }, { join }] = await Promise.all([
    import('node:fs'),
    import('node:path'),
  ])
  const cited = new Map<string, string[]>()
  const known = new Set(clauses)
  const rules = join(folder, 'rules')
  if (!existsSync(rules)) return cited
  for (const name of readdirSync(rules, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue
    const lines = readFileSync(join(rules, name), 'utf8').split('\n')
    lines.forEach((line, n) => {
      for (const id of new Set(line.match(/[A-Za-z0-9][A-Za-z0-9._-]*[A-Za-z0-9]/g))) {
        if (known.has(id)) cited.set(id, [...(cited.get(id) ?? []), `rules/${name}:${n + 1}`])
      }
    })
  }
  return cited
}
