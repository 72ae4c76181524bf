/** The proof of a delivery as a table: for a customer who says that nothing came, and for an insurance. */
import type * as z from 'zod/mini'
import type { exportProof } from '../../../../lib/contract/ops/delivery/proof.ts'
import { filePath } from '../../../../lib/contract/files.ts'
import { csvOf } from '../../../../lib/format/csv.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import { inTransaction } from '../../core/work.ts'
import { readWhole } from '../../delivery/read-models.ts'
import { audit } from '../../core/audit.ts'
import { peopleOf } from '../shared/people.ts'
import { lateReportsOf, stepsAt } from './delivery-proof.ts'

const header = [
  'stop',
  'place',
  'step',
  'at',
  'driver',
  'by_operator',
  'proof',
  'received_by',
  'photo',
  'meters_from_stop',
  'collected',
  'currency',
  'reported_later',
  'undone'
]

/** Times are in UTC (ISO 8601), and money is in minor units, as in the API. Throws not-found. */
export function writeProof(
  context: Context,
  principal: SignedIn,
  id: string
): Promise<z.output<typeof exportProof.answer>> {
  return inTransaction(context, async work => {
    const delivery = await readWhole(work.transaction, id, '')
    const late = await lateReportsOf(work.transaction, id)
    const people = await peopleOf(work.transaction, [
      ...delivery.transitions.map(({ actorId }) => actorId),
      ...late.map(({ driverId }) => driverId)
    ])
    const { number, price } = delivery
    const rows = delivery.stops.flatMap(stop =>
      stepsAt(stop, delivery.stops, delivery.transitions, people).map(step => {
        const isHandover = step.what === 'completed' && !step.undone
        return [
          stop.position,
          stop.name,
          step.what,
          step.at,
          step.who,
          String(step.by_operator),
          isHandover ? stop.proof : null,
          isHandover ? stop.receivedBy : null,
          isHandover && stop.proofFileId ? filePath(stop.proofFileId) : null,
          step.meters,
          step.collected,
          step.collected === null ? null : price.currency,
          'false',
          String(step.undone)
        ]
      })
    )
    const lateRows = late.map(report => {
      const stop = delivery.stops.find(({ id: each }) => each === report.stopId)
      return [
        stop?.position ?? null,
        stop?.name ?? null,
        report.stage,
        report.deviceAt.toISOString(),
        people.get(report.driverId)?.name ?? null,
        'false',
        report.pinMatched ? 'pin' : report.receivedBy ? 'name' : null,
        report.receivedBy,
        report.proofFileId ? filePath(report.proofFileId) : null,
        report.meters,
        report.collected,
        report.collected === null ? null : price.currency,
        'true'
      ]
    })
    await audit(work, principal, {
      action: 'delivery.proof-exported',
      subject: { kind: 'delivery', id, label: number }
    })
    return { file_name: `proof-${number}.csv`, csv: csvOf([header, ...rows, ...lateRows]) }
  })
}
