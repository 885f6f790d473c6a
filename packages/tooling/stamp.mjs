// The root's postinstall script: notes which lock file node_modules was installed from.
import { installStamp, lockHash, writeStamp } from './lib/stamp.mjs'

writeStamp(installStamp, lockHash())
