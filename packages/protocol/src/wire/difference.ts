/**
 * Bytes told as how they differ from what was told before: the messages of a table are much alike, and where two differ,
 * what follows is mostly at the same distance again.
 *
 * A message begins with a byte: `ALONE`, then the bytes as they are; `ANEW`, what was told before is forgotten; above, the
 * number of the message since then, so that whoever has missed one notices. Parts follow: a byte `d lll cccc`, where `l`
 * bytes follow as they are and then `c` are copied from a distance back; `d` says that the distance is that of the copy
 * before, else it stands there in two bytes. A full `l` or `c` goes on in sevens of bits.
 */

/** So many bytes told before are remembered, and more while nothing else is told between. A longer message is told as it is. */
const REMEMBERED = 2048
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

/** What was told before, and how it is being told now. */
interface Telling {
  /** While it has no desk; else it is there. */
  past: Uint8Array
  desk: Desk | undefined
  /** Of what is on the desk. */
  end: number
  /** Length of the message before. */
  previous: number
  /** Of the message before, since all was forgotten; below zero: all is to be forgotten. */
  number: number
  /** Bytes of the present message that are written. */
  size: number
  /** Where what is not yet told begins. */
  plain: number
  distance: number
}

/** What is being told, and where three bytes are found in what was told before. */
interface Desk {
  of: Telling | undefined
  readonly past: Uint8Array
  /** By hash of three bytes, the last place where they begin, and by place, of the later half, the one before it; 0: none. */
  readonly last: Uint16Array
  readonly before: Uint16Array
}

/**
 * One takes more room than a telling remembers, and there may be thousands of those: so many have one, and who has lost
 * his to others makes his index anew. All 2.6 MB are taken at once, so that no table seems to take more than another.
 */
const MOST_DESKS = 256
const desks: Desk[] = []
/** Whose turn it is to lose his. */
let next = 0

const NOTHING = new Uint8Array(0)

/** Where a message is written: one at a time. What is copied takes less than it is; what is not, a few bytes more. */
const out = new Uint8Array(REMEMBERED + 64)

/** @example const differ = openDiffer(); openFollower().hear(differ.tell(bytes)) // → bytes */
export function openDiffer(): Differ {
  const telling: Telling = {
    past: NOTHING,
    desk: undefined,
    end: 0,
    previous: 0,
    number: -1,
    size: 0,
    plain: 0,
    distance: 0,
  }
  return {
    beginAnew: () => {
      telling.number = -1
    },
    tell: (bytes) => (bytes.length > REMEMBERED ? alone(bytes) : told(telling, bytes)),
  }
}

function told(t: Telling, bytes: Uint8Array): Uint8Array {
  const desk = t.desk ?? deskFor(t)
  if (t.number < 0) {
    t.end = 0
    t.previous = 0
    find(desk, t)
  }
  out[0] = t.number < 0 ? ANEW : FIRST_NUMBER + (t.number % NUMBERS)
  t.number++
  take(desk, t, bytes)
  const stop = t.end + bytes.length
  t.size = 1
  t.plain = t.end
  t.distance = t.previous || 1
  let at = t.end
  while (at < stop) {
    const { length, from } = found(desk, t, at, stop)
    if (length > 0) {
      writePart(desk, t, at, length, from)
      t.plain = at + length
    }
    const after = at + Math.max(1, length)
    for (; at < after; at++) if (at + 2 < stop) note(desk, at)
  }
  if (t.plain < stop) writePart(desk, t, stop, 0, t.distance)
  t.end = stop
  t.previous = bytes.length
  return out.slice(0, t.size)
}

/** A desk with what this telling remembers; whoever had it before takes along what he does. */
function deskFor(t: Telling): Desk {
  while (desks.length < MOST_DESKS) desks.push(newDesk())
  const desk = desks[next] ?? newDesk()
  next = (next + 1) % MOST_DESKS
  const { of: other, past } = desk
  if (other) {
    other.past = past.slice(Math.max(0, other.end - REMEMBERED), other.end)
    other.end = other.past.length
    other.desk = undefined
  }
  desk.of = t
  t.desk = desk
  past.set(t.past)
  t.end = t.past.length
  t.past = NOTHING
  find(desk, t)
  return desk
}

