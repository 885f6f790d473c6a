/** What is shown when a page breaks: what happened and a way on, instead of nothing. */

import { Component, type ReactNode } from 'react'
import { say } from '../messages/say.ts'
import { Failed } from '../ui/states.tsx'
import { isUnfetched } from './unfetched.ts'

interface Broken {
  readonly problem: string | undefined
}

/** React offers error boundaries to class components only. */
export class Boundary extends Component<{ children: ReactNode }, Broken> {
  override state: Broken = { problem: undefined }

  static getDerivedStateFromError(error: unknown): Broken {
    if (isUnfetched(error)) return { problem: say('error.unfetched') }
    return { problem: error instanceof Error ? error.message : String(error) }
  }

  override render(): ReactNode {
    const { problem } = this.state
    if (problem === undefined) return this.props.children
    return (
      // What could not be fetched once, such as a part of a page that was renewed since, is asked for by a new page only.
      <Failed problem={problem} retry={() => location.reload()}>
        <a href="/">{say('missing.home')}</a>
      </Failed>
    )
  }
}
