/** A part of a page with a script of its own, which may be fetched before it is wanted: then it is there with the first paint. */

import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

export interface FetchedPart<Props> {
  /** Begins to fetch it; what fails now is fetched again when the part is shown. */
  fetch(): void
  readonly Part: (props: Props & { readonly fallback?: ReactNode }) => ReactNode
}

export function fetchedPart<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): FetchedPart<Props> {
  let there: ComponentType<Props> | undefined
  const load = async () => {
    there = await fetch()
    return { default: there }
  }
  const Later = lazy(load)
  return {
    fetch: () => void load().catch(() => undefined),
    Part: function Part({ fallback = null, ...props }) {
      // The same from now on: a part that changed its kind would begin anew.
      const [Shown] = useState<ComponentType<Props>>(() => there ?? Later)
      return (
        <Suspense fallback={fallback}>
          <Shown {...(props as Props)} />
        </Suspense>
      )
    },
  }
}
