/** Random play of Fortify 4x5: the engine against a hand-written simulator, in the same run. */

import { join } from 'node:path'
import { Explorer, Game, type Module } from '@redoubt/engine'
import { loadModule, renderProblems } from '@redoubt/loader'
import type { Vars } from '../rules/shape.ts'
import { Simulator } from './simulator.ts'

const ROUNDS = 15
const ACTIONS = 40_000
const LONGEST = 300

interface Ratio {
  readonly name: string
  readonly ratio: number
  readonly least?: number
  readonly most?: number
}

/** Plays both in turns, so that whatever else the machine does meets both, and compares the medians. */
export async function run(): Promise<readonly Ratio[]> {
  const loaded = await loadModule(join(import.meta.dirname, '..'))
  if (!loaded.ok) throw new Error(renderProblems(loaded.problems))
  const ratios: number[] = []
  playEngine(loaded.module, ACTIONS)
  playSimulator(ACTIONS)
  for (let round = 0; round < ROUNDS; round++) {
    ratios.push(playEngine(loaded.module, ACTIONS) / playSimulator(ACTIONS))
  }
  ratios.sort((a, b) => a - b)
  return [
    {
      name: 'random play of Fortify 4x5, actions per second against a hand-written simulator',
      ratio: ratios[Math.floor(ROUNDS / 2)] ?? 0,
      least: 0.4,
    },
  ]
}

/** Actions per second through the engine, repetition, deadlock and identity of positions included. */
function playEngine(module: Module, actions: number): number {
  const random = generator()
  const started = performance.now()
  const tree = new Explorer(Game.start(module, { options: { turn_cap: LONGEST } }))
  const beginning = tree.moment
  const vars = tree.position.vars as Vars
  for (let played = 0; played < actions; played++) {
    if (vars.volley > 1 || tree.over) tree.rewind(beginning)
    tree.play(random(tree.fill()))
  }
  return (actions / (performance.now() - started)) * 1000
}

function playSimulator(actions: number): number {
  const random = generator()
  const started = performance.now()
  let volley = new Simulator()
  for (let played = 0; played < actions; played++) {
    if (volley.winner >= 0 || volley.turn > LONGEST) volley = new Simulator()
    volley.play(random(volley.fill()))
  }
  return (actions / (performance.now() - started)) * 1000
}

/** Small repeatable random numbers from 0 to `below` - 1. */
function generator(seed = 20_241_120): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % below
  }
}
