/** Hears when files of a folder are saved. */

import type { Stats } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { watch } from 'chokidar'

/** Milliseconds by which the times of files may lag behind the clock. */
const LAG = 20

/** Milliseconds of quiet after which what was saved counts: editors write a file in several steps. */
const QUIET = 30

/** What is not part of a module that is being written. */
const BESIDE = /(^|\/)(node_modules|\.[^/]*)(\/|$)|~$/

/**
 * Watches folders until it is closed. A folder that is being worked on is told of again once that is done. Files that
 * an editor puts in the place of others are watched on.
 * @param since when the folders were read, in milliseconds since 1970: what was saved after that, and before watching had
 *   begun, is told of as well
 * @param saved does what has to be done; called for one folder at a time
 * @param failed hears what it throws; watching goes on
 */
export function watchFolders(
  folders: readonly string[],
  since: number,
  saved: (folder: string, paths: readonly string[]) => Promise<void>,
  failed: (folder: string, error: unknown) => void,
): { close(): void } {
  let working: Promise<void> = Promise.resolve()
  const watchers = folders.map((folder) => {
    const home = resolve(folder)
    const within = (path: string) => relative(home, path).replaceAll(sep, '/')
    const paths = new Set<string>()
    let timer: NodeJS.Timeout | undefined
    let begun = false
    const isNews = (stats: Stats | undefined) =>
      begun || (stats?.isFile() === true && stats.mtimeMs >= since - LAG)
    const tell = (): void => {
      working = working.then(async () => {
        const changed = [...paths].sort()
        paths.clear()
        if (changed.length > 0)
          await saved(folder, changed).catch((error: unknown) => failed(folder, error))
      })
    }
    return watch(home, {
      // What it finds as it begins comes with its time.
      alwaysStat: true,
      // A file that is gone and there again at once was saved, not deleted.
      atomic: QUIET,
      ignored: (path) => BESIDE.test(within(path)),
    })
      .on('ready', () => {
        begun = true
      })
      .on('all', (_, path, stats) => {
        if (!isNews(stats)) return
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
