/** Whatever a script tries, a cell ends it with one sentence, and the next cell knows nothing of it. */

import { describe, expect, it } from 'vitest'
import { BrokenOff } from './broken-off.ts'
import { type Budget, USUAL } from './budget.ts'
import { type Cell, openCell } from './cell.ts'

const SMALL: Budget = { ticks: 100, memory: 32, stack: 256, answer: 1000 }

const opened = (
  code: string,
  {
    budget = SMALL,
    draw = () => 1,
  }: { budget?: Budget; draw?: (key: string, sides: number) => number } = {},
): Promise<Cell> => openCell({ scripts: new Map([['script', code]]), budget, draw })

/** A cell whose answer is the value of an expression over `asked`. */
const answering = (body: string, terms?: Parameters<typeof opened>[1]) =>
  opened(`globalThis.answer = (asked) => { ${body} }`, terms)

describe('a cell', () => {
  it('answers a text with a text, and keeps what it knows', async () => {
    const cell = await opened('let times = 0; globalThis.answer = (asked) => asked + " " + ++times')
    expect([cell.ask('one'), cell.ask('two')]).toEqual(['one 1', 'two 2'])
  })

  it('runs scripts that import one another by name', async () => {
    const scripts = new Map([
      ['rules', 'await Promise.resolve(); export default "the rules"'],
      ['entry', 'import rules from "rules"; globalThis.answer = () => rules'],
    ])
    const cell = await openCell({ scripts, budget: SMALL, draw: () => 1 })
    expect(cell.ask('')).toBe('the rules')
  })

  it('draws dice of whoever opened it', async () => {
    const cell = await answering('return String(draw(asked, 6))', {
      draw: (key, sides) => key.length * 100 + sides,
    })
    expect(cell.ask('combat')).toBe('606')
  })

  it('is told what the dice refuse', async () => {
    const cell = await answering('try { draw("", {}) } catch (e) { return e.message }', {
      draw: (_, sides) => {
        throw new Error(`no die has ${sides} sides`)
      },
    })
    expect(cell.ask('')).toBe('no die has 0 sides')
  })
})

describe('a hostile script is ended with a sentence:', () => {
  const deep = 'const down = (n) => down(n + 1) + 1;'
  const late = /^the rules take too long: expected at most 100 ticks/
  const full = /^the rules fill the memory: expected at most 32 MiB$/
  it.each<[what: string, body: string, sentence: RegExp]>([
    ['an endless loop', 'for (;;);', late],
    ['a loop that catches all', 'for (;;) try { for (;;); } catch {} finally { continue }', late],
    ['a regular expression', 'return String(/^(a+)+$/.test("a".repeat(40) + "b"))', late],
    ['a sort that never ends', 'const a = Array(9).fill(0); for (;;) a.sort(() => 1)', late],
    ['a getter of its error', 'throw { get message() { for (;;); } }', late],
    ['a generator', 'function* g() { for (;;) yield 1 } for (const _ of g()); return ""', late],
    ['arrays in arrays', 'let a = []; for (;;) a = [a, Array(1000).fill(1)]', full],
    ['buffers', 'const a = []; for (;;) a.push(new Uint8Array(100000))', full],
    ['texts', 'const a = []; for (;;) a.push("x".repeat(100000) + a.length)', full],
    [
      'buffers, and it catches',
      'const a = []; try { for (;;) a.push(new Uint8Array(100000)) } catch { return "" }',
      full,
    ],
    [
      'depth',
      `${deep} return String(down(0))`,
      /^the rules call themselves too often: expected at most 256 KiB of stack$/,
    ],
    [
      'a deep text of JSON',
      'JSON.parse("[".repeat(200000)); return ""',
      /^the rules call themselves too often/,
    ],
    [
      'an answer without end',
      'return "x".repeat(1001)',
      /^the rules answer with 1001 characters: expected at most 1000$/,
    ],
    [
      'an answer that is no text',
      'return { length: 1, toString: () => { for (;;); } }',
      /^the rules broke off: an answer is not a text$/,
    ],
    ['an error', 'throw new Error("not my war")', /^the rules broke off: not my war$/],
    [
      'an error of many lines',
      'throw new Error("a\\n  b" + "c".repeat(5000))',
      /^the rules broke off: a bc{297}$/,
    ],
    ['an error without words', 'throw null', /^the rules broke off and did not say why$/],
    [
      'an error whose words are an object',
      'throw { message: {} }',
      /^the rules broke off and did not say why$/,
    ],
  ])('%s', async (_, body, sentence) => {
    const cell = await answering(body)
    expect(() => cell.ask('')).toThrow(sentence)
    expect(() => cell.ask('again')).toThrow(sentence)
    expect((await answering('return asked')).ask('another cell')).toBe('another cell')
  })

  it.each<[what: string, code: string, sentence: RegExp]>([
    ['while it is begun', 'for (;;);', late],
    [
      'promises that beget promises',
      'const next = () => Promise.resolve().then(next); next()',
      late,
    ],
    ['what never comes', 'await new Promise(() => {})', /wait for something that does not come$/],
    [
      'a promise that is broken',
      'await Promise.reject(new Error("no"))',
      /^the rules broke off: no$/,
    ],
    [
      'nobody to answer',
      'globalThis.answer = 1',
      /^the rules broke off: there is nobody to answer$/,
    ],
    ['an import of what is outside', 'import "node:fs"', /there is no node:fs to be imported/],
    ['no JavaScript', 'export default {{', /^the rules broke off: /],
  ])('%s', async (_, code, sentence) => {
    const opening = opened(code)
    await expect(opening).rejects.toThrow(sentence)
    await expect(opening).rejects.toBeInstanceOf(BrokenOff)
  })
})

describe('a cell has nothing of the world outside:', () => {
  it.each([
    'Date',
    'Math.random',
    'performance',
    'setTimeout',
    'queueMicrotask',
    'fetch',
    'process',
    'require',
    'console',
    'crypto',
    'WebAssembly',
    'WeakRef',
    'FinalizationRegistry',
    'Intl',
    'SharedArrayBuffer',
    'Atomics',
  ])('%s', async (name) => {
    const cell = await answering(
      'try { return typeof eval(asked) } catch (error) { return error.name }',
    )
    expect(cell.ask(name)).toMatch(/^(undefined|ReferenceError)$/)
  })

  it('a constructor of functions leads nowhere either', async () => {
    const cell = await answering('return typeof draw.constructor("return this.process")()')
    expect(cell.ask('')).toBe('undefined')
  })

  it('what it changes about objects is changed inside alone', async () => {
    const cell = await answering(
      'Object.prototype.seat = "host"; Array.prototype.push = () => 0; JSON.parse = 0; String.prototype.slice = 0; return "{}"',
    )
    expect(JSON.parse(cell.ask(''))).not.toHaveProperty('seat')
    expect(({} as { seat?: string }).seat).toBeUndefined()
  })

  it('two cells do the same in as many ticks', async () => {
    const counts =
      'let n = 0; for (let i = 0; i < 10_000 * asked; i++) n += i % 7; return String(n)'
    const endsAt = async (ticks: number) => {
      const cell = await answering(counts, { budget: { ...USUAL, ticks } })
      for (let length = 1; ; length++)
        try {
          cell.ask(String(length))
        } catch {
          return length
        }
    }
    const end = await endsAt(12)
    expect(await endsAt(12)).toBe(end)
    expect(await endsAt(6)).toBeLessThan(end)
  })
})
