/** What a seat can do at a table. Each command is checked before anything changes. */

import type { RequestName, Requests } from '@redoubt/protocol'
import { type ProposalKind, type ProposalState, refused, sentence } from '@redoubt/protocol'
import { orderAhead } from './ahead.ts'
import { botSeats, sidesOf } from './chairs.ts'
import { timeOfProposal, whoMustAgree } from './consent.ts'
import { WarnedError } from './denied-reply.ts'
import type { Effect } from './effect.ts'
import { expectedSeq, questionsAfter } from './freshness.ts'
import { closed, putOut } from './host-deeds.ts'
import { mustMaySpeak, mustNotStand } from './house.ts'
import { jumped } from './jumped.ts'
import { afterAction, answer, type Considered, propose } from './proposals.ts'
import { carriedOut, proposedRuling } from './rulings.ts'
import { layOpen, sendHash } from './salts.ts'
import { noted, recordGrown, type Situation, setProposals, spoken } from './situation.ts'
import type { SpokenLine } from './spoken.ts'
import { comeBack, vacation } from './timing.ts'

export type CommandName = Extract<
  RequestName,
  | 'act'
  | 'undo'
  | 'resign'
  | 'propose'
  | 'answer'
  | 'say'
  | 'vacation'
  | 'come-back'
  | 'salt-hash'
  | 'salt'
  | 'order-ahead'
>

/** What a command asks for, whatever id it carries. */
export type CommandAsk<N extends CommandName> = Omit<Requests[N]['ask'], 'id'> &
  (N extends 'say' ? Pick<SpokenLine, 'unheard'> : unknown)

type Commands = {
  readonly [N in CommandName]: (at: Situation, seat: string, ask: CommandAsk<N>) => Effect
}

/** Commands by name. @throws RefusedError, DeniedError; then nothing has changed */
export const commands: Commands = {
  act: (at, seat, { seq, action, despite = false }) => {
    const { game } = at
    mustGoOn(at)
    mustNotStand(at)
    const expected = expectedSeq(at.fresh, seat, game.seq)
    if (expected) mustBeFresh(seq, ...expected)
    const [warning] = despite ? [] : game.warnings(seat, action)
    if (warning) throw new WarnedError(warning)
    const sides = allSides(at)
    game.act(seat, action)
    at.fresh = questionsAfter(at.fresh, game.asked(), game.seq, seat)
    const standing = afterAction(at.proposals, seat)
    const fewer = standing.length < at.proposals.length
    return {
      game: 'update',
      entries: recordGrown(at),
      ...(fewer ? setProposals(at, standing) : {}),
      ...(allSides(at) === sides ? {} : { state: true }),
    }
  },
  undo: (at, seat, { seq }) => {
    mustGoOn(at)
    mustNotStand(at)
    mustBeFresh(seq, at.game.seq, at.game.seq)
    at.game.undo(seat, botSeats(at.chairs))
    return jumped(at)
  },
  resign: (at, seat) => {
    mustGoOn(at)
    at.game.resign(seat)
    return jumped(at)
  },
  propose: (at, seat, { kind, to, ruling, server }) => {
    const others = whoMustAgree(at).filter((other) => other !== seat)
    const alone = others.length === 0 && !at.terms.oneMachine
    const bots = at.chairs.some(({ bot }) => bot !== undefined)
    if (kind !== 'take-back' && kind !== 'move' && alone && !(bots && kind !== 'draw'))
      throw refused('seat-empty', sentence('propose.alone', { kind }))
    mustFit(at, kind, to)
    if ((kind === 'ruling') !== (ruling !== undefined))
      throw refused('malformed', 'a ruling, and nothing else, is proposed with what is to be done')
    if ((kind === 'move') !== (server !== undefined))
      throw refused('malformed', 'a move, and nothing else, is proposed with the server to go to')
    const proposal = {
      kind,
      by: seat,
      at: timeOfProposal(at),
      agreed: [],
      ...(to === undefined ? {} : { to }),
      ...(ruling === undefined ? {} : { ruling: proposedRuling(at, seat, ruling) }),
      ...(server === undefined ? {} : { server }),
    }
    return considered(at, propose(at.proposals, proposal, others))
  },
  answer: (at, seat, { kind, agree, at: made }) => {
    const open = at.proposals.find((proposal) => proposal.kind === kind)
    if (open && made !== undefined && open.at !== made)
      throw refused('stale', sentence('propose.changed', { kind }))
    if (open && agree) mustFit(at, kind, open.to)
    const needed = whoMustAgree(at, open)
    if (open && open.by !== seat && !needed.includes(seat) && !at.terms.oneMachine)
      throw refused('no-proposal', sentence('propose.not-you'))
    const effect = considered(at, answer(at.proposals, seat, kind, agree, needed))
    // Who takes back his own proposal has declined nothing.
    const declined = open && !agree && open.by !== seat
    return declined
      ? { ...effect, ...spoken(at, { from: 'table', seat, text: 'declined' }) }
      : effect
  },
  say: (at, seat, { text, unheard = [] }) => {
    mustMaySpeak(at, seat)
    const more = unheard.length > 0 ? { unheard } : {}
    return { entries: [], ...spoken(at, { from: seat, text, ...more }) }
  },
  vacation: (at, seat, { days }) => vacation(at, seat, days),
  'come-back': comeBack,
  'salt-hash': (at, seat, { hash }) => sendHash(at, seat, hash),
  salt: (at, seat, { salt }) => layOpen(at, seat, salt),
  'order-ahead': (at, seat, { orders }) => orderAhead(at, seat, orders),
}

