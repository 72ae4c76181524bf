/** A process of the long test of recurring deliveries: it has the clock of its parent, and runs the job when it's asked to. */
import { resolve } from 'node:path'
import { openRegion } from '@dropway/region'
import { readConfig } from '../../../src/server/config/config.ts'
import { makeDates } from '../../../src/server/domain/recurring/make-dates.ts'
import { createLog } from '../../../src/server/observability/log.ts'
import { startService } from '../../../src/server/service/service.ts'

/** What the parent asks: to run the job at a time, in milliseconds since 1970. */
export interface Asked {
  now: number
}
/** The answer: how many deliveries were booked. Null once it has started. */
export interface Answered {
  booked: number | null
}

const { environment, regionFolder, now } = JSON.parse(process.env['RECURRING_PROCESS'] ?? '{}') as {
  environment: Record<string, string>
  regionFolder: string
  now: number
}
let at = now
const { context } = await startService(readConfig(environment, resolve(import.meta.dirname, '../../..')), {
  region: await openRegion(regionFolder),
  log: createLog('silent'),
  now: () => new Date(at),
  matcher: false,
  jobs: false
})
const answer = (booked: Answered['booked']) => process.send?.({ booked } satisfies Answered)
process.on('message', (asked: Asked) => {
  at = asked.now
  void makeDates(context).then(answer)
})
answer(null)
