/** How the difference ran while the games were played, with the range that holds however often one looks. */

import type { Report } from '@redoubt/lab'
import { useMemo } from 'react'
import type uPlot from 'uplot'
import { tell } from '../messages/words.ts'
import { points, range } from '../shown/numbers.ts'
import { Chart, type ChartColours, type ChartOptions, DASHES } from './Chart.tsx'

const MOST_CURVES = 4
const MOST_ROWS = 20

export function RunningChart({ report }: { report: Report }) {
  const curves = report.curves.slice(0, MOST_CURVES)
  const data = useMemo(() => dataOf(curves), [curves])
  const names = curves.map(({ arm }) => report.arms[arm]?.name ?? '')
  const [first] = curves
  const last = first?.points.at(-1)
  if (!first || !last || first.points.length < 2) return null
  const every = Math.max(1, Math.floor(first.points.length / MOST_ROWS))
  const rows = first.points.filter((_, at) => at % every === 0 || at === first.points.length - 1)
  const firstName = report.arms[0]?.name ?? ''
  return (
    <section aria-labelledby="running-title">
      <h2 id="running-title">{tell('running.title')}</h2>
      <p className="meta">{tell('running.help', { first: firstName })}</p>
      <Chart
        label={tell('running.label', {
          names: names.join(', '),
          first: firstName,
          units: last.units,
          difference: points(last.difference),
          range: range(last, points),
        })}
        data={data}
        options={(colours) => optionsOf(colours, names, curves)}
      >
        <table className="lab-table">
          <thead>
            <tr>
              <th scope="col">{tell('running.games')}</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ units }) => (
              <tr key={units}>
                <th scope="row">{units}</th>
                {curves.map(({ arm, points: all }) => {
                  const at = all.find((point) => point.units === units)
                  return (
                    <td key={arm}>{at && `${points(at.difference)} (${range(at, points)})`}</td>
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

/** Games, then for each curve the upper bound, the lower bound and the difference, in points. */
function dataOf(curves: Report['curves']): uPlot.AlignedData {
  const units = curves[0]?.points.map((point) => point.units) ?? []
  const columns = curves.flatMap(({ points: all }) => {
    const known = new Map(all.map((point) => [point.units, point]))
    const column = (pick: (point: Report['curves'][number]['points'][number]) => number) =>
      units.map((at) => {
        const point = known.get(at)
        return point && 100 * pick(point)
      })
    return [column((p) => p.high), column((p) => p.low), column((p) => p.difference)]
  })
  return [units, ...columns]
}

function optionsOf(
  { soft, line, series }: ChartColours,
  names: readonly string[],
  curves: Report['curves'],
): ChartOptions {
  const axis = {
    stroke: soft,
    grid: { stroke: line, width: 1 },
    ticks: { stroke: line, width: 1 },
    font: '14px "Source Sans 3 Variable", sans-serif',
  }
  return {
    scales: { x: { time: false }, y: { range: heightOf(curves) } },
    legend: { show: names.length > 1, live: false },
    cursor: { show: false },
    axes: [
      { ...axis, label: tell('running.games'), labelSize: 22, labelFont: axis.font },
      { ...axis, size: 56, values: (_plot, all) => all.map((value) => points(value / 100, 0)) },
    ],
    series: [
      { label: tell('running.games') },
      ...names.flatMap((name, index) => {
        const colour = series[index % series.length] ?? soft
        const edge = { stroke: colour, width: 1, dash: [2, 3], points: { show: false } }
        return [
          { ...edge, label: tell('running.upper', { name }) },
          { ...edge, label: tell('running.lower', { name }) },
          {
            label: name,
            stroke: colour,
            width: 2.5,
            dash: DASHES[index % DASHES.length] ?? [],
            points: { show: false },
          },
        ]
      }),
    ],
    bands: names.map((_, index) => ({
      series: [3 * index + 1, 3 * index + 2] as [number, number],
      fill: `color-mix(in srgb, ${series[index % series.length]} 14%, transparent)`,
    })),
    hooks: {
      draw: [
        (plot) => {
          const y = plot.valToPos(0, 'y', true)
          const { left, width } = plot.bbox
          plot.ctx.save()
          plot.ctx.strokeStyle = soft
          plot.ctx.lineWidth = 1.5
          plot.ctx.beginPath()
          plot.ctx.moveTo(left, y)
          plot.ctx.lineTo(left + width, y)
          plot.ctx.stroke()
          plot.ctx.restore()
        },
      ],
    },
  }
}

/**
 * The first games tell nothing: their ranges would press all others flat. So the later half of each curve sets the height, and
 * every difference itself is inside.
 */
function heightOf(curves: Report['curves']): [number, number] {
  const shown = curves.flatMap(({ points: all }) => [
    ...all.slice(Math.floor(all.length / 2)).flatMap(({ low, high }) => [low, high]),
    ...all.map(({ difference }) => difference),
  ])
  const inPoints = shown.map((share) => 100 * share)
  return [
    Math.max(-101, Math.min(-2, ...inPoints) - 1),
    Math.min(101, Math.max(2, ...inPoints) + 1),
  ]
}
