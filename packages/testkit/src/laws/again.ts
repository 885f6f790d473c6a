/** The command that plays what broke a law once more: the one game, so far. */

/** The random games of a law are varied: their seed decides scenario, options and actions. */
export type Again = (seed: string, actions: number) => string

/**
 * @param called how a command line names the module
 * @example againFor('fortify')('conformance/1', 12) // 'again: npx redoubt test fortify --laws --seed conformance/1 --actions 12'
 */
export function againFor(called: string): Again {
  return (seed, actions) =>
    `again: npx redoubt test ${called} --laws --seed ${seed} --actions ${actions}`
}
