/** Which files a file imports. */
export type Graph = ReadonlyMap<string, readonly string[]>

/**
 * Finds the circles in a graph of imports, each once, as the files along it in order.
 *
 * @example cycles(new Map([['a', ['b']], ['b', ['a']]])) // [['a', 'b']]
 */
export function cycles(graph: Graph): readonly (readonly string[])[] {
  const found: string[][] = []
  const finished = new Set<string>()
  const path: string[] = []
  const visit = (file: string): void => {
    const since = path.indexOf(file)
    if (since >= 0) {
      found.push(path.slice(since))
      return
    }
    if (finished.has(file)) return
    path.push(file)
    for (const next of graph.get(file) ?? []) visit(next)
    path.pop()
    finished.add(file)
  }
  for (const file of graph.keys()) visit(file)
  return found
}
