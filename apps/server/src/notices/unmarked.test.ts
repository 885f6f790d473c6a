import { expect, test } from 'vitest'
import { unmarked } from './unmarked.ts'

const BASE = 'https://games.example.org/'

test('a game that is called like a link, or calls a channel, does neither', () => {
  expect(unmarked('slack', '<!channel> <https://evil.example|Confirm>', BASE)).toBe(
    '&lt;!channel&gt; &lt;https://evil.example|Confirm&gt;',
  )
  const said = unmarked('discord', '[Your prize](https://evil.example) @everyone', BASE)
  expect(said).toBe(String.raw`\[Your prize\]\(https\://evil.example\) \@everyone`)
})

test('addresses of the site stay as they are', () => {
  const text = `Your move in *Ypres*.\n${BASE}game/a_b-c`
  expect(unmarked('discord', text, BASE)).toBe(`Your move in \\*Ypres\\*.\n${BASE}game/a_b-c`)
})
