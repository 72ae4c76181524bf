/** Tells the driver what an operator has corrected at a stop: they may be on the way there. */
import { fill } from '../../../lib/words/fill.ts'
import { wordsFor } from '../../../lib/words/words.ts'
import type { Follower } from '../../context.ts'
import { localeOfAccount } from '../core/account-locale.ts'
import { stopsOfMany } from '../delivery/stop-rows.ts'
import { notify } from './notifications.ts'

const told = ['place', 'contact', 'instructions', 'door'] as const

export const correctedStopFollower: Follower = {
  runs: 'in-transaction',
  async follow(context, work, row) {
    if (row.kind !== 'act' || (row.act !== 'correct' && row.act !== 'answer_correction')) return
    const { id, driverId } = row.delivery
    const parts = told.filter(part => row.parts.includes(part))
    if (driverId === null || parts.length === 0) return
    const rows = await stopsOfMany(work.transaction, [id])
    const stop = rows.find(each => each.id === row.stopId)
    if (!stop) return
    const { corrected } = wordsFor(await localeOfAccount(work.transaction, driverId)).pushes
    const values = { place: stop.name, name: stop.contactName, text: stop.instructions }
    const text = parts.map(part => fill(corrected[stop.kind][part], values)).join(' ')
    await notify(context, work, driverId, id, 'operator_message', { text })
  }
}
