/** Deletes expired rows and unused uploads, and vacuums the embedded database, which has no autovacuum. */
import { removeUnusedUploads } from '../domain/files/unused-files.ts'
import { remindOfExpiry } from '../domain/driver/documents.ts'
import { sweepRealtimeCopies } from '../domain/delivery/ledger/realtime-copy.ts'
import type { JobDefinition } from './definition.ts'
import { sweep } from './retention/sweep.ts'

export const housekeeping: JobDefinition = {
  name: 'housekeeping',
  schedule: '17 * * * *',
  async run(context) {
    await sweep(context)
    await removeUnusedUploads(context)
    await sweepRealtimeCopies(context)
    await remindOfExpiry(context)
    await context.database.tidy()
  }
}
