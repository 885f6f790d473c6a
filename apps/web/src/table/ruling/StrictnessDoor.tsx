/** The way to how strictly the rules are kept to. */

import { lazy } from 'react'
import { DialogDoor } from './DialogDoor.tsx'
import { sayOfRulings } from './words.ts'

const Dialog = lazy(async () => ({
  default: (await import('./StrictnessDialog.tsx')).StrictnessDialog,
}))

export function StrictnessDoor() {
  return <DialogDoor label={sayOfRulings('strict.change')} dialog={Dialog} />
}
