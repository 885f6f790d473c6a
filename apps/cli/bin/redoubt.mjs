#!/usr/bin/env node
// Runs the redoubt command under the Node that the repository pins, whichever the host has.
import { fileURLToPath } from 'node:url'
import { runPinned } from '@redoubt/tooling'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
process.exitCode = await runPinned(main, process.argv.slice(2), { cwd: process.cwd() })
