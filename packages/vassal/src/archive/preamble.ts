/** Archives that unpack themselves have a program in front, of which their own numbers know nothing. */

/** What ends the directory of an archive: APPNOTE 4.3.16. */
const END = { sign: 0x06054b50, length: 22, size: 12, offset: 16, longestComment: 65_535 }

/** The archive without what stands before it. */
export function withoutPreamble(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const last = bytes.length - END.length
  for (let at = last; at >= 0 && at >= last - END.longestComment; at--) {
    if (view.getUint32(at, true) !== END.sign) continue
    const before = at - view.getUint32(at + END.size, true) - view.getUint32(at + END.offset, true)
    return before > 0 ? bytes.subarray(before) : bytes
  }
  return bytes
}
