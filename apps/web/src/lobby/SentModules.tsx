/** Where the server takes modules: one drops a packed file or a module of VASSAL, and those one sent lie beside it. */

import type { SentReply } from '@redoubt/protocol'
import { useState } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { Text } from 'react-aria-components/Text'
import { club } from '../clubs/words.ts'
import { problemOf } from '../messages/problem.ts'
import { useLoaded } from '../server/api.ts'
import { listSent, sendModule } from '../server/uploads.ts'
import { FileButton } from '../ui/FileButton.tsx'
import { Failed } from '../ui/states.tsx'
import { ImportedNote } from './ImportedNote.tsx'
import { ModuleCard } from './ModuleCard.tsx'
import { StrangersNote } from './StrangersNote.tsx'

type State = 'ready' | 'busy' | { readonly problem: string } | { readonly taken: SentReply }

/** @param most bytes a file may have */
export function SentModules({ most }: { most: number }) {
  const sent = useLoaded('sent', listSent)
  const [state, setState] = useState<State>('ready')
  const reload = sent.state === 'ready' ? sent.reload : undefined
  const send = (files: readonly File[]) => {
    const [file] = files
    if (!file || state === 'busy') return
    const name = files.map((one) => one.name).join(', ')
    if (files.reduce((sum, { size }) => sum + size, 0) > most)
      return setState({ problem: club('sent.too-large', { name, most: most / 2 ** 20 }) })
    setState('busy')
    sendModule(files).then(
      (taken) => {
        setState({ taken })
        reload?.()
      },
      (error: unknown) => setState({ problem: problemOf(error) }),
    )
  }
  return (
    <section aria-labelledby="sent-title" className="sent-modules">
      <div className="section-head">
        <h2 id="sent-title">{club('sent.title')}</h2>
      </div>
      <DropZone
        className="drop-zone sent-drop"
        onDrop={async ({ items }) => {
          const dropped = items.flatMap((one) => (one.kind === 'file' ? one.getFile() : []))
          send(await Promise.all(dropped))
        }}
      >
        <Text slot="label">{club('sent.drop')}</Text>
        <FileButton
          look="plain"
          accept={['.redoubt', '.vmod', '.vmdx', '.vsav', '.vlog', 'application/zip']}
          multiple
          isDisabled={state === 'busy'}
          onFiles={send}
        >
          {club(state === 'busy' ? 'sent.busy' : 'sent.choose')}
        </FileButton>
        <div className="sent-answer" aria-live="polite">
          {typeof state === 'object' &&
            'taken' in state &&
            club('sent.taken', { title: state.taken.title })}
          {typeof state === 'object' && 'problem' in state && (
            <p className="field-problem">{state.problem}</p>
          )}
        </div>
      </DropZone>
      {typeof state === 'object' && 'taken' in state && state.taken.imported && (
        <ImportedNote module={state.taken.id} report={state.taken.imported} />
      )}
      {sent.state === 'failed' && <Failed problem={sent.problem} retry={sent.retry} />}
      {sent.state === 'ready' && sent.value.length > 0 && (
        <>
          <StrangersNote />
          <ul className="cards">
            {sent.value.map((module) => (
              <ModuleCard key={module.id} module={module} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
