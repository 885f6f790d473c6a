/** The coverage of a rulebook as the server works it out: how far it has come, and what was found. */

import type { CoverageNews } from '@redoubt/protocol'
import { useEffect, useState } from 'react'
import { say as sayOnPage } from '../../messages/say.ts'
import { coverageAddress } from '../../server/workshop-files.ts'

type Found = Extract<CoverageNews, { kind: 'done' }>

export interface Coverage {
  /** What was found last; it stays while more is played. */
  readonly found: Found | undefined
  readonly progress: { readonly games: number; readonly of: number } | undefined
  readonly problem: string | undefined
}

const NOTHING: Coverage = { found: undefined, progress: undefined, problem: undefined }

/**
 * @param asked the folder, and how many games; a new object asks again, undefined asks nothing and ends what is played
 */
export function useCoverage(
  asked: { readonly folder: string; readonly games: number } | undefined,
): Coverage {
  const [state, setState] = useState(NOTHING)
  useEffect(() => {
    if (!asked) return setState(({ found }) => ({ ...NOTHING, found }))
    const { folder, games } = asked
    setState(({ found }) => ({ found, progress: { games: 0, of: games }, problem: undefined }))
    const source = new EventSource(coverageAddress(folder, games))
    const over = (next: Partial<Coverage>) => {
      source.close()
      setState(({ found }) => ({ ...NOTHING, found, ...next }))
    }
    source.onmessage = ({ data }) => {
      const news = JSON.parse(String(data)) as CoverageNews
      if (news.kind === 'done') over({ found: news })
      else if (news.kind === 'failed') over({ problem: news.problem })
      else setState((known) => ({ ...known, progress: news }))
    }
    // A browser would ask again, and everything would be played anew.
    source.onerror = () => over({ problem: sayOnPage('error.unreachable') })
    return () => source.close()
  }, [asked])
  return state
}
