/** Changes to a file as the guide shows them: lines that stay, `-` lines that go, `+` lines that come. */

/**
 * @param text the file as it is
 * @param change lines, each with ` `, `-` or `+` before it; those that stay or go stand together in the file, once
 * @throws Error when they stand there not at all, or more than once
 */
export function patched(text: string, change: string): string {
  const lines = change.trimEnd().split('\n')
  const side = (other: string) =>
    lines
      .filter((line) => !line.startsWith(other))
      .map((line) => `${line.slice(1)}\n`)
      .join('')
  const before = side('+')
  const found = text.split(before).length - 1
  if (found !== 1)
    throw new Error(`expected these lines once in the file, found ${found}:\n${before}`)
  return text.replace(before, () => side('-'))
}
