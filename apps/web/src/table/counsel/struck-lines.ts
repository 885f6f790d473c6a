/** Lines struck out stay where they were, so that they can be put back. */

interface Line {
  readonly id: string
  readonly before?: string | undefined
  readonly after?: string | undefined
}

/** The lines that count now, and in their old places those struck out that the rules no longer mention. */
export function withStruck<L extends Line>(
  lines: readonly L[],
  whole: readonly L[],
  struck: readonly string[],
): L[] {
  const merged = [...lines]
  whole.forEach((line, at) => {
    if (!struck.includes(line.id) || merged.some(({ id }) => id === line.id)) return
    const earlier = new Set(whole.slice(0, at).map(({ id }) => id))
    const last = merged.findLastIndex(({ id }) => earlier.has(id))
    merged.splice(last + 1, 0, { ...line, before: undefined, after: undefined })
  })
  return merged
}
