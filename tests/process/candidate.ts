/** A process that can be elected to run the matching, for tests. Prints a line when it's elected. */
import { runElection } from '../../src/server/jobs/election.ts'
import { createLog } from '../../src/server/observability/log.ts'

runElection(process.env['DATABASE_URL'], createLog('silent'), () => {
  console.log('elected')
  return async () => console.log('resigned')
})
