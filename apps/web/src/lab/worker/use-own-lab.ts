/** A lab of its own for one long question: it ends with its answer, or with the page. */

import { useEffect, useState } from 'react'
import { type LabClient, startLab } from './client.ts'

/** @returns how to put it to use; another question ends the one before */
export function useOwnLab(): <T>(work: (lab: LabClient) => Promise<T>) => Promise<T> {
  const [lab, setLab] = useState<LabClient>()
  useEffect(() => () => lab?.close(), [lab])
  return async (work) => {
    const own = startLab()
    setLab(own)
    try {
      return await work(own)
    } finally {
      setLab(undefined)
    }
  }
}
