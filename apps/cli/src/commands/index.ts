/**
 * All commands, in the order the overview lists them. Each is loaded when it is asked for: who looks up legal actions need
 * not wait for the server, the lab and VASSAL's format.
 */

import type { Command } from '../command/command.ts'

const loads: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./serve.ts')).serve,
  dev: async () => (await import('./dev.ts')).dev,
  new: async () => (await import('./new.ts')).newModule,
  import: async () => (await import('./import.ts')).importVassal,
  validate: async () => (await import('./validate.ts')).validate,
  types: async () => (await import('./types.ts')).types,
  test: async () => (await import('./test.ts')).test,
  coverage: async () => (await import('./coverage.ts')).coverage,
  legal: async () => (await import('./legal.ts')).legal,
  explain: async () => (await import('./explain.ts')).explain,
  odds: async () => (await import('./odds.ts')).odds,
  hint: async () => (await import('./hint.ts')).hint,
  perft: async () => (await import('./perft.ts')).perft,
  audit: async () => (await import('./audit.ts')).audit,
  play: async () => (await import('./play.ts')).play,
  replay: async () => (await import('./replay.ts')).replay,
  annotate: async () => (await import('./annotate.ts')).annotate,
  verify: async () => (await import('./verify.ts')).verify,
  print: async () => (await import('./print.ts')).print,
  pack: async () => (await import('./pack.ts')).pack,
  key: async () => (await import('./key.ts')).key,
  install: async () => (await import('./install.ts')).install,
  diff: async () => (await import('./diff.ts')).diff,
  export: async () => (await import('./export.ts')).exportGame,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./backup.ts')).restore,
  'move-data': async () => (await import('./backup.ts')).moveData,
  'give-game': async () => (await import('./give-game.ts')).giveGame,
  'take-game': async () => (await import('./give-game.ts')).takeGame,
  moderator: async () => (await import('./moderator.ts')).moderator,
  lab: async () => (await import('./lab/lab.ts')).lab,
  ladder: async () => (await import('./ladder.ts')).ladder,
  tune: async () => (await import('./tune.ts')).tune,
  bench: async () => (await import('./bench.ts')).bench,
}

export const commandNames: readonly string[] = Object.keys(loads)

/** Undefined when there is no such command. */
export async function loadCommand(name: string): Promise<Command | undefined> {
  return Object.hasOwn(loads, name) ? loads[name]?.() : undefined
}

export const loadCommands = (): Promise<readonly Command[]> =>
  Promise.all(Object.values(loads).map((load) => load()))
