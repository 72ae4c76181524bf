/** Sends the due rows in the outbox of a service without a worker. */
import { eq } from 'drizzle-orm'
import { outbox, outboxKinds } from '../src/server/db/tables/people/people-tables.ts'
import { leaseNext, sendLeased } from '../src/server/domain/outbox/outbox.ts'
import { senders } from '../src/server/jobs/outbox.ts'
import type { TestService } from './service.ts'

/** Sends everything that is due now, one row after the other, as the worker does. */
export async function sendDue({ service: { context } }: TestService): Promise<void> {
  for (const kind of outboxKinds) {
    for (let row = await leaseNext(context, kind); row; row = await leaseNext(context, kind))
      await sendLeased(context, row, senders[kind])
  }
}

/** Returns the rows of one kind. */
export function outboxOf({ service }: TestService, kind: (typeof outboxKinds)[number]) {
  return service.context.orm.select().from(outbox).where(eq(outbox.kind, kind)).orderBy(outbox.id)
}
