/** The frame of every page but the table: the name, the way home, and how things look. */

import { type ReactNode, useEffect } from 'react'
import { say } from '../messages/say.ts'
import { Emblem } from './Emblem.tsx'
import { LanguageButton } from './LanguageButton.tsx'
import { PreferencesButton } from './PreferencesButton.tsx'
import { Link } from './router.tsx'

export function Shell({
  title,
  children,
  wide = false,
}: {
  title?: string
  children: ReactNode
  wide?: boolean
}) {
  usePageTitle(title)
  return (
    <div className="shell">
      <a className="skip" href="#main">
        {say('shell.skip')}
      </a>
      <header className="shell-header">
        <Link href="/" className="brand">
          <Emblem />
          <span>{say('shell.name')}</span>
        </Link>
        <LanguageButton />
        <PreferencesButton />
      </header>
      <main id="main" className={wide ? 'page wide' : 'page'} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

/** The tab's title: the page, then the app. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? say('shell.name') : `${title} · ${say('shell.name')}`
  }, [title])
}
