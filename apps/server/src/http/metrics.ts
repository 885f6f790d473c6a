/** Numbers about the running server, for Prometheus. */

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  /** The content type of `text`. */
  readonly type: string
  /** An HTTP request was answered. */
  answered(status: number): void
  /** Something was done that kept others waiting. @param time worked, in milliseconds */
  worked(time: number): void
  /** A commit was tried. @param time in milliseconds */
  committed(time: number, well: boolean): void
  text(): Promise<string>
}

/** What is looked up when somebody asks. */
export interface Gauges {
  readonly tables: () => number
  readonly connections: () => number
  /** Is Redis there? Absent: the server has none. */
  readonly redis?: () => boolean
}

export function openMetrics({ tables, connections, redis }: Gauges): Metrics {
  const registers = [new Registry()]
  const [register] = registers as [Registry]
  // With the delay of the event loop, by which slow requests of strangers would show.
  collectDefaultMetrics({ register })
  const requests = new Counter({
    name: 'redoubt_http_requests_total',
    help: 'HTTP requests answered, by status',
    labelNames: ['status'],
    registers,
  })
  const commits = new Histogram({
    name: 'redoubt_commit_seconds',
    help: 'Time the store took to make a group of changes durable',
    labelNames: ['result'],
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1],
    registers,
  })
  const work = new Histogram({
    name: 'redoubt_work_seconds',
    help: 'Time the one thread of the rooms worked for one request, while all others waited',
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5],
    registers,
  })
  for (const [name, help, count] of [
    ['redoubt_tables', 'Tables in memory', tables],
    ['redoubt_connections', 'Open sockets', connections],
    ...(redis
      ? ([['redoubt_redis_up', 'Redis is there (1) or away (0)', () => Number(redis())]] as const)
      : []),
  ] as const) {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(count())
      },
    })
  }
  return {
    type: register.contentType,
    answered: (status) => requests.inc({ status }),
    worked: (time) => work.observe(time / 1000),
    committed: (time, well) =>
      commits.observe({ result: well ? 'written' : 'failed' }, time / 1000),
    text: () => register.metrics(),
  }
}
