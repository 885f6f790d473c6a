/** Opens a module in the page alone: a packed one, or a zipped folder. */

import { useState } from 'react'
import { FileButton } from '../../ui/FileButton.tsx'
import { sayInWorkshop as say } from '../words.ts'
import type { FileStore } from './file-store.ts'

export function OpenArchive({ onOpen }: { onOpen: (store: FileStore) => void }) {
  const [problem, setProblem] = useState<string>()
  const open = async ([file]: readonly File[]) => {
    if (!file) return
    try {
      const { filesIn, inPage } = await import('./in-page.ts')
      const files = filesIn(new Uint8Array(await file.arrayBuffer()), file.name)
      onOpen(inPage(file.name.replace(/\.(zip|redoubt)$/, ''), files))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <section className="desk-archive">
      <p>{say('archive.lead')}</p>
      <FileButton look="primary" accept={['.zip', '.redoubt']} onFiles={open}>
        {say('archive.open')}
      </FileButton>
      {problem !== undefined && (
        <p className="field-problem" role="alert">
          {say('desk.problem', { problem })}
        </p>
      )}
    </section>
  )
}
