/** A realtime database beside the live channel, where the installation has one: whichever is quicker is shown. */
import type { DeliveryState } from '../lib/contract/deliveries.ts'
import { getDatabaseToken } from '../lib/contract/live.ts'
import type { Position } from '../lib/contract/positions.ts'
import { client } from './client.ts'
import { environment } from './environment.ts'

export interface MirrorListener {
  position(position: Position): void
  state(state: DeliveryState): void
}

/** Follows one delivery there. Without such a database, or where it fails, nothing happens. Returns the way to stop. */
export function followMirror(deliveryId: string, listener: MirrorListener): () => void {
  let stopped = false
  let stop = () => {}
  async function begin(): Promise<void> {
    const { firebase } = await environment.configuration()
    if (!firebase?.database_url || stopped) return
    const { token, user_id: userId } = await (await client()).call(getDatabaseToken)
    const { openDatabase } = await import('../lib/hosted/database.ts')
    const database = await openDatabase(firebase, token)
    if (stopped) return database.close()
    const leave = database.follow(`live/${userId}/${deliveryId}`, value => {
      const { position, state } = (value ?? {}) as { position?: Position; state?: DeliveryState }
      if (position) listener.position(position)
      if (state) listener.state(state)
    })
    stop = () => {
      leave()
      database.close()
    }
  }
  begin().catch((error: unknown) => console.warn('The realtime database can not be read', error))
  return () => {
    stopped = true
    stop()
  }
}
