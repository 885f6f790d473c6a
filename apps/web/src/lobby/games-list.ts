/** Games in the order a player looks for them, and only those that are looked for. */

import type { GameSummary, ModuleSummary } from '@redoubt/protocol'

export interface Filter {
  /** Part of the game's name or of a player's; case does not matter. */
  readonly words: string
  /** Id of a module; empty: all. */
  readonly module: string
}

export const everything: Filter = { words: '', module: '' }

export const GROUPS = ['your-move', 'yours', 'open', 'running', 'waiting', 'over'] as const

export interface Group {
  readonly key: (typeof GROUPS)[number]
  readonly games: readonly GameSummary[]
}

/** "Your move" first, then games of one's own, games that want a player, games to watch, games whose players are still to come, and those that are over. */
export function groupsOf(games: readonly GameSummary[]): readonly Group[] {
  return GROUPS.flatMap((key) => {
    const members = games.filter((game) => groupOf(game) === key)
    return members.length > 0 ? [{ key, games: members.sort((a, b) => b.moved - a.moved) }] : []
  })
}

function groupOf({ status, seats, yours, yourMove }: GameSummary): Group['key'] {
  if (status === 'over') return 'over'
  if (yourMove) return 'your-move'
  if (yours !== undefined) return 'yours'
  const anybody = seats.some(({ plan, taken }) => plan === 'open' && !taken)
  return status === 'open' && !anybody ? 'waiting' : status
}

/** Does one play in any that goes on, or is to begin? */
export function playsAny(games: readonly Pick<GameSummary, 'status' | 'yours'>[]): boolean {
  return games.some(({ status, yours }) => yours !== undefined && status !== 'over')
}

/** Games called by their modules' titles as the reader reads them; a name that somebody gave a game stays. */
export function inWords<G extends Pick<GameSummary, 'module' | 'moduleTitle' | 'name'>>(
  games: readonly G[],
  modules: readonly Pick<ModuleSummary, 'id' | 'title'>[],
): readonly G[] {
  const titles = new Map(modules.map(({ id, title }) => [id, title]))
  return games.map((game) => {
    const moduleTitle = titles.get(game.module) ?? game.moduleTitle
    return { ...game, moduleTitle, name: game.name === game.moduleTitle ? moduleTitle : game.name }
  })
}

/** Two pages as one list: what both have is as the first knows it, which is newer. */
export function together(
  first: readonly GameSummary[],
  further: readonly GameSummary[],
): readonly GameSummary[] {
  const known = new Set(first.map(({ id }) => id))
  return [...first, ...further.filter(({ id }) => !known.has(id))]
}

export function matching(games: readonly GameSummary[], filter: Filter): readonly GameSummary[] {
  const words = filter.words.trim().toLowerCase()
  return games.filter(
    ({ name, module, moduleTitle, seats }) =>
      (filter.module === '' || filter.module === module) &&
      [name, moduleTitle, ...seats.map(({ player = '' }) => player)].some((text) =>
        text.toLowerCase().includes(words),
      ),
  )
}

/** The games there are to choose from, by module id. */
export function modulesIn(games: readonly GameSummary[]): readonly (readonly [string, string])[] {
  return [...new Map(games.map(({ module, moduleTitle }) => [module, moduleTitle]))].sort(
    ([, a], [, b]) => a.localeCompare(b),
  )
}
