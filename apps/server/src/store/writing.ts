/** What each change does to the database, in SQL that every store understands. */

import { paperStatements } from './papers.ts'
import { type Statement, statement } from './sql.ts'
import { accountStatements } from './sql-accounts.ts'
import type { Change, StoredGame } from './store.ts'

/** Tables with rows of one game each. */
const OF_A_GAME = [
  'calls',
  'account_seats',
  'clocks',
  'chat',
  'commands',
  'keys',
  'events',
  'chairs',
] as const

/**
 * The statements that write a change, in their order.
 * @param hold finds the game's row by id and fence and keeps it until the end of the commit
 */
export function statementsOf(change: Change, hold: string): readonly Statement[] {
  switch (change.kind) {
    case 'hold':
      return [{ ...statement(hold, change.game, change.fence), fenced: true }]
    case 'game':
      return writeGame(change.game)
    case 'events':
      return change.entries.map(({ n, event, link }) =>
        statement(
          'INSERT INTO events (game, n, event, link) VALUES (?, ?, ?, ?)',
          change.game,
          n,
          JSON.stringify(event),
          link,
        ),
      )
    case 'build': {
      const { digest, data, rules } = change.build
      return [
        statement(
          'INSERT INTO builds (digest, data, rules) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
          digest,
          JSON.stringify(data),
          rules ?? null,
        ),
      ]
    }
    case 'pin':
      return [
        statement(
          'UPDATE games SET version = ?, digest = ? WHERE id = ?',
          change.version,
          change.digest,
          change.game,
        ),
      ]
    case 'standing':
      return [
        statement(
          'UPDATE games SET standing = ?, over = ?, moved = ? WHERE id = ?',
          JSON.stringify(change.standing),
          change.standing.result ? 1 : 0,
          change.standing.moved,
          change.game,
        ),
      ]
    case 'chair': {
      const { seat, player, bot } = change.chair
      const row = [change.game, seat] as const
      // Whoever sits down next must not read what the one before has written.
      if (player === undefined)
        return [
          statement(
            'UPDATE chairs SET player = NULL, bot = NULL, notes = NULL, ahead = NULL WHERE game = ? AND seat = ?',
            ...row,
          ),
        ]
      return [
        statement(
          'UPDATE chairs SET player = ?, bot = ? WHERE game = ? AND seat = ?',
          player,
          bot ?? null,
          ...row,
        ),
      ]
    }
    case 'proposals':
      return [
        statement(
          'UPDATE games SET proposals = ? WHERE id = ?',
          JSON.stringify(change.proposals),
          change.game,
        ),
      ]
    case 'clocks':
      return [
        statement(
          'INSERT INTO clocks (game, clocks, due) VALUES (?, ?, ?) ON CONFLICT (game) DO UPDATE SET clocks = excluded.clocks, due = excluded.due',
          change.game,
          JSON.stringify(change.clocks),
          change.due ?? null,
        ),
      ]
    case 'notes':
      return [
        statement(
          'UPDATE chairs SET notes = ? WHERE game = ? AND seat = ?',
          change.text,
          change.game,
          change.seat,
        ),
      ]
    case 'ahead':
      return [
        statement(
          'UPDATE chairs SET ahead = ? WHERE game = ? AND seat = ?',
          change.orders.length > 0 ? JSON.stringify(change.orders) : null,
          change.game,
          change.seat,
        ),
      ]
    case 'house':
      return [
        statement(
          'UPDATE games SET house = ? WHERE id = ?',
          JSON.stringify(change.house),
          change.game,
        ),
      ]
    case 'rematch':
      return [statement('UPDATE games SET rematch = ? WHERE id = ?', change.next, change.game)]
    case 'key': {
      const { game, hash, role, seat, until } = change.key
      return [
        statement(
          'INSERT INTO keys (game, hash, role, seat, until) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
          game,
          hash,
          role,
          seat ?? null,
          until ?? null,
        ),
      ]
    }
    case 'drop-key':
      return [statement('DELETE FROM keys WHERE game = ? AND hash = ?', change.game, change.hash)]
    case 'seen':
      return [
        statement(
          'UPDATE chairs SET seen = ? WHERE game = ? AND seat = ?',
          change.at,
          change.game,
          change.seat,
        ),
      ]
    case 'void-keys':
      return [
        statement(
          'DELETE FROM account_seats WHERE game = ? AND seat = ?',
          change.game,
          change.seat,
        ),
        statement('DELETE FROM keys WHERE game = ? AND seat = ?', change.game, change.seat),
      ]
    case 'command': {
      const { seat, id, reply } = change.command
      return [
        statement(
          'INSERT INTO commands (game, seat, id, reply) VALUES (?, ?, ?, ?)',
          change.game,
          seat,
          id,
          JSON.stringify(reply),
        ),
      ]
    }
    case 'chat':
      return [
        statement(
          'INSERT INTO chat (game, line) VALUES (?, ?)',
          change.game,
          JSON.stringify(change.line),
        ),
      ]
    case 'drop-game':
      return [
        ...OF_A_GAME.map((table) => statement(`DELETE FROM ${table} WHERE game = ?`, change.game)),
        statement('DELETE FROM games WHERE id = ?', change.game),
      ]
    case 'paper':
    case 'drop-paper':
      return paperStatements(change)
    default:
      return accountStatements(change)
  }
}

function writeGame({ terms, standing, chairs, proposals }: StoredGame): readonly Statement[] {
  const { options, version, digest, ...kept } = terms
  return [
    statement(
      'INSERT INTO games (id, terms, version, digest, options, standing, proposals, listed, over, moved) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      terms.id,
      JSON.stringify(kept),
      version,
      digest,
      JSON.stringify(options),
      JSON.stringify(standing),
      JSON.stringify(proposals),
      terms.listed ? 1 : 0,
      standing.result ? 1 : 0,
      standing.moved,
    ),
    ...chairs.map(({ seat, player }, position) =>
      statement(
        'INSERT INTO chairs (game, seat, position, player) VALUES (?, ?, ?, ?)',
        terms.id,
        seat,
        position,
        player ?? null,
      ),
    ),
  ]
}
