/** A record file is dropped or chosen, and played. */

import { useState } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { Text } from 'react-aria-components/Text'
import { Shell } from '../app/Shell.tsx'
import { FileButton } from '../ui/FileButton.tsx'
import { playersOfFile } from './players.ts'
import { Replay } from './ReplayPage.tsx'
import { sayOfRecords } from './words.ts'

export function DropPage() {
  const [file, setFile] = useState<File>()
  if (file)
    return (
      <Replay
        name={`${file.name} ${file.lastModified}`}
        read={() => file.text()}
        readPlayers={() => playersOfFile(file)}
      />
    )
  return (
    <Shell title={sayOfRecords('replay.title')}>
      <h1>{sayOfRecords('replay.drop-title')}</h1>
      <p className="lead">{sayOfRecords('replay.drop-lead')}</p>
      <DropZone
        className="drop-zone"
        onDrop={async ({ items }) => {
          const item = items.find((one) => one.kind === 'file')
          if (item?.kind === 'file') setFile(await item.getFile())
        }}
      >
        <Text slot="label">{sayOfRecords('replay.drop')}</Text>
        <FileButton
          look="primary"
          accept={['.jsonl', 'application/jsonl', 'text/plain']}
          onFiles={([chosen]) => setFile(chosen)}
        >
          {sayOfRecords('replay.choose')}
        </FileButton>
      </DropZone>
    </Shell>
  )
}
