/** My Module: its procedures stand in procedures.yaml. What no procedure can say is a function here, called by name there. */

import { procedures } from '@redoubt/mechanics'

// biome-ignore lint/style/noDefaultExport: a plugin's entry
export default procedures()
