/** What the server tells of modules that are being written, kept as it stands now. */

import type { DevFault, DevNews } from '@redoubt/protocol'
import { useEffect, useState } from 'react'
import { noteBuild } from './builds.ts'

/** How a folder of a module stands. */
export interface FolderNews {
  readonly faults: readonly DevFault[]
  /** Undefined until its tests were run. */
  readonly tests: { readonly passed: number; readonly failures: readonly DevFault[] } | undefined
}

const UNTOLD: FolderNews = { faults: [], tests: undefined }

/** By folder, in the order they were told of. The browser itself connects again when the server was restarted. */
export function useDevNews(): ReadonlyMap<string, FolderNews> {
  const [folders, setFolders] = useState<ReadonlyMap<string, FolderNews>>(new Map())
  useEffect(() => {
    const source = new EventSource('/api/dev')
    source.onmessage = ({ data }) => {
      const news = JSON.parse(String(data)) as DevNews
      if (news.kind === 'changed') noteBuild(news.module, news.digest)
      else
        setFolders((known) => new Map(known).set(news.folder, told(known.get(news.folder), news)))
    }
    return () => source.close()
  }, [])
  return folders
}

function told(known: FolderNews = UNTOLD, news: Exclude<DevNews, { kind: 'changed' }>): FolderNews {
  if (news.kind === 'faults') return { ...known, faults: news.faults }
  const { passed, failures } = news
  return { ...known, tests: { passed, failures } }
}
