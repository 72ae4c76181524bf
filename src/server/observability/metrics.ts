/** What a process measures about itself, in the format of Prometheus. Each service has its own registry. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  /** A finished request. `route` is a pattern such as /v1/pick-and-dropoffs/{id}, never a real path. */
  request(route: string, method: string, status: number, seconds: number): void
  /** A finished query. `seconds` includes the wait for the database, not for a connection. */
  query(seconds: number): void
  /** A round of matching. */
  matchingRound(seconds: number, searching: number): void
  /** A finished job. */
  job(name: string, outcome: 'done' | 'failed', seconds: number): void
  /** Rows that a retention rule deleted. */
  deleted(rule: string, rows: number): void
  /** Faults of the books that the daily check found, by kind. */
  bookFaults(kind: 'unbalanced' | 'sum' | 'missing', count: number): void
  /** The time between an event and its arrival at a stream of this process. */
  fanOut(seconds: number): void
  /** Adds a gauge that is read at each scrape. `read` returns values by label, or one value. */
  gauge(
    name: string,
    help: string,
    read: () => number | Record<string, number> | Promise<Record<string, number>>,
    label?: string
  ): void
  contentType: string
  text(): Promise<string>
}

/** Buckets in seconds, from a memory read to a request that someone gives up on. */
const requestBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const fastBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1]
const jobBuckets = [0.01, 0.1, 1, 10, 60, 600]

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'dropway_request_seconds',
    help: 'Duration of requests by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: requestBuckets,
    registers
  })
  // Finding a series by its labels takes longer than counting, and each route has few.
  const series = new Map<string, { method: string; status: number; observe(seconds: number): void }[]>()
  const queries = new Histogram({
    name: 'dropway_query_seconds',
    help: 'Duration of database queries.',
    buckets: fastBuckets,
    registers
  })
  const rounds = new Histogram({
    name: 'dropway_matching_round_seconds',
    help: 'Duration of matching rounds.',
    buckets: requestBuckets,
    registers
  })
  const searching = new Gauge({
    name: 'dropway_matching_searches',
    help: 'Searches without an open offer at the start of the last round.',
    registers
  })
  const jobs = new Histogram({
    name: 'dropway_job_seconds',
    help: 'Duration of jobs by name and outcome.',
    labelNames: ['job', 'outcome'],
    buckets: jobBuckets,
    registers
  })
  const deleted = new Counter({
    name: 'dropway_retention_deleted_total',
    help: 'Rows that retention deleted, by rule.',
    labelNames: ['rule'],
    registers
  })
  const bookFaults = new Counter({
    name: 'dropway_book_faults_total',
    help: 'Faults of the books that the daily check found, by kind.',
    labelNames: ['kind'],
    registers
  })
  const fanOut = new Histogram({
    name: 'dropway_fan_out_seconds',
    help: 'Time between an event and its arrival at a stream of this process.',
    buckets: fastBuckets,
    registers
  })
  const failures = new Counter({
    name: 'dropway_scrape_failures_total',
    help: 'Gauges that could not be read.',
    registers
  })
  return {
    request(route, method, status, seconds) {
      const known = series.get(route) ?? []
      let own = known.find(each => each.status === status && each.method === method)
      if (!own) {
        const { observe } = requests.labels({ route, method, status: String(status) })
        own = { method, status, observe }
        series.set(route, [...known, own])
      }
      own.observe(seconds)
    },
    query: seconds => queries.observe(seconds),
    matchingRound(seconds, count) {
      rounds.observe(seconds)
      searching.set(count)
    },
    job: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    deleted: (rule, rows) => deleted.inc({ rule }, rows),
    bookFaults: (kind, count) => bookFaults.inc({ kind }, count),
    fanOut: seconds => fanOut.observe(seconds),
    gauge(name, help, read, label = 'state') {
      void new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          try {
            const values = await read()
            this.reset()
            if (typeof values === 'number') this.set(values)
            else for (const [key, value] of Object.entries(values)) this.set({ [label]: key }, value)
          } catch {
            // An outage of the database must not hide the other values.
            failures.inc()
          }
        }
      })
    },
    contentType: registry.contentType,
    text: () => registry.metrics()
  }
}
