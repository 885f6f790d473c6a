/** A position as files of the module: a test that begins there, a scenario that puts the same pieces there. */

import {
  type Arrangement,
  arrangementOf,
  type Game,
  type Json,
  type PieceView,
} from '@redoubt/engine'
import { actsOf } from './moments.ts'

type Variables = Readonly<Record<string, Json>>

/**
 * The text of a file for `tests/`: the position, and who is asked what in it.
 * @returns undefined where the position cannot be said in words
 */
export function positionTest(game: Game): string | undefined {
  const arrangement = arrangementOf(game)
  if (!arrangement) return undefined
  const { scenario, seating } = game.snapshot()
  const { pieces = {}, variables = {}, step } = arrangement
  const chosen = chosenOptions(game)
  const [next] = game.asked()
  return [
    'title: From the table',
    'position:',
    `  scenario: ${flow(scenario)}`,
    ...(seating === undefined ? [] : [`  seating: ${flow(seating)}`]),
    ...(Object.keys(chosen).length > 0 ? [`  options: ${flow(chosen)}`] : []),
    '  bare: true',
    ...block('pieces', pieces),
    ...block('variables', variables),
    `  step: ${flow(step as Json)}`,
    'tests:',
    '  - name: the position as it stood',
    `    expect: ${next ? flow({ asked: next.side, step: next.step }) : flow({ over: true })}`,
    '',
  ].join('\n')
}

/** Lines of `pieces:` or `variables:`; none when there is nothing to say. */
function block(name: string, entries: NonNullable<Arrangement['pieces' | 'variables']>): string[] {
  const lines = Object.entries(entries).map(
    ([key, value]) => `    ${flow(key)}: ${flow(value as Json)}`,
  )
  return lines.length > 0 ? [`  ${name}:`, ...lines] : []
}

/**
 * The text of a file for `scenarios/`: the pieces as they stand and the variables that were set by hand, the rest as in the
 * scenario that is played. It begins where the rules begin every game.
 */
export function scenarioFile(game: Game, id: string): string {
  const { scenario, position } = game.snapshot()
  const { data } = game.module
  const played = data.scenarios[scenario]
  const { pieces, stacks } = position
  const forces = stacks.flatMap(([place, standing]) =>
    standing.flatMap((index) => {
      const piece = pieces[index]
      return piece && game.position.layout.place(place) ? [force(game, piece, place)] : []
    }),
  )
  const variables = variablesOf(game, played?.variables)
  const more = {
    ...(played?.turns === undefined ? {} : { turns: played.turns }),
    ...(played?.options === undefined ? {} : { options: played.options }),
    ...(played?.data === undefined ? {} : { data: played.data }),
    ...(variables === undefined ? {} : { variables }),
  }
  return [
    `id: ${flow(id)}`,
    `title: ${flow(`${played?.title ?? id} (${id})`)}`,
    `summary: As it stood at the table after ${game.seq} ${game.seq === 1 ? 'action' : 'actions'}.`,
    `board: ${flow(played?.board as Json)}`,
    ...Object.entries(more).map(([name, value]) => `${name}: ${flow(value as Json)}`),
    'forces:',
    ...forces.map((one) => `  - ${flow(one)}`),
    '',
  ].join('\n')
}

/** Those the scenario sets, and over them what rulings have set. */
function variablesOf(game: Game, scenario: Variables | undefined): Variables | undefined {
  const set = actsOf(game.record()).flatMap((event) =>
    event.kind === 'ruling' ? event.changes.filter((change) => change.kind === 'set') : [],
  )
  if (set.length === 0) return scenario
  const variables: Record<string, Json> = { ...scenario }
  for (const { variable, of, value } of set) {
    const before = variables[variable] as Variables | undefined
    variables[variable] = of === undefined ? value : { ...before, [of]: value }
  }
  return variables
}

function force({ position: { cast } }: Game, piece: PieceView, place: string): Json {
  const { side, type, unit, name, face, at = {}, cover } = piece
  const known = cast.type(type)
  const marked = Object.fromEntries(
    Object.entries(at).filter(([attribute, value]) => value !== cast.attributes[attribute]),
  )
  return {
    ...(side === undefined ? {} : { side }),
    type,
    ...(unit === undefined ? {} : { id: unit }),
    ...(name === known?.label ? {} : { name }),
    place,
    ...(face === 0 ? {} : { face: known?.faces[face] ?? '' }),
    ...(Object.keys(marked).length > 0 ? { attributes: marked } : {}),
    ...(cover ? { covered: true } : {}),
  }
}

function chosenOptions({ module: { data }, options }: Game): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(options as Readonly<Record<string, Json>>).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(data.options.options[name]?.default),
    ),
  )
}

/** JSON is YAML. */
function flow(value: Json): string {
  return JSON.stringify(value)
}
