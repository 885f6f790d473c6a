/** A drawn chart with its twin as a table; the drawing library is fetched with the first chart. */

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type uPlot from 'uplot'
import { tell } from '../messages/words.ts'
import 'uplot/dist/uPlot.min.css'

/** Colours of the page as they are now. */
export interface ChartColours {
  readonly ink: string
  readonly soft: string
  readonly line: string
  /** One for each series; each has its own dashes as well. */
  readonly series: readonly string[]
}

export const DASHES: readonly number[][] = [[], [8, 4], [2, 4], [10, 3, 2, 3]]

export type ChartOptions = Omit<uPlot.Options, 'width' | 'height'>

const HEIGHT = 260

export function Chart({
  label,
  data,
  options,
  children,
}: {
  /** What the chart shows, in a sentence. */
  label: string
  data: uPlot.AlignedData
  options: (colours: ChartColours, library: typeof uPlot) => ChartOptions
  /** The table. */
  children: ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot>(undefined)
  const latest = useRef({ data, options })
  const look = useLook()
  latest.current = { data, options }
  const shape = data.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew in other colours, or with other series
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let gone = false
    import('uplot').then(({ default: library }) => {
      if (gone) return
      const now = latest.current
      plot.current = new library(
        {
          ...now.options(coloursOf(element), library),
          width: element.clientWidth,
          height: HEIGHT,
        },
        now.data,
        element,
      )
    })
    const observer = new ResizeObserver(() =>
      plot.current?.setSize({ width: element.clientWidth, height: HEIGHT }),
    )
    observer.observe(element)
    return () => {
      gone = true
      observer.disconnect()
      plot.current?.destroy()
      plot.current = undefined
    }
  }, [look, shape])

  useEffect(() => {
    plot.current?.setData(data)
  }, [data])

  return (
    <figure className="lab-chart">
      <div ref={frame} role="img" aria-label={label} className="lab-chart-frame" />
      <details>
        <summary>{tell('chart.table')}</summary>
        <div className="lab-table-frame">{children}</div>
      </details>
    </figure>
  )
}

/** Light or dark, however it came about. */
function useLook(): string | undefined {
  const [look, setLook] = useState(() => document.documentElement.dataset.theme)
  useEffect(() => {
    const root = document.documentElement
    const observer = new MutationObserver(() => setLook(root.dataset.theme))
    observer.observe(root, { attributeFilter: ['data-theme'] })
    return () => observer.disconnect()
  }, [])
  return look
}

function coloursOf(element: HTMLElement): ChartColours {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  return {
    ink: colour('--ink'),
    soft: colour('--soft'),
    line: colour('--line'),
    series: ['--accent', '--lit', '--good', '--bad'].map(colour),
  }
}
