/** Everybody may do everything. What procedures.yaml says, once there is one, is kept to. */

import { procedures } from '@redoubt/mechanics'

// biome-ignore lint/style/noDefaultExport: a plugin's entry
export default procedures()
