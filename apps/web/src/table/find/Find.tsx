/** A unit or a place is found: by Ctrl-K as soon as there is a table, whatever else of the page is still on its way. */

import { useEffect } from 'react'
import { useDeskControl } from '../desk/desk.ts'
import { FindDialog } from './lazy.tsx'

export function Find() {
  const { setFinding } = useDeskControl()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setFinding(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [setFinding])
  return <FindDialog />
}
