/** Values of options in words. */

import type { BoardFile, Json, ModuleData, OptionFile } from '@redoubt/engine'
import { say } from '../messages/say.ts'

export function optionValueText(data: ModuleData, option: OptionFile, value: Json): string {
  const label = option.labels?.[String(value)]
  if (label !== undefined) return label
  if (option.type === 'boolean') return say(value === true ? 'option.yes' : 'option.no')
  if (option.type === 'board') {
    if (typeof value === 'object')
      return (value as unknown as BoardFile | null)?.title ?? say('new.own-map')
    return data.boards[String(value)]?.title ?? String(value)
  }
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
    return Object.entries(value)
      .map(([key, entry]) => `${key} ${String(entry)}`)
      .join(', ')
  }
  return String(value).replaceAll('_', ' ')
}
