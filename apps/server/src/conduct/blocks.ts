/** Who does not want to meet whom: he neither sits down at his tables nor is heard by him. */

import { type BlockedPerson, refused, sentence } from '@redoubt/protocol'
import { hashToken } from '../identity/tokens.ts'
import type { Committer } from '../store/committer.ts'
import type { Paper } from '../store/papers.ts'
import type { Store, StoredGame } from '../store/store.ts'

export interface ConductTerms {
  readonly store: Store
  readonly committer: Committer
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Most people one account may block. */
const MAX_BLOCKED = 500

interface Block {
  /** An account, or a guest as long as he sits where he was blocked. */
  readonly person: string
  readonly name: string
}

/** What begins the name of somebody without an account. */
const GUEST = 'guest/'

/** Somebody without an account, as he is blocked: not his seat, which another may take after him. */
async function guestAt(store: Store, game: string, seat: string): Promise<string | undefined> {
  const sitter = (await store.keysOf(game, seat)).find(({ role }) => role === 'sitter')
  return sitter && GUEST + sitter.hash
}

/** @throws RefusedError for an empty chair, oneself, or one too many */
export async function blockPerson(
  { store, committer, now }: ConductTerms,
  account: string,
  game: string,
  seat: string,
): Promise<void> {
  const chair = (await store.game(game))?.chairs.find((known) => known.seat === seat)
  if (chair?.player === undefined) throw refused('seat-empty', sentence('block.nobody'))
  const holder = (await store.holdersAt(game)).find((known) => known.seat === seat)?.account
  if (holder === account) throw refused('bad-options', sentence('block.own'))
  const blocked = await store.papers('block', { owner: account, limit: MAX_BLOCKED })
  const person = holder ?? (await guestAt(store, game, seat))
  if (person === undefined) throw refused('seat-empty', sentence('block.before'))
  const id = blockId(account, person)
  if (blocked.some((known) => known.id === id)) return
  if (blocked.length >= MAX_BLOCKED)
    throw refused('too-many', sentence('block.most', { most: MAX_BLOCKED }))
  const body = { person, name: chair.player }
  await committer.commit([
    { kind: 'paper', paper: { kind: 'block', id, owner: account, at: now(), version: 1, body } },
  ])
}

/** @throws RefusedError when there is no such block of this account */
export async function unblock(
  { store, committer }: ConductTerms,
  account: string,
  id: string,
): Promise<void> {
  const known = await store.paper('block', id)
  if (known?.owner !== account) throw refused('bad-options', sentence('block.none'))
  await committer.commit([{ kind: 'drop-paper', of: 'block', id }])
}

export async function blockedBy(store: Store, account: string): Promise<readonly BlockedPerson[]> {
  const blocks = await store.papers('block', { owner: account, limit: MAX_BLOCKED })
  return blocks.map((paper) => {
    const { person, name } = blockIn(paper)
    return { block: paper.id, name, guest: person.startsWith(GUEST) }
  })
}

/** Whose tables these are, and whom they have blocked, say whether somebody may sit down. @throws RefusedError `not-welcome` */
export async function mustBeWelcome(
  store: Store,
  { terms }: Pick<StoredGame, 'terms'>,
  account: string | undefined,
): Promise<void> {
  if (account === undefined) {
    if (terms.members) throw refused('members-only', sentence('members-only'))
    return
  }
  const held = (await store.holdersAt(terms.id)).map((holder) => holder.account)
  for (const holder of new Set([...held, ...(terms.host === undefined ? [] : [terms.host])])) {
    if (await store.paper('block', blockId(holder, account)))
      throw refused('not-welcome', sentence('blocked'))
  }
}

/** The seats that do not want to hear a seat. */
export async function unheardBy(store: Store, game: string, speaker: string): Promise<string[]> {
  const holders = await store.holdersAt(game)
  const listening = holders.filter(({ seat }) => seat !== speaker)
  if (listening.length === 0) return []
  const own = holders.find(({ seat }) => seat === speaker)?.account
  // He may have been blocked before he had an account.
  const persons = [await guestAt(store, game, speaker), own].filter(
    (person) => person !== undefined,
  )
  const unheard: string[] = []
  for (const { seat, account } of listening) {
    const blocks = await Promise.all(
      persons.map((person) => store.paper('block', blockId(account, person))),
    )
    if (blocks.some((block) => block !== undefined)) unheard.push(seat)
  }
  return unheard
}

/** The same for the same two people; it tells nothing of either. */
function blockId(account: string, person: string): string {
  return hashToken(`${account} blocks ${person}`).slice(0, 40)
}

function blockIn({ body }: Paper): Block {
  return body as unknown as Block
}
