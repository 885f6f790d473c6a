/** A link to send to somebody, with a button that copies it. */

import { useState } from 'react'
import { say } from '../messages/say.ts'
import { Button } from './Button.tsx'

export function CopyLink({ label, link }: { label: string; link: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
      setTimeout(() => setCopied(false), 2500)
    } catch {
      getSelection()?.selectAllChildren(document.getElementById(`link-${link}`) ?? document.body)
    }
  }
  return (
    <div className="copy-link">
      <span className="copy-link-label">{label}</span>
      <code id={`link-${link}`}>{link}</code>
      <Button
        icon={copied ? 'check' : 'copy'}
        onPress={copy}
        aria-label={say('links.copy-for', { who: label })}
      >
        {copied ? say('links.copied') : say('links.copy')}
      </Button>
    </div>
  )
}
