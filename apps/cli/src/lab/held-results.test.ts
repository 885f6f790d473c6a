import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UnitResult } from '@redoubt/lab'
import { expect, test } from 'vitest'
import { FailedError } from '../command/errors.ts'
import { holdResults } from './held-results.ts'

const fresh = () => join(mkdtempSync(join(tmpdir(), 'held-')), 'study.results.jsonl')
const unit: UnitResult = { unit: 0, games: [] }

test('a second run is refused by name, until the first lets go', () => {
  const path = fresh()
  const first = holdResults(path)
  first.append([unit])
  expect(() => holdResults(path)).toThrow(FailedError)
  expect(() => holdResults(path)).toThrow(`written by another run (process ${process.pid})`)
  first.release()
  expect(existsSync(`${path}.lock`)).toBe(false)
  holdResults(path).release()
  expect(readFileSync(path, 'utf8')).toBe('{"unit":0,"games":[]}\n')
})

test('what a run that was killed has left behind is taken over; one on another machine is not', async () => {
  const path = fresh()
  const gone = spawn(process.execPath, ['-e', ''])
  await once(gone, 'exit')
  writeFileSync(`${path}.lock`, `${gone.pid} ${hostname()}\n`)
  holdResults(path).release()
  writeFileSync(`${path}.lock`, '')
  holdResults(path).release()
  writeFileSync(`${path}.lock`, '17 elsewhere\n')
  expect(() => holdResults(path)).toThrow('process 17 on elsewhere')
})

test('where nothing can be written it says that what stands there is kept', () => {
  const nowhere = join(fresh(), 'no', 'such', 'folder.jsonl')
  expect(() => holdResults(nowhere)).toThrow(FailedError)
  expect(() => holdResults(nowhere)).toThrow('What stands in it is kept: run it again to go on')
})

test.runIf(existsSync('/dev/full'))('so does a disk that is full', () => {
  const path = fresh()
  symlinkSync('/dev/full', path)
  const held = holdResults(path)
  expect(() => held.append([unit])).toThrow(/no space left on device.*run it again to go on/)
  held.release()
})
