/** A variant by what it has changed, in words. */

import type { Json, ModuleData } from '@redoubt/engine'
import { type Arm, nudgeName } from '@redoubt/lab'
import { optionValueText } from '../../rules/option-text.ts'

/** @example variantName(data, base, arm) // "Slots of the track: 3; Special Warfare: on" */
export function variantName(data: ModuleData, base: Arm, arm: Arm): string {
  const options = Object.entries(arm.options ?? {}).flatMap(([name, value]) => {
    const before = base.options?.[name]
    if (JSON.stringify(before) === JSON.stringify(value)) return []
    const option = data.options.options[name]
    if (!option) return [`${name}: ${String(value)}`]
    if (option.type !== 'data')
      return [`${nudgeName(data, `option ${name}`)}: ${optionValueText(data, option, value)}`]
    const was = (before ?? option.default) as Readonly<Record<string, Json>>
    return Object.entries(value as Readonly<Record<string, Json>>)
      .filter(([key, entry]) => was[key] !== entry)
      .map(([key, entry]) => `${nudgeName(data, `option ${name}.${key}`)}: ${entry}`)
  })
  const numbers = Object.entries(arm.data ?? {}).map(
    ([path, value]) => `${nudgeName(data, path)}: ${value}`,
  )
  return [...options, ...numbers].join('; ')
}
