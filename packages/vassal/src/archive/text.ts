/** The text of a file of an archive. */

/** UTF-8; files of the first years, which are not, as Windows wrote them. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