function newDesk(): Desk {
  return {
    of: undefined,
    past: new Uint8Array(ROOM),
    last: new Uint16Array(HASHES),
    before: new Uint16Array(REMEMBERED),
  }
}

/** Makes room: of what was told before the later half stays. */
function take(desk: Desk, t: Telling, bytes: Uint8Array): void {
  const { end } = t
  const { past } = desk
  if (end + bytes.length > ROOM) {
    past.copyWithin(0, end - REMEMBERED, end)
    t.end = REMEMBERED
    find(desk, t)
  }
  past.set(bytes, t.end)
}

/** Makes the index of what was told before. */
function find(desk: Desk, { end }: Telling): void {
  desk.last.fill(0)
  for (let at = Math.max(0, end - REMEMBERED); at + 2 < end; at++) note(desk, at)
}

function note({ past, last, before }: Desk, at: number): void {
  const hash = hashAt(past, at)
  before[at % REMEMBERED] = last[hash] ?? 0
  last[hash] = at + 1
}

function hashAt(past: Uint8Array, at: number): number {
  return (
    (((past[at] ?? 0) * 0x9e5 + (past[at + 1] ?? 0) * 0x3d + (past[at + 2] ?? 0) * 0x1a3) >> 1) &
    (HASHES - 1)
  )
}

/** The longest copy that can be made here and is worth it; of no length: none. */
function found(
  { past, last, before }: Desk,
  { distance }: Telling,
  at: number,
  stop: number,
): { length: number; from: number } {
  const again = at >= distance ? alike(past, at - distance, at, stop) : 0
  const best = { length: again >= LEAST_AGAIN ? again : 0, from: distance }
  if (at + 2 >= stop) return best
  let place = last[hashAt(past, at)] ?? 0
  /** A copy must be as long as this to be better. */
  let wanted = best.length > 0 ? Math.max(LEAST, best.length + 3) : LEAST
  for (let tries = 0; place > 0 && tries < TRIES && at + wanted <= stop; tries++) {
    // Most are told from better ones by their last byte.
    if (past[place + wanted - 2] === past[at + wanted - 1]) {
      const length = alike(past, place - 1, at, stop)
      if (length >= wanted) {
        best.length = length
        best.from = at - place + 1
        wanted = length + 3
      }
    }
    const earlier = before[(place - 1) % REMEMBERED] ?? 0
    // What stood there has made room for a later one.
    place = earlier < place ? earlier : 0
  }
  return best
}

function alike(past: Uint8Array, from: number, at: number, stop: number): number {
  let length = 0
  while (at + length < stop && past[from + length] === past[at + length]) length++
  return length
}

/** Writes what is not yet told, as it is, and after it a copy; 0: none. */
function writePart({ past }: Desk, t: Telling, at: number, copied: number, from: number): void {
  const { plain } = t
  const literals = at - plain
  const same = copied === 0 || from === t.distance
  const length = copied === 0 ? 0 : copied - 1
  out[t.size++] =
    (same ? SAME : 0) | (Math.min(literals, MOST_PLAIN) << 4) | Math.min(length, MOST_COPIED)
  if (literals >= MOST_PLAIN) writeMore(t, literals - MOST_PLAIN)
  for (let n = plain; n < at; n++) out[t.size++] = past[n] ?? 0
  if (length >= MOST_COPIED) writeMore(t, length - MOST_COPIED)
  if (same) return
  out[t.size++] = from >> 8
  out[t.size++] = from & 0xff
  t.distance = from
}

function writeMore(t: Telling, rest: number): void {
  let left = rest
  for (; left >= 0x80; left >>= 7) out[t.size++] = (left & 0x7f) | 0x80
  out[t.size++] = left
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

  const follow = (told: Uint8Array): Uint8Array => {
    const [kind] = told
    if (kind === ALONE) return told.subarray(1)
    if (kind === ANEW) {
      end = 0
      previous = 0
      number = 0
    } else if (number < 0 || kind !== FIRST_NUMBER + (number % NUMBERS))
      throw strange(`is number ${kind}`)
    else number++
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
  }

  return {
    hear: (told) => {
      try {
        return follow(told)
      } catch (error) {
        // Nothing follows what was not understood: all is refused until it begins anew.
        number = -1
        throw error
      }
    },
  }
}

function strange(how: string): RangeError {
  return new RangeError(`expected a message that follows the one before, got one that ${how}`)
}
