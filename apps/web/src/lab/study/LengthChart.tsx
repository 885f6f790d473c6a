/** How long the games were in each variant. */

import { useMemo } from 'react'
import type uPlot from 'uplot'
import { tell } from '../messages/words.ts'
import { percent } from '../shown/numbers.ts'
import type { Lengths } from '../worker/protocol.ts'
import { Chart, type ChartColours, type ChartOptions, DASHES } from './Chart.tsx'
import { GameLink } from './GameLink.tsx'

const MOST_ARMS = 4

export function LengthChart({
  id,
  lengths,
  names,
}: {
  id: string
  lengths: Lengths
  names: readonly string[]
}) {
  const shown = names.slice(0, MOST_ARMS)
  const data = useMemo(
    (): uPlot.AlignedData => [
      [...lengths.upTo],
      ...lengths.shares.slice(0, MOST_ARMS).map((shares) => shares.map((share) => 100 * share)),
    ],
    [lengths],
  )
  if (lengths.upTo.length < 2) return null
  return (
    <section aria-labelledby="length-title">
      <h2 id="length-title">{tell('length.title')}</h2>
      <p className="meta">{tell('length.help')}</p>
      <Chart
        label={tell('length.label', { names: shown.join(', ') })}
        data={data}
        options={(colours, library) => optionsOf(colours, library, shown)}
      >
        <table className="lab-table">
          <thead>
            <tr>
              <th scope="col">{tell('length.up-to')}</th>
              {shown.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lengths.upTo.map((to, at) => (
              <tr key={to}>
                <th scope="row">{to}</th>
                {shown.map((name, arm) => {
                  const share = percent(lengths.shares[arm]?.[at] ?? 0)
                  const game = lengths.examples[arm]?.[at]
                  return (
                    <td key={name}>
                      {game ? <GameLink study={id} game={game} label={share} /> : share}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Chart>
    </section>
  )
}

function optionsOf(
  { soft, line, series }: ChartColours,
  library: typeof uPlot,
  names: readonly string[],
): ChartOptions {
  const stepped = library.paths.stepped?.({ align: -1 })
  const axis = {
    stroke: soft,
    grid: { stroke: line, width: 1 },
    ticks: { stroke: line, width: 1 },
    font: '14px "Source Sans 3 Variable", sans-serif',
  }
  return {
    scales: { x: { time: false }, y: { range: (_plot, _low, high) => [0, (high ?? 1) * 1.1] } },
    legend: { show: true, live: false },
    cursor: { show: false },
    axes: [
      { ...axis, label: tell('length.actions'), labelSize: 22, labelFont: axis.font },
      {
        ...axis,
        size: 56,
        values: (_plot, all) =>
          all.map((value) => percent(value / 100, Number.isInteger(value) ? 0 : 1)),
      },
    ],
    series: [
      { label: tell('length.actions') },
      ...names.map((name, index) => ({
        label: name,
        stroke: series[index % series.length] ?? soft,
        width: 2.5,
        dash: DASHES[index % DASHES.length] ?? [],
        points: { show: false },
        ...(stepped ? { paths: stepped } : {}),
      })),
    ],
  }
}
