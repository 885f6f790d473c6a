/**
 * Bytes told as how they differ from what was told before: the messages of a table are much alike, and where two differ,
 * what follows is mostly at the same distance again.
 *
 * A message begins with a byte: `ALONE`, then the bytes as they are; `ANEW`, what was told before is forgotten; above, the
 * number of the message since then, so that whoever has missed one notices. Parts follow: a byte `d lll cccc`, where `l`
 * bytes follow as they are and then `c` are copied from a distance back; `d` says that the distance is that of the copy
 * before, else it stands there in two bytes. A full `l` or `c` goes on in sevens of bits.
 */

/** So many bytes told before are remembered at least … */
const REMEMBERED = 2048
/** … and so many at most. A longer message is told as it is. */
const ROOM = 2 * REMEMBERED
const ALONE = 0
const ANEW = 1
const FIRST_NUMBER = 2
const NUMBERS = 256 - FIRST_NUMBER

const SAME = 0x80
const MOST_PLAIN = 7
const MOST_COPIED = 15
/** A copy of fewer bytes says more than it saves: at the distance of the last one, and at another. */
const LEAST_AGAIN = 2
const LEAST = 4
/** Earlier places looked at for each byte. */
const TRIES = 6
const HASHES = 1024

export interface Differ {
  /** How the bytes are told to those who have heard all since `beginAnew`. */
  tell(bytes: Uint8Array): Uint8Array
  /** Somebody listens from now on who has not heard what was told before. */
  beginAnew(): void
}

/** @example const differ = openDiffer(); openFollower().hear(differ.tell(bytes)) // → bytes */
export function openDiffer(): Differ {
  const past = new Uint8Array(ROOM)
  /** By hash of three bytes, the last place in the past where they begin, and by place the one before it; 0: none. */
  const last = new Uint16Array(HASHES)
  const before = new Uint16Array(ROOM)
  // What is copied takes less than it is; what is not, a few bytes more.
  const out = new Uint8Array(REMEMBERED + 64)
  let end = 0
  let previous = 0
  let number = -1

  const forget = (): void => {
    last.fill(0)
    end = 0
    previous = 0
  }
  const hashAt = (at: number): number =>
    (((past[at] ?? 0) * 0x9e5 + (past[at + 1] ?? 0) * 0x3d + (past[at + 2] ?? 0) * 0x1a3) >> 1) &
    (HASHES - 1)
  const note = (at: number): void => {
    const hash = hashAt(at)
    before[at] = last[hash] ?? 0
    last[hash] = at + 1
  }
  /** Makes room: of what was told before the later half stays. */
  const take = (bytes: Uint8Array): void => {
    if (end + bytes.length > ROOM) {
      past.copyWithin(0, end - REMEMBERED, end)
      end = REMEMBERED
      last.fill(0)
      for (let at = 0; at + 2 < end; at++) note(at)
    }
    past.set(bytes, end)
  }
  const alike = (from: number, at: number, stop: number): number => {
    let length = 0
    while (at + length < stop && past[from + length] === past[at + length]) length++
    return length
  }

  return {
    beginAnew: () => {
      number = -1
    },
    tell: (bytes) => {
      if (bytes.length > REMEMBERED) return alone(bytes)
      if (number < 0) forget()
      out[0] = number < 0 ? ANEW : FIRST_NUMBER + (number % NUMBERS)
      number++
      take(bytes)
      let size = 1
      const stop = end + bytes.length
      let distance = previous || 1
      let plain = end
      const more = (rest: number): void => {
        let left = rest
        for (; left >= 0x80; left >>= 7) out[size++] = (left & 0x7f) | 0x80
        out[size++] = left
      }
      const part = (at: number, copied: number, from: number): void => {
        const literals = at - plain
        const same = copied === 0 || from === distance
        const length = copied === 0 ? 0 : copied - 1
        out[size++] =
          (same ? SAME : 0) | (Math.min(literals, MOST_PLAIN) << 4) | Math.min(length, MOST_COPIED)
        if (literals >= MOST_PLAIN) more(literals - MOST_PLAIN)
        for (let n = plain; n < at; n++) out[size++] = past[n] ?? 0
        if (length >= MOST_COPIED) more(length - MOST_COPIED)
        if (same) return
        out[size++] = from >> 8
        out[size++] = from & 0xff
        distance = from
      }
      let at = end
      while (at < stop) {
        const again = at >= distance ? alike(at - distance, at, stop) : 0
        let best = again >= LEAST_AGAIN ? again : 0
        let from = distance
        if (at + 2 < stop) {
          let place = last[hashAt(at)] ?? 0
          for (let tries = 0; place > 0 && tries < TRIES; tries++) {
            const length = alike(place - 1, at, stop)
            if (length >= LEAST && length > (best > 0 ? best + 2 : 0)) {
              best = length
              from = at - place + 1
            }
            place = before[place - 1] ?? 0
          }
        }
        if (best > 0) {
          part(at, best, from)
          plain = at + best
        }
        const next = at + Math.max(1, best)
        for (; at < next; at++) if (at + 2 < stop) note(at)
      }
      if (plain < stop) part(stop, 0, distance)
      end = stop
      previous = bytes.length
      return out.slice(0, size)
    },
  }
}

function alone(bytes: Uint8Array): Uint8Array {
  const told = new Uint8Array(bytes.length + 1)
  told[0] = ALONE
  told.set(bytes, 1)
  return told
}

export interface Follower {
  /** The bytes again. @throws RangeError for what does not follow what was heard before, or was told by nobody */
  hear(told: Uint8Array): Uint8Array
}

export function openFollower(): Follower {
  const past = new Uint8Array(2 * ROOM)
  let end = 0
  let previous = 0
  /** Of the message that comes next; below zero: none was heard. */
  let number = -1

  return {
    hear: (told) => {
      const [kind] = told
      if (kind === ALONE) return told.subarray(1)
      if (kind === ANEW) {
        end = 0
        previous = 0
        number = 0
      } else if (number < 0 || kind !== FIRST_NUMBER + (number % NUMBERS)) {
        number = -1
        throw strange(`is number ${kind}`)
      } else number++
      if (end > ROOM) {
        past.copyWithin(0, end - ROOM, end)
        end = ROOM
      }
      let at = 1
      let size = end
      const byte = (): number => {
        const value = told[at++]
        if (value === undefined) throw strange('breaks off')
        return value
      }
      const more = (): number => {
        let rest = 0
        for (let weight = 1; ; weight *= 0x80) {
          const one = byte()
          rest += (one & 0x7f) * weight
          if (rest > REMEMBERED) throw strange('is too long')
          if (one < 0x80) return rest
        }
      }
      let distance = previous || 1
      while (at < told.length) {
        const part = byte()
        let literals = (part >> 4) & MOST_PLAIN
        if (literals === MOST_PLAIN) literals += more()
        if (size + literals > end + REMEMBERED) throw strange('is too long')
        for (let n = 0; n < literals; n++) past[size++] = byte()
        let copied = part & MOST_COPIED
        if (copied === MOST_COPIED) copied += more()
        if ((part & SAME) === 0) distance = (byte() << 8) | byte()
        if (copied === 0) continue
        if (distance === 0 || distance > size || size + copied >= end + REMEMBERED)
          throw strange('copies what was never told')
        for (let n = 0; n <= copied; n++, size++) past[size] = past[size - distance] ?? 0
      }
      const bytes = past.slice(end, size)
      end = size
      previous = bytes.length
      return bytes
    },
  }
}

function strange(how: string): RangeError {
  return new RangeError(`expected a message that follows the one before, got one that ${how}`)
}
