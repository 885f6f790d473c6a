/** How one is told that it is one's move, and one's games on every device. */

import type { AccountState } from '@redoubt/protocol'
import { useEffect, useState } from 'react'
import { Link, navigate, useLocation } from '../app/router.tsx'
import { Shell } from '../app/Shell.tsx'
import { Archive } from '../clubs/Archive.tsx'
import { Blocked } from '../clubs/Blocked.tsx'
import { problemOf } from '../messages/problem.ts'
import {
  addChannel,
  dropChannel,
  mailLink,
  makePasskey,
  openMailed,
  readAccount,
  setChannel,
  signInByPasskey,
  signOut,
  tryChannel,
  unblock,
} from '../server/account.ts'
import { accountToken } from '../server/account-token.ts'
import { useLoaded } from '../server/api.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Failed, Waiting } from '../ui/states.tsx'
import { ChannelCard } from './ChannelCard.tsx'
import { canPush, subscribe } from './push.ts'
import { tell } from './words.ts'

export function AccountPage() {
  const location = useLocation()
  const [link] = useState(() => new URLSearchParams(location.hash.slice(1)).get('link'))
  // The address may be looked at over a shoulder: no key stays in it.
  useEffect(() => {
    if (link !== null) navigate('/account', { replace: true })
  }, [link])
  const loaded = useLoaded('account', async () => {
    if (link !== null) await openMailed(link)
    return readAccount()
  })
  return (
    <Shell title={tell('account.title')}>
      <h1>{tell('account.title')}</h1>
      <p className="lead">{tell('account.lead')}</p>
      {loaded.state === 'loading' && <Waiting />}
      {loaded.state === 'failed' && (
        <Failed problem={loaded.problem} retry={loaded.retry}>
          <Link href="/">{tell('account.home')}</Link>
        </Failed>
      )}
      {loaded.state === 'ready' && <Account first={loaded.value} reload={loaded.reload} />}
    </Shell>
  )
}

function Account({ first, reload }: { first: AccountState; reload: () => void }) {
  const [state, setState] = useState(first)
  const [said, setSaid] = useState<{ readonly text: string; readonly bad: boolean }>()
  useEffect(() => void setState(first), [first])

  /** Does something, shows what comes of it, and says what went wrong. */
  const run = (work: Promise<unknown>, done?: string) => {
    setSaid(undefined)
    work.then(
      (answer) => {
        if (isState(answer)) setState(answer)
        if (done !== undefined) setSaid({ text: done, bad: false })
      },
      (error: unknown) => setSaid({ text: problemOf(error), bad: true }),
    )
    return work
  }
  const signedIn = accountToken() !== undefined
  return (
    <>
      {said && (
        <p className={said.bad ? 'field-problem' : 'meta'} role={said.bad ? 'alert' : 'status'}>
          {said.text}
        </p>
      )}
      <section aria-labelledby="channels-title">
        <h2 id="channels-title">{tell('account.channels')}</h2>
        {state.channels.length === 0 && <p>{tell('account.no-channels')}</p>}
        <ul className="cards channels">
          {state.channels.map((channel) => (
            <ChannelCard
              key={channel.id}
              channel={channel}
              onSettings={(settings) => run(setChannel(channel.id, settings))}
              onTry={() => run(tryChannel(channel.id), tell('channel.tried'))}
              onDrop={() => run(dropChannel(channel.id))}
            />
          ))}
        </ul>
      </section>
      <section aria-labelledby="more-title" className="form-section">
        <h2 id="more-title">
          {tell(state.channels.length === 0 ? 'account.add-first' : 'account.add')}
        </h2>
        {canPush() ? (
          <Button
            look="primary"
            onPress={() => run(subscribe(state.offers.pushKey).then(addChannel))}
          >
            {tell('push.add')}
          </Button>
        ) : (
          <p className="meta">{tell('push.cannot')}</p>
        )}
        {state.offers.mail && (
          <SendForm
            label={tell('mail.address')}
            help={tell('mail.help')}
            type="email"
            autoComplete="email"
            action={tell('mail.send')}
            isReady={(address) => address.includes('@')}
            send={(address) => run(mailLink(address), tell('mail.sent', { address }))}
          />
        )}
        <SendForm
          label={tell('hook.url')}
          help={tell('hook.help')}
          type="url"
          autoComplete="off"
          action={tell('hook.add')}
          isReady={(url) => url !== ''}
          send={(url) => run(addChannel({ kind: 'hook', url }))}
        />
      </section>
      {canUsePasskeys() && (
        <section aria-labelledby="passkey-title">
          <h2 id="passkey-title">{tell('passkey.title')}</h2>
          <p>{tell('passkey.text')}</p>
          <div className="card-actions">
            <Button onPress={() => run(makePasskey().then(reload), tell('passkey.made'))}>
              {tell('passkey.make')}
            </Button>
            {!signedIn && (
              <Button look="quiet" onPress={() => run(signInByPasskey().then(reload))}>
                {tell('passkey.use')}
              </Button>
            )}
          </div>
        </section>
      )}
      {signedIn && <Archive />}
      <Blocked blocked={state.blocked} onUnblock={(block) => run(unblock(block))} />
      {signedIn && (
        <section aria-labelledby="device-title">
          <h2 id="device-title">{tell('account.device')}</h2>
          <p>{tell('account.games', { count: state.games.length })}</p>
          <Button look="quiet" onPress={() => run(signOut().then(reload))}>
            {tell('account.sign-out')}
          </Button>
        </section>
      )}
    </>
  )
}

/** Pages without TLS cannot, nor can old browsers. */
function canUsePasskeys(): boolean {
  return (
    'PublicKeyCredential' in globalThis && 'parseCreationOptionsFromJSON' in PublicKeyCredential
  )
}

interface SendFormProps {
  readonly label: string
  readonly help: string
  readonly type: 'email' | 'url'
  readonly autoComplete: string
  readonly action: string
  readonly isReady: (text: string) => boolean
  /** Sends what was written; it stays in the field unless that succeeds. */
  readonly send: (text: string) => Promise<unknown>
}

function SendForm({ action, isReady, send, ...field }: SendFormProps) {
  const [text, setText] = useState('')
  const written = text.trim()
  return (
    <form
      className="inline-form"
      onSubmit={(event) => {
        event.preventDefault()
        send(written).then(
          () => setText(''),
          () => {},
        )
      }}
    >
      <Field {...field} value={text} onChange={setText} />
      <Button type="submit" isDisabled={!isReady(written)}>
        {action}
      </Button>
    </form>
  )
}

function isState(answer: unknown): answer is AccountState {
  return typeof answer === 'object' && answer !== null && 'channels' in answer
}