/** What is carried out says itself which proposals stand after it: until it is done all of them do, also this one. */
function considered(at: Situation, { proposals, carried }: Considered): Effect {
  if (!carried) return { entries: [], ...setProposals(at, proposals), state: true }
  const { kind, by, about = '', reason = '', ruling, server } = carried
  if (kind === 'rematch')
    return { entries: [], ...setProposals(at, proposals), state: true, rematch: true }
  if (kind === 'kick') return putOut(at, about, reason)
  if (kind === 'close') return closed(at, reason)
  if (ruling) return carriedOut(at, by, ruling)
  if (server !== undefined) return agreedToMove(at, by, server, proposals)
  if (kind === 'draw') at.game.agreeDraw()
  else at.game.rewind(carried.to ?? at.game.seq - 1, by)
  const effect = jumped(at)
  if (kind === 'draw' || at.terms.oneMachine) return effect
  return { ...effect, ...spoken(at, { from: 'table', seat: by, text: 'take-back' }) }
}

/** It goes to the record: whoever takes the game out of the store finds it there. */
function agreedToMove(
  at: Situation,
  by: string,
  server: string,
  proposals: readonly ProposalState[],
): Effect {
  const entries = noted(at, { kind: 'move', by, server })
  const proposed = setProposals(at, proposals)
  return { entries, ...proposed, state: true, ...spoken(at, { from: 'table', text: 'moves' }) }
}

function allSides({ game }: Situation): string {
  const { position, module } = game
  return module.seats.map(({ id }) => sidesOf(position, id).join(' ')).join()
}

// ── what must hold ───────────────────────────────────────────────────────────

/** @throws RefusedError `over` */
function mustGoOn({ game }: Situation): void {
  if (game.result) throw refused('over', sentence('over'))
}

/** @throws RefusedError `stale` when `seq` is not in the range */
function mustBeFresh(seq: number, from: number, to: number): void {
  if (seq >= from && seq <= to) return
  throw refused('stale', sentence('stale.position', { seen: seq, now: to }), {
    expected: String(to),
    received: String(seq),
  })
}

/** @throws RefusedError for a proposal that cannot be carried out just now */
function mustFit(at: Situation, kind: ProposalKind, to: ProposalState['to']): void {
  if (kind === 'rematch') {
    if (at.terms.oneMachine) throw refused('no-proposal', sentence('rematch.start'))
    if (!at.game.result) throw refused('not-over', sentence('rematch.not-over'))
    if (at.rematch !== undefined) throw refused('over', sentence('rematch.made'))
    return
  }
  mustGoOn(at)
  if (kind === 'move' && at.terms.oneMachine) throw refused('no-proposal', sentence('move.here'))
  if (kind !== 'take-back') return
  const last = at.game.seq - 1
  if (to === undefined || to < 0 || to > last) {
    throw refused('stale', sentence('take-back.range', { last, to: to ?? 'nothing' }), {
      expected: `0 to ${last}`,
      received: String(to),
    })
  }
  if (!at.terms.oneMachine && botSeats(at.chairs).length > 0 && at.game.isFencedFrom(to))
    throw refused('no-proposal', sentence('take-back.bots'))
}
