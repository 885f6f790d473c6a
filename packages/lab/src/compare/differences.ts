/** What differs between two or more games: places, variables, who is asked. */

import type { Audience, Game, Json, PieceView, View } from '@redoubt/engine'

/** Games side by side in one order; entry n is what game n shows. */
export interface Differences {
  /** Places that hold different pieces; undefined where a game has no such place, or it is hidden. */
  readonly places: readonly {
    readonly place: string
    readonly pieces: readonly (readonly PieceView[] | undefined)[]
  }[]
  readonly variables: readonly {
    readonly name: string
    readonly values: readonly (Json | undefined)[]
  }[]
  /** Who is asked at which step, when that differs: `red at turn`. */
  readonly asked: readonly string[] | undefined
  /** The results, when they differ. */
  readonly results: readonly (View['result'] | undefined)[] | undefined
  /** Nothing differs. */
  readonly same: boolean
}

/** What the audience can see to differ. Equal pieces may stand for each other; the order in a stack counts. */
export function differencesOf(games: readonly Game[], audience: Audience): Differences {
  const views = games.map((game) => game.view(audience))
  const places = [...new Set(views.flatMap(({ places }) => Object.keys(places)))]
    .filter((place) => differ(views.map((view) => describePlace(view, place))))
    .map((place) => ({ place, pieces: views.map((view) => piecesIn(view, place)) }))
  const variables = [...new Set(views.flatMap(({ variables }) => Object.keys(variables)))]
    .filter((name) => differ(views.map((view) => JSON.stringify(view.variables[name]))))
    .map((name) => ({ name, values: views.map((view) => view.variables[name]) }))
  const asked = views.map((view) =>
    view.asked.map(({ side, step }) => `${side} at ${step}`).join(', '),
  )
  const results = views.map(({ result }) => result)
  const found = {
    places,
    variables,
    asked: differ(asked) ? asked : undefined,
    results: differ(results.map((result) => JSON.stringify(result))) ? results : undefined,
  }
  return {
    ...found,
    same: places.length === 0 && variables.length === 0 && !found.asked && !found.results,
  }
}

function differ(all: readonly (string | undefined)[]): boolean {
  return all.some((one) => one !== all[0])
}

function piecesIn(view: View, place: string): readonly PieceView[] | undefined {
  return view.places[place] ?? (place in view.hidden ? undefined : [])
}

function describePlace(view: View, place: string): string {
  return JSON.stringify(
    piecesIn(view, place)?.map(({ type, side, face, unit, at }) => [type, side, face, unit, at]),
  )
}
