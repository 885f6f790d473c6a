/** A record file is dropped or chosen, and played. */

import { useState } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Text } from 'react-aria-components/Text'
import { Shell } from '../app/Shell.tsx'
import { say } from '../messages/say.ts'
import { Button } from '../ui/Button.tsx'
import { Replay } from './ReplayPage.tsx'

export function DropPage() {
  const [file, setFile] = useState<File>()
  if (file) return <Replay name={`${file.name} ${file.lastModified}`} read={() => file.text()} />
  return (
    <Shell title={say('replay.title')}>
      <h1>{say('replay.drop-title')}</h1>
      <p className="lead">{say('replay.drop-lead')}</p>
      <DropZone
        className="drop-zone"
        onDrop={async ({ items }) => {
          const item = items.find((one) => one.kind === 'file')
          if (item?.kind === 'file') setFile(await item.getFile())
        }}
      >
        <Text slot="label">{say('replay.drop')}</Text>
        <FileTrigger
          acceptedFileTypes={['.jsonl', 'application/jsonl', 'text/plain']}
          onSelect={(files) => setFile(files?.[0])}
        >
          <Button look="primary">{say('replay.choose')}</Button>
        </FileTrigger>
      </DropZone>
    </Shell>
  )
}
