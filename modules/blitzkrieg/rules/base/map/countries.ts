/** BS11  Countries at war: the majors always with each other, a minor with those that have entered or bombed it. */

import type { Blitzkrieg, Side } from '../game/game.ts'

/** The two majors, in the order they move. */
export function majorsOf(g: Blitzkrieg): readonly Side[] {
  return g.sides.filter((side) => isMajor(g, side))
}

export function isMajor(g: Blitzkrieg, side: Side): boolean {
  return g.scenarioData.majors.includes(side.id)
}

/** The other major. */
export function rivalOf(g: Blitzkrieg, side: Side): Side {
  const { majors } = g.scenarioData
  return g.side(majors.find((id) => id !== side.id) ?? '')
}

/** The home country of a major. */
export function homeOf(g: Blitzkrieg, side: Side): string {
  return g.scenarioData.home[side.id] ?? side.id
}

/** Are the two at war? */
export function atWar(g: Blitzkrieg, one: Side, other: Side): boolean {
  if (one === other) return false
  const oneIsMajor = isMajor(g, one)
  const otherIsMajor = isMajor(g, other)
  if (oneIsMajor && otherIsMajor) return true
  if (oneIsMajor) return (g.vars.war[other.index] ?? '').includes(one.id)
  return otherIsMajor && (g.vars.war[one.index] ?? '').includes(other.id)
}

/** A minor country that is not reduced. */
export function isResisting(g: Blitzkrieg, country: Side): boolean {
  return !isMajor(g, country) && !g.vars.reduced[country.index]
}
