/** What can be asked at a table. Answers tell nothing that whoever asks may not know. */

import {
  type ActionPreview,
  type Audience,
  doneLately,
  type Insightful,
  writeRecord,
} from '@redoubt/engine'
import {
  isHost,
  type PreviewRequest,
  type RefusedError,
  type RequestName,
  type Requests,
  refused,
  sentence,
  type TableFacts,
  type TableState,
} from '@redoubt/protocol'
import { orderableAhead } from './ahead.ts'
import { allPresent, chairState } from './chairs.ts'
import type { Pondered } from './pondered.ts'
import { diceState } from './salts.ts'
import { type Situation, seated, type Who } from './situation.ts'
import { heardBy } from './spoken.ts'
import { clocksState } from './timing.ts'

export type QuestionName = Extract<
  RequestName,
  'sync' | 'candidates' | 'explain' | 'preview' | 'hint' | 'insight' | 'history' | 'record'
>

type Answers = {
  readonly [N in QuestionName]: (at: Situation, who: Who, ask: Requests[N]['ask']) => Said<N>
}

/** An answer, or what has to be thought about first: odds and hints only. */
export type Said<N extends QuestionName> =
  | Requests[N]['answer']
  | (N extends 'preview' | 'hint' ? Pondered : never)

/** Answers by the name of the question. @throws RefusedError */
export const answers: Answers = {
  sync: (at, { seat, host }, ask) => ({
    ...(seat === undefined ? {} : { seat }),
    host: isHost(at.house, { seat, host }),
    facts: factsOf(at, seat),
    table: tableState(at, seat),
    chat: at.views.lags(seat) ? [] : at.chat.flatMap((line) => heardBy(seat, line) ?? []),
    ...at.views.since(seat, ask),
  }),
  candidates: ({ game }, { seat }, { action, args }) => {
    const candidates = seat === undefined ? undefined : game.candidates(seat, action, args)
    return candidates ? { candidates } : {}
  },
  explain: (at, who, { action, partial }) => {
    const denial = at.game.explain(seated(at, who), action, { partial })
    return denial ? { denial } : {}
  },
  preview: (at, who, ask) => previewFor(at, seated(at, who), ask),
  hint: (at, who) => hintFor(at, seated(at, who)),
  insight: (at, { seat }, question) => {
    if (at.views.lags(seat)) throw refused('no-spectators', sentence('late-watcher'))
    return at.game.insight(seat, question)
  },
  history: (at, { seat }, { from }) => at.views.history(seat, from),
  record: ({ game, terms }) => {
    if (!game.result && !terms.oneMachine && !terms.readOnly) throw recordNotYet()
    return { text: writeRecord(game.record()) }
  },
}

const ASKED_NOTHING: Insightful = {
  layers: [],
  obligations: false,
  reach: false,
  lineOfSight: false,
  declared: false,
  battle: false,
}

/** The unchanging facts of the game. */
function factsOf({ terms, game, views }: Situation, audience: Audience): TableFacts {
  const { module, scenario, options } = game
  return {
    id: terms.id,
    module: module.data.manifest.id,
    digest: module.data.digest,
    scenario: scenario.id,
    ...(module.seating === undefined ? {} : { seating: module.seating }),
    options,
    ...(terms.name === undefined ? {} : { name: terms.name }),
    ...(terms.referee ? { referee: true } : {}),
    ...(terms.lag ? { lag: terms.lag } : {}),
    ...(audience === undefined || terms.oneMachine ? {} : aheadFacts(game)),
    insightful: views.lags(audience) ? ASKED_NOTHING : game.insightful(),
  }
}

/** What may be ordered ahead, where anything may. */
function aheadFacts(game: Situation['game']): Pick<TableFacts, 'ahead'> {
  const ahead = orderableAhead(game)
  return ahead.length > 0 ? { ahead } : {}
}

/** What an audience may know of the table besides the game: who lags hears of nothing that follows from a move. */
export function tableState(at: Situation, audience: Audience): TableState {
  const { terms, chairs, rematch, house } = at
  const { presence = allPresent } = terms
  const lags = at.views.lags(audience)
  const { position } = lags ? terms.running.start : at.game
  const enforcement = at.game.enforcementAt(at.views.knownTo(audience))
  // Where a bot has begun to stand in, a player's time has run out: his move it is.
  const seats = lags
    ? chairs.map(({ bot, ...chair }) =>
        chair.player === undefined && bot ? { ...chair, bot } : chair,
      )
    : chairs
  const dice = diceState(at)
  const clocks = lags ? undefined : clocksState(at)
  return {
    seats: seats.map((chair) => chairState(chair, presence, position)),
    spectators: presence.spectators,
    proposals: lags ? [] : at.proposals,
    house,
    ...(dice ? { dice } : {}),
    ...(clocks ? { clocks } : {}),
    ...(rematch === undefined ? {} : { rematch }),
    ...(enforcement ? { enforcement } : {}),
    ...ownAhead(at, audience),
  }
}

/** What a seat has ordered ahead is told to nobody else. */
function ownAhead({ ahead }: Situation, audience: Audience): Pick<TableState, 'ahead'> {
  const orders = audience === undefined ? undefined : ahead.get(audience)
  return orders ? { ahead: orders.map(({ since: _, ...order }) => order) } : {}
}

/** What the rules say of an action is said at once; its odds are thought about away from the table. */
function previewFor(at: Situation, seat: string, ask: PreviewRequest): ActionPreview | Pondered {
  const { game } = at
  const { action, ...asked } = ask
  const said = game.preview(seat, action, { ...asked, odds: false })
  if (said.denial || asked.odds === false) return said
  const module = game.module.data.manifest.id
  return {
    think: { kind: 'weighing', module, snapshot: game.snapshot(), seat, ask },
    meanwhile: said,
  }
}

/** Whose advice a hint is. */
const ADVISER = 'club'

/** What the adviser would do in a seat's place. @throws RefusedError `house-rule` where it would be help against another person */
function hintFor(at: Situation, seat: string): Pondered {
  const { game, chairs, terms } = at
  if (game.result) throw refused('over', sentence('over.advice'))
  const opponent = chairs.find((chair) => chair.seat !== seat && chair.bot === undefined)
  if (opponent && !terms.oneMachine) throw refused('house-rule', sentence('hints.people'))
  if (!game.asked().some((asked) => asked.seat === seat))
    throw refused('stale', sentence('stale.not-asked'), { expected: 'your turn' })
  const module = game.module.data.manifest.id
  const seed = `${terms.seed ?? terms.id}/${seat}/hint`
  const snapshot = game.snapshot()
  const lately = doneLately(game.record(), seat)
  return { think: { kind: 'advice', module, snapshot, seat, bot: ADVISER, seed, lately } }
}

/** Why a record is not given out while the game goes on. */
export function recordNotYet(): RefusedError {
  return refused('not-over', sentence('not-over.record'))
}
