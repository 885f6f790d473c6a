/** A clause by its number, which opens the rulebook beside the study. */

import type { ModuleData } from '@redoubt/engine'
import { Link } from '../../app/router.tsx'

export function ClauseLink({ module, clause }: { module: ModuleData; clause: string }) {
  return (
    <Link className="clause" href={`/rules/${module.manifest.id}#${clause}`} target="_blank">
      {clause}
    </Link>
  )
}
