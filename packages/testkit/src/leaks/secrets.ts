/** What a game keeps from an audience, and whether an action has opened some of it. */

import type { Audience, Cover, Game, Module, Outcome, Place } from '@redoubt/engine'

/** Can the module hide anything at all? */
export function hidesSomething(module: Module): boolean {
  return (
    Object.values(module.data.manifest.zones ?? {}).some(
      ({ visible }) => (visible ?? 'all') !== 'all',
    ) ||
    module.types.some(({ file }) => file.back !== undefined) ||
    module.variables.some(({ visible }) => (visible ?? 'all') !== 'all') ||
    module.rules.steps.some((step) => 'offers' in step && step.offers.some(({ secret }) => secret))
  )
}

export function isHidden(game: Game, place: Place, audience: Audience): boolean {
  if (place.visible === 'all') return false
  const owner = game.position.sides[place.owner]
  return (
    place.visible === 'none' || owner === undefined || game.position.seatOf(owner).id !== audience
  )
}

/** Does a cover keep from the audience what a piece is? */
export function isCovered(game: Game, cover: Cover | undefined, audience: Audience): boolean {
  const knowing = (cover?.known ?? []).map((id) => game.position.seatOf(game.position.side(id)).id)
  return cover !== undefined && !knowing.some((seat) => seat === audience)
}

/** What is seen of a piece, least first. */
const SIGHTS = ['nothing', 'back', 'known'] as const

/** Did the action open something to the audience, by the rules? From then on two games may rightly look different. */
export function opens(game: Game, { operations }: Outcome, audience: Audience): boolean {
  const hidden = (id: string) => {
    const place = game.position.layout.place(id)
    return place !== undefined && isHidden(game, place, audience)
  }
  return operations.some((operation) => {
    if (operation.op === 'reveal') return true
    if (operation.op === 'move') return hidden(operation.from) && !hidden(operation.to)
    if (operation.op === 'cover') {
      const [before, now] = [operation.before, operation.piece.cover].map((cover) =>
        SIGHTS.indexOf(game.position.sightThrough(audience, cover)),
      )
      return Number(now) > Number(before)
    }
    return operation.op === 'set' && (operation.name === 'control' || operation.name === 'result')
  })
}
