/** Reports of imported modules in the log: words, not the marks of VASSAL's chat. */

import { expect, test } from 'vitest'
import { reportWords } from './report-words.ts'

test.each([
  ['<b>Allies play #$Num$ - $BasicName$</b>', 'Allies play #$Num$ - $BasicName$'],
  ['~<i>$Ops$ / $Name$</i><br>next', '$Ops$ / $Name$ next'],
  ['<font color="#ff0000">Hit</font>', 'Hit'],
  ['{"<b>" + Name + "</b> is hit"}', '{"" + Name + " is hit"}'],
  ['{a<b && c>d ? "x" : "y"}', '{a<b && c>d ? "x" : "y"}'],
  ['** $name$ = $result$ &lt;$PlayerName$&gt;', '** $name$ = $result$ <$PlayerName$>'],
  ['! stays', '! stays'],
  ['A < B > C', 'A < B > C'],
])('%s', (format, words) => {
  expect(reportWords(format)).toBe(words)
})
