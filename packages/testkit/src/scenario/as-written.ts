/** Values as an author would write them in a test: YAML on one line. */

import { stringify } from 'yaml'

/**
 * @returns `nothing` for undefined
 * @example asWritten({ clause: '4.2', after: '2-1' }) // → '{ clause: "4.2", after: 2-1 }'
 */
export const asWritten = (value: unknown): string =>
  value === undefined
    ? 'nothing'
    : stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trimEnd()
