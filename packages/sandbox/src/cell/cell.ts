/**
 * A cell: an interpreter of JavaScript (QuickJS) that has a memory of its own and nothing else. No clock, no random, no way
 * out: what is inside is asked with a text, answers with a text, and may draw dice.
 */

import variant from '@jitl/quickjs-wasmfile-release-sync'
import {
  type Intrinsics,
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSSyncVariant,
  type VmCallResult,
} from 'quickjs-emscripten-core'
import { BrokenOff, boundMet, fault, tooLong } from './broken-off.ts'
import type { Budget } from './budget.ts'

export interface CellTerms {
  /** Modules of JavaScript by name; the last is begun with, and imports the others by their names. */
  readonly scripts: ReadonlyMap<string, string>
  readonly budget: Budget
  /** A number from 1 to `sides`; what it throws is thrown inside. */
  readonly draw: (key: string, sides: number) => number
}

export interface Cell {
  /**
   * Asks the function `answer` that the scripts have left on `globalThis`.
   * @throws BrokenOff when a bound is met or it throws; from then on every question is answered so
   */
  ask(question: string): string
}

/** Its types are those of a CommonJS module, which it is not when it is imported. */
const SYNC = variant as unknown as QuickJSSyncVariant
const KIB = 1024
const PAGE = 64 * KIB
const PAGES_OF_MIB = (KIB * KIB) / PAGE
/** What the interpreter is built for; it does not start with less. */
const FIRST_PAGES = 256
/** It takes a twentieth more each time: where that does not fit any more it is full. */
const GROWTH = 1.05
/** Characters of what a draw is for. */
const KEY = 1000

/** The language itself. Without `Date` and `WeakRef`, which tell of the world outside and of when memory is swept. */
const LANGUAGE: Intrinsics = {
  BaseObjects: true,
  Eval: true,
  StringNormalize: true,
  RegExp: true,
  JSON: true,
  Proxy: true,
  MapSet: true,
  TypedArrays: true,
  Promise: true,
  BigInt: true,
}

const UNFURNISH =
  'delete Math.random; delete globalThis.SharedArrayBuffer; delete globalThis.Atomics'
/** Promises that may be kept while scripts begin; each costs next to no ticks, and they may beget one another. */
const JOBS = 1000

/** Opens a cell and runs its scripts. @throws BrokenOff when they break off */
export async function openCell(terms: CellTerms): Promise<Cell> {
  const { budget } = terms
  const most = budget.memory * PAGES_OF_MIB
  // The interpreter's own limit does not count large blocks; this one is kept by whoever runs the interpreter.
  const memory = new WebAssembly.Memory({ initial: Math.min(FIRST_PAGES, most), maximum: most })
  const wasm = await newQuickJSWASMModuleFromVariant(newVariant(SYNC, { wasmMemory: memory }))
  const runtime = wasm.newRuntime()
  runtime.setMaxStackSize(budget.stack * KIB)
  let ticks = 0
  runtime.setInterruptHandler(() => ++ticks > budget.ticks)
  const context = runtime.newContext({ intrinsics: LANGUAGE })

  let ended: BrokenOff | undefined
  const bounded = <T>(work: () => T): T => {
    if (ended) throw ended
    ticks = 0
    const full = () => memory.buffer.byteLength * GROWTH > most * PAGE
    try {
      const done = work()
      if (full()) throw boundMet('memory', budget)
      return done
    } catch (error) {
      // Whatever is thrown once a bound is met comes of the bound.
      ended =
        ticks > budget.ticks
          ? boundMet('ticks', budget)
          : full()
            ? boundMet('memory', budget)
            : causeOf(error, budget)
      throw ended
    }
  }

  bounded(() => furnish(context, terms))
  const answer = bounded(() => begin(runtime, context, terms))
  return {
    ask: (question) =>
      bounded(() => {
        using asked = context.newString(question)
        using answered = given(context, context.callFunction(answer, context.undefined, asked))
        return textIn(context, answered, budget)
      }),
  }
}

/** An error that the interpreter itself breaks off with has no words of a module's. */
function causeOf(error: unknown, budget: Budget): BrokenOff {
  if (error instanceof BrokenOff) {
    if (/\bout of memory$/.test(error.message)) return boundMet('memory', budget)
    return /\b(stack overflow|call stack size exceeded)$/.test(error.message)
      ? boundMet('stack', budget)
      : error
  }
  // Some of its own readers (of JSON, for one) do not measure the stack: then it is that of the thread which is full.
  return error instanceof RangeError ? boundMet('stack', budget) : fault(undefined)
}

/** Takes away what differs from one time to the next, and hands in the dice. */
function furnish(context: QuickJSContext, { draw }: CellTerms): void {
  given(context, context.evalCode(UNFURNISH)).dispose()
  using dice = context.newFunction('draw', (key, sides) => {
    const drawn = draw(
      context.typeof(key) === 'string' ? context.getString(key).slice(0, KEY) : '',
      context.typeof(sides) === 'number' ? context.getNumber(sides) : 0,
    )
    return context.newNumber(drawn)
  })
  context.setProp(context.global, 'draw', dice)
}

/** Runs the scripts and finds what is asked from then on. */
function begin(
  runtime: QuickJSRuntime,
  context: QuickJSContext,
  { scripts, budget }: CellTerms,
): QuickJSHandle {
  const [entry, code] = [...scripts].at(-1) ?? ['', '']
  runtime.setModuleLoader(
    (name) =>
      scripts.get(name) ?? { error: new Error(`there is no ${name.slice(0, 80)} to be imported`) },
    // By name alone: there are no folders.
    (_from, name) => name,
  )
  const running = given(context, context.evalCode(code, entry, { type: 'module' }))
  const jobs = runtime.executePendingJobs(JOBS)
  if (jobs.error) {
    using thrown = jobs.error
    throw fault(said(context, thrown))
  }
  if (runtime.hasPendingJob()) throw boundMet('ticks', budget)
  const state = context.getPromiseState(running)
  if (state.type === 'rejected') {
    using thrown = state.error
    throw fault(said(context, thrown))
  }
  if (state.type === 'pending') throw fault('they wait for something that does not come')
  const answer = context.getProp(context.global, 'answer')
  if (context.typeof(answer) !== 'function') throw fault('there is nobody to answer')
  return answer
}

function given(context: QuickJSContext, result: VmCallResult<QuickJSHandle>): QuickJSHandle {
  if (!result.error) return result.value
  using thrown = result.error
  throw fault(said(context, thrown))
}

/** The words of what was thrown; asking for them runs code inside, within the same bounds. */
function said(context: QuickJSContext, thrown: QuickJSHandle): string | undefined {
  if (context.typeof(thrown) === 'string') return context.getString(thrown)
  if (context.typeof(thrown) !== 'object') return undefined
  using message = context.getProp(thrown, 'message')
  return context.typeof(message) === 'string' ? context.getString(message) : undefined
}

/** Measured before it is fetched. */
function textIn(context: QuickJSContext, answered: QuickJSHandle, budget: Budget): string {
  if (context.typeof(answered) !== 'string') throw fault('an answer is not a text')
  using length = context.getProp(answered, 'length')
  const characters = context.getNumber(length)
  if (characters > budget.answer) throw tooLong(characters, budget)
  return context.getString(answered)
}
