/** What a module's metrics.yaml asks to be counted. */

import type { Fact, Json, LogEntry, MetricFile, Position, Side } from '@redoubt/engine'

export interface ModuleCounter {
  action(action: PlayedAction, side: Side): void
  log(entry: LogEntry): void
  end(): Record<string, number>
}

/** What is asked of an action of the rules. */
export interface PlayedAction {
  readonly name: string
  readonly clause?: string | undefined
  /** It writes no log line of its name. */
  readonly silent: boolean
}

/** Counts the metrics of the position's module while a game is played. */
export function moduleCounter(g: Position): ModuleCounter {
  const metrics = Object.entries(g.cast.data.metrics?.metrics ?? {})
  const counts = metrics.map(() => 0)
  const happened = (what: Happening) => {
    metrics.forEach(([, { count }], at) => {
      if (count && matches(count, what)) counts[at] = (counts[at] ?? 0) + 1
    })
  }
  return {
    action: ({ name, clause, silent }, side) =>
      happened({ action: name, ...(silent ? {} : { log: name }), clause, side: side.id }),
    log: ({ key, clause, facts }) => happened({ log: key, clause, side: sideIn(facts.side) }),
    end: () =>
      Object.fromEntries(
        metrics.map(([name, metric], at) => [
          name,
          metric.count ? (counts[at] ?? 0) : measured(g, metric),
        ]),
      ),
  }
}

interface Happening {
  readonly action?: string
  readonly log?: string
  readonly clause: string | undefined
  readonly side: string | undefined
}

function matches(count: NonNullable<MetricFile['count']>, what: Happening): boolean {
  return (['action', 'log', 'clause', 'side'] as const).every(
    (key) => count[key] === undefined || count[key] === what[key],
  )
}

function sideIn(fact: Fact | undefined): string | undefined {
  return typeof fact === 'object' && fact.ref === 'side' ? fact.id : undefined
}

/** At the end of the game. */
function measured(g: Position, { variable, pieces }: MetricFile): number {
  if (variable) {
    const value = (g.vars as Readonly<Record<string, Json>>)[variable.name]
    if (!Array.isArray(value)) return Number(value ?? 0)
    if (variable.of === undefined)
      return value.reduce<number>((sum, entry) => sum + Number(entry ?? 0), 0)
    const { of } = variable
    const at = g.cast.seat(of)?.index ?? g.cast.side(of)?.index ?? g.board.space(of)?.index ?? -1
    return Number(value[at] ?? 0)
  }
  if (!pieces) return 0
  const { in: where, type, side, face } = pieces
  return g.pieces.filter(
    (piece) =>
      (where === undefined || where === whereIs(piece.place)) &&
      (type === undefined || piece.type.id === type) &&
      (side === undefined || piece.side?.id === side) &&
      (face === undefined || piece.type.faces[piece.face] === face),
  ).length
}

function whereIs(place: Position['pieces'][number]['place']): string {
  return place.kind === 'space' ? 'board' : 'name' in place ? String(place.name) : place.id
}
