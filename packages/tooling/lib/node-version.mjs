/** The oldest Node that can install the repository and its pinned Node. */
export const oldestNode = 20

/**
 * Why this Node cannot start the repository, or nothing when it can.
 *
 * @param {string} version as in `process.versions.node`
 * @returns {string | undefined}
 */
export function nodeTooOld(version) {
  if (Number.parseInt(version, 10) >= oldestNode) return undefined
  return `Redoubt needs Node ${oldestNode} or newer and this is Node ${version}: install a newer one from https://nodejs.org and try again.`
}
