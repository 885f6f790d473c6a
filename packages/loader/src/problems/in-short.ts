/** A key, or a value, as much of it as a message shows. */
export function inShort(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
