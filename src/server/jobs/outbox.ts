/** The worker of the outbox, one per process: it sends rows as soon as they're committed, and retries failed ones. */
import type { Context } from '../context.ts'
import { type OutboxKind, outboxKinds } from '../db/tables/people/people-tables.ts'
import { sendResetLink } from '../domain/account/passwords.ts'
import { sendOwnMail } from '../domain/outbox/mail-outbox.ts'
import { sendEmail, sendPush } from '../domain/notifications/notification-outbox.ts'
import { dueKinds, leaseNext, type Sender, sendLeased } from '../domain/outbox/outbox.ts'
import { createOutageLog, type OutageLog } from '../observability/outage-log.ts'
import type { Outbox } from './queue.ts'

export const senders: Record<OutboxKind, Sender> = {
  push: sendPush,
  email: sendEmail,
  phone: sendOwnMail,
  'reset-link': async (context, { recipient }) => {
    if (recipient !== null) await sendResetLink(context, recipient)
  }
}

/** Rows of one kind that a process sends at the same time. A slow transport delays no other kind. */
const concurrency = 5
/** Finds rows that are due after a delay, and those of other processes that died. */
const pollMilliseconds = 5_000
const drainMilliseconds = 5_000
/** A transport that keeps failing is logged once per this time. */
const warnEveryMilliseconds = 60_000

export interface OutboxWorker extends Outbox {
  start(context: Context): void
  /** Finishes the rows that are being sent. */
  stop(): Promise<void>
}

export function createOutbox(): OutboxWorker {
  let lanes: Map<OutboxKind, Lane> | undefined
  let timer: NodeJS.Timeout | undefined

  return {
    start(context) {
      const database = createOutageLog(context.log, 'outbox')
      const warn = createWarnings(context)
      const started = new Map(outboxKinds.map(kind => [kind, createLane(context, kind, warn, database)]))
      lanes = started
      const poll = () =>
        dueKinds(context).then(
          kinds => {
            database.worked()
            for (const kind of kinds) started.get(kind)?.wake()
          },
          error => database.failed(error)
        )
      timer = setInterval(() => void poll(), pollMilliseconds)
      void poll()
    },
    wake: kind => lanes?.get(kind)?.wake(),
    async stop() {
      clearInterval(timer)
      await Promise.all([...(lanes?.values() ?? [])].map(lane => lane.stop()))
    }
  }
}

interface Lane {
  wake(): void
  stop(): Promise<void>
}

/** Sends the rows of one kind. Starts another sender whenever one finds a row, up to the limit. */
function createLane(context: Context, kind: OutboxKind, warn: Warn, database: OutageLog): Lane {
  const running = new Set<Promise<void>>()
  let wanted = false
  let stopped = false

  function wake(): void {
    wanted = true
    if (stopped || running.size >= concurrency) return
    const run = send()
      .catch((error: unknown) => database.failed(error))
      .finally(() => running.delete(run))
    running.add(run)
  }
  async function send(): Promise<void> {
    while (!stopped) {
      wanted = false
      const row = await leaseNext(context, kind)
      if (row) {
        wake()
        warn(kind, await sendLeased(context, row, senders[kind]))
      } else if (!wanted) return
    }
  }
  return {
    wake,
    async stop() {
      stopped = true
      if (running.size === 0) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const late = setTimeout(resolve, drainMilliseconds)
      await Promise.race([Promise.all(running), promise])
      clearTimeout(late)
    }
  }
}

type Warn = (kind: OutboxKind, reason: string | undefined) => void

/** Logs the first failure of a kind, then at most one per minute. */
function createWarnings(context: Context): Warn {
  const last = new Map<OutboxKind, number>()
  return (kind, reason) => {
    const now = context.now().getTime()
    if (reason === undefined || now - (last.get(kind) ?? -Infinity) < warnEveryMilliseconds) return
    last.set(kind, now)
    context.log.warn({ kind, reason }, 'message not sent')
  }
}
