/** A link to send to somebody: copied, handed to another app of the device, or read by a camera. */

import { lazy, Suspense, useId, useRef, useState } from 'react'
import { say } from '../messages/say.ts'
import { Button } from '../ui/Button.tsx'
import { sayOfLinks } from './words.ts'

const QrPicture = lazy(async () => ({ default: (await import('./QrPicture.tsx')).QrPicture }))

export function CopyLink({
  label,
  link,
  open = false,
}: {
  label: string
  link: string
  /** Show its picture at once. */
  open?: boolean
}) {
  const [copied, setCopied] = useState(false)
  const [shown, setShown] = useState(open)
  const text = useRef<HTMLElement>(null)
  const picture = useId()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
      setTimeout(() => setCopied(false), 2500)
    } catch {
      if (text.current) getSelection()?.selectAllChildren(text.current)
    }
  }
  return (
    <div className="copy-link">
      <span className="copy-link-label">{label}</span>
      <code ref={text}>{link}</code>
      <div className="copy-link-ways">
        <Button
          icon={copied ? 'check' : 'copy'}
          onPress={copy}
          aria-label={sayOfLinks('links.copy-for', { who: label })}
        >
          {copied ? say('links.copied') : sayOfLinks('links.copy')}
        </Button>
        {'share' in navigator && (
          <Button
            icon="send"
            onPress={() => void share(label, link)}
            aria-label={sayOfLinks('links.share-for', { who: label })}
          >
            {sayOfLinks('links.share')}
          </Button>
        )}
        <Button
          look="quiet"
          icon="grid"
          onPress={() => setShown(!shown)}
          aria-expanded={shown}
          aria-controls={picture}
          aria-label={sayOfLinks('links.picture-for', { who: label })}
        >
          {sayOfLinks('links.picture')}
        </Button>
      </div>
      <div id={picture} className="copy-link-picture" hidden={!shown}>
        {shown && (
          <Suspense fallback={<div className="qr" />}>
            <QrPicture link={link} name={sayOfLinks('links.picture-name', { who: label })} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** Whoever closes the sheet has changed their mind; nothing is to be said. */
function share(title: string, url: string): Promise<void> {
  return navigator.share({ title, url }).catch(() => undefined)
}
