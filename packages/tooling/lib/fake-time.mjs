import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const libraries = '/usr/lib'

/**
 * libfaketime, by which a process can be told another time of day than its machine's: `FAKETIME_LIBRARY` when set, else
 * Debian's.
 *
 * @returns {string | undefined} a library to load before all others
 */
export function findFakeTime() {
  const chosen = process.env.FAKETIME_LIBRARY
  if (chosen !== undefined && chosen !== '') return chosen
  const machines = existsSync(libraries) ? readdirSync(libraries) : []
  return machines
    .map((machine) => join(libraries, machine, 'faketime/libfaketime.so.1'))
    .find((library) => existsSync(library))
}

/**
 * The environment of a process whose time of day is what a file says: `+3600s` is an hour ahead, `+0s` right. Its timers go on.
 *
 * @param {string} library
 * @param {string} file
 * @returns {Record<string, string>}
 */
export function fakeTimeBy(library, file) {
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}
