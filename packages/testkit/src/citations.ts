/** Where a module's rules cite the clauses of its rulebook. */

const PROCEDURES = 'procedures.yaml'
/** Ids of one letter or digit stand in quotes, or behind the word that says what they are: `1` alone is a number. */
const IDS =
  /[A-Za-z0-9][A-Za-z0-9._-]*[A-Za-z0-9]|(?<=(['"`]))[A-Za-z0-9](?=\1)|(?<=\bclause: ?)[A-Za-z0-9]\b/g
/** By folder, the files that rules are made of. */
const RULES = { tables: /\.yaml$/, rules: /(?<!\.test|^generated)\.ts$/ }

/**
 * Looks for clause ids in the rules of a module: its scripts, tables and procedures.yaml, what is generated left out.
 * @param folder the module's folder
 * @returns by clause, the places: `rules/attack.ts:12`, `procedures.yaml:7`, `tables/terrain.yaml:3`
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
  const filesIn = (part: keyof typeof RULES) =>
    existsSync(join(folder, part))
      ? readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })
          .filter((name) => RULES[part].test(name))
          .map((name) => `${part}/${name}`)
          .sort()
      : []
  const procedures = existsSync(join(folder, PROCEDURES)) ? [PROCEDURES] : []
  for (const file of [...procedures, ...filesIn('tables'), ...filesIn('rules')]) {
    const lines = readFileSync(join(folder, file), 'utf8').split('\n')
    lines.forEach((line, n) => {
      for (const id of new Set(line.match(IDS))) {
        if (known.has(id)) cited.set(id, [...(cited.get(id) ?? []), `${file}:${n + 1}`])
      }
    })
  }
  return cited
}
