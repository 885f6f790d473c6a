/** Hears when files of a folder are saved. */

import { relative, resolve, sep } from 'node:path'
import { watch } from 'chokidar'

/** Milliseconds of quiet after which what was saved counts: editors write a file in several steps. */
const QUIET = 30

/** What is not part of a module that is being written. */
const BESIDE = /(^|\/)(node_modules|\.[^/]*)(\/|$)|~$/

/**
 * Watches folders until it is closed. A folder that is being worked on is told of again once that is done. Files that
 * an editor puts in the place of others are watched on.
 * @param saved does what has to be done; called for one folder at a time
 * @param failed hears what it throws; watching goes on
 */
export function watchFolders(
  folders: readonly string[],
  saved: (folder: string, paths: readonly string[]) => Promise<void>,
  failed: (folder: string, error: unknown) => void,
): { close(): void } {
  let working: Promise<void> = Promise.resolve()
  const watchers = folders.map((folder) => {
    const home = resolve(folder)
    const within = (path: string) => relative(home, path).replaceAll(sep, '/')
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
    return watch(home, {
      ignoreInitial: true,
      // A file that is gone and there again at once was saved, not deleted.
      atomic: QUIET,
      ignored: (path) => BESIDE.test(within(path)),
    })
      .on('all', (_, path) => {
        paths.add(within(path))
        clearTimeout(timer)
        timer = setTimeout(tell, QUIET)
      })
      .on('error', (error) => failed(folder, error))
  })
  return {
    close: () => {
      for (const watcher of watchers) void watcher.close()
    },
  }
}
