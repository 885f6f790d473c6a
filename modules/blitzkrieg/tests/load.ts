import { loadSound } from '@redoubt/testkit'
/** The module as its tests load it. */

import { join } from 'node:path'
import type { Module } from '@redoubt/engine'

export const folder = join(import.meta.dirname, '..')

/** @throws Error with every problem of the module's files */
export async function loadBlitzkrieg(): Promise<Module> {
  return loadSound(folder)
}
