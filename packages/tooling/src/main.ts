import { fileURLToPath } from 'node:url'
import { circleBreaches } from './circle-breaches.ts'
import { deadExports, partsWithFewUsers, partsWithoutUser } from './dead-exports.ts'
import { directionBreaches } from './dependency-direction.ts'
import { importsOf } from './imports.ts'
import { manifestBreaches } from './manifests.ts'
import { readTree } from './tree.ts'

const tree = readTree(fileURLToPath(new URL('../../..', import.meta.url)))
const imports = importsOf(tree)
const breaches = [
  ...directionBreaches(imports),
  ...circleBreaches(imports),
  ...manifestBreaches(tree, imports),
  ...deadExports(tree, imports),
  ...partsWithoutUser(tree, imports, ['secretOrders']),
  ...partsWithFewUsers(tree, imports),
]
for (const { path, line, message } of breaches) console.error(`${path}:${line}  ${message}`)
console.log(
  breaches.length === 0
    ? `Imports of ${imports.size} files go one way, without a circle; what is declared and exported is used.`
    : `${breaches.length} imports, declarations and exports are not as the house allows.`,
)
process.exitCode = breaches.length === 0 ? 0 : 1
