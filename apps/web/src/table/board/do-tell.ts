/** Do scores say anything? Nothing twice is no score. */
export function doTell(scores: readonly ({ readonly short: string } | undefined)[]): boolean {
  return scores.some((score) => score && score.short !== '0')
}
