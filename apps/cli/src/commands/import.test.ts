import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { main } from '../main.ts'
import { ROOT } from '../sources/modules.ts'

const home = mkdtempSync(join(tmpdir(), 'redoubt-import-'))
afterAll(() => rmSync(home, { recursive: true }))

async function said(...words: readonly string[]): Promise<string> {
  let text = ''
  const say = (more: string): void => {
    text += more
  }
  expect(await main([...words], say, say), text).toBe(0)
  return text
}

/** A log of The Ford with one piece, not veiled, as the first VASSALs wrote them. */
const LOG = [
  'begin_save',
  '+/7/piece;;;blue-foot.svg;Blue Foot/Main Map;92;246;1;0',
  'PLAYER\ta-password\tSomebody\tBlue',
  'end_save',
  'LOG\tM/7/Main Map/144/276/null/Main Map/92/246/null/a-password\\\u001bCHAT<Somebody> - across',
  'LOG\tCHAT<Somebody> - your turn',
].join('\u001b')

test('a log among the saved games is a recorded game that can be told again', {
  timeout: 60_000,
}, async () => {
  const [log, folder] = [join(home, 'evening.vlog'), join(home, 'ford')]
  writeFileSync(log, zipSync({ savedGame: strToU8(LOG) }))
  const vmod = join(ROOT, 'apps/guide/pages/public/ford.vmod')
  const imported = await said('import', vmod, folder, '--saves', log)
  expect(imported).toContain('The log evening, 2 steps, is a recorded game in ')
  expect(imported).toContain('left out of the log “evening”: 2 × lines of talk, reports and dice')
  const record = join(folder, 'games', 'evening.jsonl')
  const told = await said('replay', record, '--module', folder)
  expect(told).toMatch(/1 {2}.*Blue Foot.*0305/)
  expect(told + imported).not.toMatch(/a-password|Somebody/)
})

test('an extension is imported with its module', async () => {
  const [extension, folder] = [join(home, 'frost.vmdx'), join(home, 'winter-ford')]
  const build =
    '<VASSAL.build.module.ModuleExtension anyModule="true"><VASSAL.build.module.ExtensionElement target=""><VASSAL.build.module.DiceButton name="Frost" nDice="1" nSides="6"/></VASSAL.build.module.ExtensionElement></VASSAL.build.module.ModuleExtension>'
  writeFileSync(extension, zipSync({ 'buildFile.xml': strToU8(build) }))
  const vmod = join(ROOT, 'apps/guide/pages/public/ford.vmod')
  await said('import', vmod, folder, '--extensions', extension)
  expect(readFileSync(join(folder, 'pieces.yaml'), 'utf8')).toContain('label: Frost')
})
