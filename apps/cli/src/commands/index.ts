/** All commands, in the order the overview lists them. */

import type { Command } from '../command/command.ts'
import { audit } from './audit.ts'
import { backup, moveData, restore } from './backup.ts'
import { bench } from './bench.ts'
import { coverage } from './coverage.ts'
import { dev } from './dev.ts'
import { diff } from './diff.ts'
import { explain } from './explain.ts'
import { exportGame } from './export.ts'
import { hint } from './hint.ts'
import { importVassal } from './import.ts'
import { install } from './install.ts'
import { key } from './key.ts'
import { lab } from './lab/lab.ts'
import { ladder } from './ladder.ts'
import { legal } from './legal.ts'
import { moderator } from './moderator.ts'
import { newModule } from './new.ts'
import { odds } from './odds.ts'
import { pack } from './pack.ts'
import { perft } from './perft.ts'
import { play } from './play.ts'
import { print } from './print.ts'
import { replay } from './replay.ts'
import { serve } from './serve.ts'
import { test } from './test.ts'
import { tune } from './tune.ts'
import { types } from './types.ts'
import { validate } from './validate.ts'
import { verify } from './verify.ts'

export const commands: readonly Command[] = [
  serve,
  dev,
  newModule,
  importVassal,
  validate,
  types,
  test,
  coverage,
  legal,
  explain,
  odds,
  hint,
  perft,
  audit,
  play,
  replay,
  verify,
  print,
  pack,
  key,
  install,
  diff,
  exportGame,
  backup,
  restore,
  moveData,
  moderator,
  lab,
  ladder,
  tune,
  bench,
]
