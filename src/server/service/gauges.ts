/** Connects the parts of the service to its metrics. */
import type { Context } from '../context.ts'
import type { QueryObserver } from '../db/pool.ts'
import { type OutboxCount, outboxCounts } from '../domain/outbox/outbox.ts'
import type { Health } from '../observability/health.ts'
import type { Hub } from '../live/hub.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'

/** Slower queries are logged as a warning. */
const slowQuerySeconds = 0.5
const longestText = 400

/** Measures each query, and logs slow ones. The text contains placeholders, never values. */
export function queryObserver(log: Log, metrics: Metrics, health: Health): QueryObserver {
  return (seconds, text, error) => {
    if (error !== undefined) health.note(error)
    metrics.query(seconds)
    if (seconds > slowQuerySeconds) {
      log.warn({ ms: Math.round(seconds * 1000), query: text.slice(0, longestText) }, 'slow query')
    }
  }
}

export function addGauges(context: Context, hub: Hub): void {
  const { metrics, database, presence, now } = context
  metrics.gauge('dropway_streams', 'Open event streams of this process.', () => hub.streams())
  metrics.gauge('dropway_drivers_online', 'Drivers with a recent position.', () => presence.freshCount(now()))
  metrics.gauge('dropway_database_connections', 'Connections of the pool by state.', () => ({
    busy: database.pool.totalCount - database.pool.idleCount,
    idle: database.pool.idleCount,
    waiting: database.pool.waitingCount
  }))
  addOutboxGauges(context)
}

function addOutboxGauges(context: Context): void {
  // One scrape reads all gauges at the same time, so they share one query.
  let counting: ReturnType<typeof outboxCounts> | undefined
  const counts = () =>
    (counting ??= outboxCounts(context).finally(() => {
      counting = undefined
    }))
  const add = (name: string, help: string, field: keyof OutboxCount) =>
    context.metrics.gauge(
      name,
      help,
      async () =>
        Object.fromEntries(Object.entries(await counts()).map(([kind, count]) => [kind, count[field]])),
      'kind'
    )
  add('dropway_outbox_waiting', "Messages that aren't sent yet, by kind.", 'waiting')
  add('dropway_outbox_overdue', 'Messages that have been waiting for more than five minutes.', 'overdue')
  add('dropway_outbox_failed', 'Messages that were given up and are still stored.', 'failed')
  add('dropway_outbox_oldest_seconds', 'Age of the oldest waiting message.', 'oldestSeconds')
}
