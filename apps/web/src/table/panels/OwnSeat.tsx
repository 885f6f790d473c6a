/** Holding one's seat: on another device, after everything was lost, or no longer. */

import { useState } from 'react'
import { problemOf } from '../../messages/problem.ts'
import { say } from '../../messages/say.ts'
import { deviceLink } from '../../server/seats.ts'
import { CopyLink } from '../../sharing/CopyLink.tsx'
import { baseOf, useReach } from '../../sharing/reach.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTable } from '../desk/use-session.ts'
import { sayOfPanels } from './words.ts'

type Shown =
  | { readonly kind: 'link'; readonly link: string }
  | { readonly kind: 'recovery'; readonly code: string }
  | { readonly kind: 'leaving' }

/** For who sits here: a link for another device, a code to be written down, and leaving for good. */
export function OwnSeat() {
  const { session } = useTable()
  const base = baseOf(useReach(), location)
  const [shown, setShown] = useState<Shown>()
  const [problem, setProblem] = useState<string>()
  const { id } = session.facts
  const run = <T,>(asking: Promise<T>, then: (answer: T) => void) => {
    setProblem(undefined)
    asking.then(then, (error: unknown) => setProblem(problemOf(error)))
  }
  const close = () => setShown(undefined)
  return (
    <div className="own-seat">
      <Button
        look="quiet"
        onPress={() => run(session.linkDevice(), ({ link }) => setShown({ kind: 'link', link }))}
      >
        {sayOfPanels('seat.device')}
      </Button>
      <Button
        look="quiet"
        onPress={() => run(session.newRecovery(), (code) => setShown({ kind: 'recovery', code }))}
      >
        {sayOfPanels('seat.recovery')}
      </Button>
      <Button look="quiet" onPress={() => setShown({ kind: 'leaving' })}>
        {sayOfPanels('seat.leave')}
      </Button>
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      {shown?.kind === 'link' && (
        <Dialog title={sayOfPanels('seat.device-title')} onClose={close}>
          <p>{sayOfPanels('seat.device-text')}</p>
          <CopyLink
            label={sayOfPanels('seat.device')}
            link={deviceLink(base, id, shown.link)}
            open
          />
          <Button onPress={close}>{sayOfPanels('seat.done')}</Button>
        </Dialog>
      )}
      {shown?.kind === 'recovery' && (
        <Dialog title={sayOfPanels('seat.recovery-title')} onClose={close}>
          <p>{sayOfPanels('seat.recovery-text')}</p>
          <p>
            <code>{shown.code}</code>
          </p>
          <Button onPress={close}>{sayOfPanels('seat.done')}</Button>
        </Dialog>
      )}
      {shown?.kind === 'leaving' && (
        <Dialog title={sayOfPanels('seat.leave-title')} role="alertdialog" onClose={close}>
          <p>{sayOfPanels('seat.leave-text')}</p>
          <div className="prompt-actions">
            <Button
              look="danger"
              onPress={() => {
                close()
                run(session.leaveSeat(), () => undefined)
              }}
            >
              {sayOfPanels('seat.leave')}
            </Button>
            <Button autoFocus onPress={close}>
              {say('prompt.no')}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
