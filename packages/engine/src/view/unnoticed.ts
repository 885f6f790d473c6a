/** Where pieces stand that an audience does not notice, and in which order pieces come: neither is dealt from what is true. */

import type { Place } from '../board/board.ts'
import type { PieceView } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import type { PositionData } from '../position/saved.ts'
import type { RandomSource } from '../random/source.ts'
import type { Audience } from './view.ts'

/** Does a piece stand where the audience looks, and is not there for it? */
function isUnnoticed(g: Position, audience: Audience, place: Place, { cover }: PieceView): boolean {
  return g.sees(audience, place) && g.sightThrough(audience, cover) === 'nothing'
}

/** The pieces numbered by where they lie, so that their order tells no more than the table shows. */
export function inSeenOrder(g: Position, audience: Audience, data: PositionData): PositionData {
  const byNumber = (a: number, b: number) => (data.pieces[a]?.id ?? 0) - (data.pieces[b]?.id ?? 0)
  const unnoticed: number[] = []
  const seen: number[] = []
  for (const [id, stack] of data.stacks) {
    const place = g.layout.place(id) as Place
    const isOut = (index: number) =>
      isUnnoticed(g, audience, place, data.pieces[index] as PieceView)
    unnoticed.push(...stack.filter(isOut))
    const there = stack.filter((index) => !isOut(index))
    seen.push(...(g.sees(audience, place) ? there : there.sort(byNumber)))
  }
  const lying = [...seen, ...unnoticed.sort(byNumber)]
  const isLying = new Set(lying)
  const away = data.pieces.flatMap((_, index) => (isLying.has(index) ? [] : [index]))
  const order = [...lying, ...away.sort(byNumber)]
  const now = new Map(order.map((index, nth) => [index, nth]))
  return {
    ...data,
    pieces: order.map((index) => data.pieces[index] as PieceView),
    stacks: data.stacks.map(([id, stack]) => {
      const place = g.layout.place(id) as Place
      const indices = stack.map((index) => now.get(index) as number)
      return [id, g.sees(audience, place) ? indices : indices.sort((a, b) => a - b)]
    }),
  }
}

/** Pieces that the audience does not notice stand anywhere, at the top, but not among others whom it sees. */
export function strewn(
  g: Position,
  audience: Audience,
  data: PositionData,
  random: RandomSource,
): PositionData {
  const stacks = new Map<string, number[]>()
  const unnoticed: number[] = []
  for (const [id, stack] of data.stacks) {
    const place = g.layout.place(id) as Place
    const [out, there] = parted(stack, (index) =>
      isUnnoticed(g, audience, place, data.pieces[index] as PieceView),
    )
    unnoticed.push(...out)
    if (there.length > 0) stacks.set(id, there)
  }
  if (unnoticed.length === 0) return data
  for (const index of unnoticed.sort((a, b) => a - b)) {
    const { side } = data.pieces[index] as PieceView
    const free = g.board.spaces.filter(
      ({ id }) => stacks.get(id)?.every((other) => data.pieces[other]?.side === side) ?? true,
    )
    const spaces = free.length > 0 ? free : g.board.spaces
    const { id } = spaces[random.draw(`dealt/place/${index}`, spaces.length) - 1] as Place
    stacks.set(id, [...(stacks.get(id) ?? []), index])
  }
  const inOrder = g.layout.places.flatMap(({ id }): PositionData['stacks'] => {
    const stack = stacks.get(id)
    return stack ? [[id, stack]] : []
  })
  return { ...data, stacks: inOrder }
}

function parted<T>(all: readonly T[], is: (one: T) => boolean): readonly [T[], T[]] {
  return [all.filter(is), all.filter((one) => !is(one))]
}
