/** Hears when files of a folder are saved. */

import { type FSWatcher, watch } from 'node:fs'

/** Milliseconds of quiet after which what was saved counts: editors write a file in several steps. */
const QUIET = 30

/** What is not part of a module that is being written. */
const BESIDE = /(^|\/)(node_modules|\.[^/]*)(\/|$)|~$/

/**
 * Watches folders until it is closed. A folder that is being worked on is told of again once that is done.
 * @param saved does what has to be done; called for one folder at a time
 * @param failed hears what it throws; watching goes on
 */
export function watchFolders(
  folders: readonly string[],
  saved: (folder: string, paths: readonly string[]) => Promise<void>,
  failed: (folder: string, error: unknown) => void,
): { close(): void } {
  const watchers: FSWatcher[] = []
  let working: Promise<void> = Promise.resolve()
  for (const folder of folders) {
    const paths = new Set<string>()
    let timer: NodeJS.Timeout | undefined
    const tell = (): void => {
      working = working.then(async () => {
        const changed = [...paths].sort()
        paths.clear()
        if (changed.length > 0)
          await saved(folder, changed).catch((error: unknown) => failed(folder, error))
      })
    }
    watchers.push(
      watch(folder, { recursive: true }, (_, name) => {
        const path = String(name ?? '').replaceAll('\\', '/')
        if (path === '' || BESIDE.test(path)) return
        paths.add(path)
        clearTimeout(timer)
        timer = setTimeout(tell, QUIET)
      }),
    )
  }
  return {
    close: () => {
      for (const watcher of watchers) watcher.close()
    },
  }
}
