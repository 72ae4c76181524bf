/** A realtime database in addition to the event stream, if the installation has one. The faster one is shown. */
import * as z from 'zod/mini'
import { type DeliveryStatus, deliveryStatuses } from '../../lib/contract/delivery/deliveries.ts'
import { getDatabaseToken } from '../../lib/contract/events.ts'
import { type Position, positionSchema } from '../../lib/contract/driver/positions.ts'
import { client } from '../core/client.ts'
import { runtime } from '../core/runtime.ts'

/** A part that can't be read is left out: the event stream has it, too. */
const liveRecord = z.object({
  position: z.catch(z.optional(positionSchema), undefined),
  status: z.catch(z.optional(z.enum(deliveryStatuses)), undefined)
})

export interface RealtimeListener {
  position(position: Position): void
  status(status: DeliveryStatus): void
}

/** Follows a delivery in the database. Does nothing without one, or if it fails. Returns a function that stops it. */
export function followRealtimeDatabase(deliveryId: string, listener: RealtimeListener): () => void {
  let stopped = false
  let stop = () => {}
  async function begin(): Promise<void> {
    const { firebase } = await runtime.configuration()
    if (!firebase?.database_url || stopped) return
    const { token, user_id: userId } = await (await client()).call(getDatabaseToken)
    const { openDatabase } = await import('../../lib/firebase/database.ts')
    const database = await openDatabase(firebase, token)
    if (stopped) return database.close()
    const leave = database.follow(`live/${userId}/${deliveryId}`, value => {
      const { position, status } = liveRecord.safeParse(value).data ?? {}
      if (position) listener.position(position)
      if (status) listener.status(status)
    })
    stop = () => {
      leave()
      database.close()
    }
  }
  begin().catch((error: unknown) => console.warn("Can't read the realtime database", error))
  return () => {
    stopped = true
    stop()
  }
}
