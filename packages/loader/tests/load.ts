/** Loads a module and prints what is wrong with it. */

import { loadModule, renderProblems } from '../src/index.ts'

const [folder = ''] = process.argv.slice(2)
const loaded = await loadModule(folder)
process.stdout.write(loaded.ok ? 'the module loads' : renderProblems(loaded.problems))
