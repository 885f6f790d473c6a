/** Something that is worked out only when it is asked for, and takes a while. */

import { useState } from 'react'
import { problemOf } from '../../messages/problem.ts'

export type Asked<T, A> =
  | { readonly state: 'idle' }
  | { readonly state: 'asked'; readonly with: A }
  | { readonly state: 'failed'; readonly problem: string; readonly with: A }
  | { readonly state: 'known'; readonly value: T; readonly with: A }

/** @param work may be asked again, with another size say; `with` in the answer tells of which asking it is */
export function useAsked<T, A>(work: (size: A) => Promise<T>): [Asked<T, A>, (size: A) => void] {
  const [asked, setAsked] = useState<Asked<T, A>>({ state: 'idle' })
  const ask = (size: A) => {
    setAsked({ state: 'asked', with: size })
    work(size).then(
      (value) => setAsked({ state: 'known', value, with: size }),
      (error: unknown) =>
        setAsked({
          state: 'failed',
          problem: problemOf(error),
          with: size,
        }),
    )
  }
  return [asked, ask]
}
