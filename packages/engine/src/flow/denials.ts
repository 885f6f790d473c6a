/** What the table itself denies, whatever the rules: not asked, not offered, not understood. */

import type { Fact } from '../position/facts.ts'
import type { Denial } from '../rules/denial.ts'
import type { NotationError } from '../rules/naming.ts'

export function tableDenial(message: string, facts: Readonly<Record<string, Fact>> = {}): Denial {
  return { clause: 'table', message: `table.${message}`, facts }
}

export function notationDenial(error: NotationError): Denial {
  return tableDenial('notation', {
    expected: error.expected,
    received: error.received,
    argument: error.argument ?? '',
    wanted: error.wanted?.kind ?? '',
    of: error.wanted?.of ?? '',
    list: error.wanted?.list ?? '',
  })
}
