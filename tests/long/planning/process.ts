/** A process of the test of kills: it has the clock of its parent, and publishes a plan or gives routes when it's asked to. */
import { resolve } from 'node:path'
import { openRegion } from '@dropway/region'
import { createClient } from '../../../src/lib/client/client.ts'
import { publishPlan } from '../../../src/lib/contract/ops/planning/plan.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import { matchOnce } from '../../../src/server/domain/matching/round.ts'
import { beginGiven } from '../../../src/server/domain/planning/begin.ts'
import { giveRoutes } from '../../../src/server/domain/planning/give-routes.ts'
import { createLog } from '../../../src/server/observability/log.ts'
import { startService } from '../../../src/server/service/service.ts'

/** What the parent asks for at a time, in milliseconds since 1970. */
export type Asked = { now: number } & (
  | { what: 'publish'; day: string; version: number; bearer: string }
  | { what: 'give' }
)
/** 'done', or the code of an error. 'ready' once it has started. */
export type Answered = string

const { environment, regionFolder, now } = JSON.parse(process.env['PLAN_PROCESS'] ?? '{}') as {
  environment: Record<string, string>
  regionFolder: string
  now: number
}
let at = now
const { context, api } = await startService(
  readConfig(environment, resolve(import.meta.dirname, '../../..')),
  {
    region: await openRegion(regionFolder),
    log: createLog('silent'),
    now: () => new Date(at),
    matcher: false,
    jobs: false
  }
)
async function run(asked: Asked): Promise<void> {
  if (asked.what === 'give') {
    await beginGiven(context)
    await giveRoutes(context)
    await matchOnce(context)
    return
  }
  const client = createClient({
    baseUrl: 'http://test/v1',
    fetch: (input, init) => api.fetch(new Request(input, init), '127.0.0.1'),
    platform: 'test',
    type: 'customer',
    token: () => asked.bearer
  })
  await client.call(publishPlan, { params: { day: asked.day }, body: { version: asked.version } })
}
const answer = (text: Answered) => process.send?.(text)
process.on('message', (asked: Asked) => {
  at = asked.now
  run(asked).then(
    () => answer('done'),
    (error: { code?: string; message: string }) => answer(error.code ?? error.message)
  )
})
answer('ready')
