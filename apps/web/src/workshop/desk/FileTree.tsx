/** The files of a module by folder. */

import { PlainButton } from '../../ui/Button.tsx'
import { sayInWorkshop as say } from '../words.ts'

export function FileTree({
  files,
  pictures,
  open,
  isChanged,
  faults,
  onOpen,
  onPicture,
}: {
  files: readonly string[]
  pictures: readonly string[]
  /** The path that is open. */
  open: string | undefined
  isChanged: (path: string) => boolean
  /** How many faults a file has. */
  faults: ReadonlyMap<string, number>
  onOpen: (path: string) => void
  onPicture: (path: string) => void
}) {
  const texts = new Set(files)
  const all = [...new Set([...files, ...pictures])].sort()
  const groups = Map.groupBy(all, (path) => path.split('/').slice(0, -1).join('/'))
  const names = [...groups.keys()].sort()
  return (
    <nav className="desk-tree" aria-label={say('desk.files')}>
      {names.map((group) => (
        <details key={group} open={group === '' || !CLOSED.has(group)}>
          <summary className={group === '' ? 'visually-hidden' : ''}>
            {group === '' ? say('desk.top') : group}
          </summary>
          <ul>
            {groups.get(group)?.map((path) => (
              <li key={path}>
                <PlainButton
                  className="desk-file"
                  aria-current={path === open ? 'true' : undefined}
                  onPress={() => (texts.has(path) ? onOpen : onPicture)(path)}
                >
                  <span>{path.slice(group === '' ? 0 : group.length + 1)}</span>
                  {isChanged(path) && (
                    <span className="desk-dot" role="img" aria-label={say('desk.unsaved')}>
                      ●
                    </span>
                  )}
                  {faults.has(path) && (
                    <span className="desk-count">
                      {say('desk.faults', { count: faults.get(path) ?? 0 })}
                    </span>
                  )}
                </PlainButton>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  )
}

/** Long lists that are seldom read. */
const CLOSED: ReadonlySet<string> = new Set(['games', 'tests/data', 'schemas'])
