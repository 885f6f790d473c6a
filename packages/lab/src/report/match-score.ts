/** Who has scored more than half over all seats has won the match. @param score 0 to 1, over a game at each seat */
export function matchScore(score: number): number {
  return (1 + Math.sign(score - 0.5)) / 2
}
