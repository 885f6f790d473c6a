import { fileURLToPath } from 'node:url'
import { dependencyBreaches } from './dependency-direction.ts'
import { readTree } from './tree.ts'

const tree = readTree(fileURLToPath(new URL('../../..', import.meta.url)))
const breaches = dependencyBreaches(tree)
for (const { path, line, message } of breaches) console.error(`${path}:${line}  ${message}`)
console.log(
  breaches.length === 0
    ? `Imports of ${tree.size} files go the allowed way.`
    : `${breaches.length} imports go a way that is not allowed.`,
)
process.exitCode = breaches.length === 0 ? 0 : 1
