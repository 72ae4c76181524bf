/** Makes plans in a separate thread, one at a time, so that the server answers meanwhile. */
import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Log } from '../observability/log.ts'
import type { FoundPlan, PlanOrder, ThreadMessage, ThreadOrder } from './order.ts'

export interface PlanRun {
  /**
   * Resolves with the best plan, at the limit or after `stop`. Rejects if the thread fails, and with PlanEndedError if it ends without
   * a plan. Nobody must handle that: it never ends the process.
   */
  result: Promise<FoundPlan>
  /** Ends the search. The result is the best plan until then. */
  stop(): void
}

export interface Planner {
  /**
   * Starts the search for a plan. Calls `onBetter` with better ones as they're found, at most four times in a second. Throws
   * PlannerBusyError while another plan is made.
   */
  start(order: PlanOrder, onBetter?: (found: FoundPlan) => void): PlanRun
  isBusy(): boolean
  /** Ends the plan that is made. Its result rejects. */
  close(): Promise<void>
}

/** Another plan is being made. It can be waited for or stopped. */
export class PlannerBusyError extends Error {
  constructor() {
    super('The planner is making another plan. Wait for it, or stop it.')
    this.name = 'PlannerBusyError'
  }
}

/** The planner's thread has ended without a plan. */
export class PlanEndedError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PlanEndedError'
  }
}

/** For JavaScript values, in megabytes. 500 deliveries and 50 drivers need a tenth of it. */
const megabytes = 512
/** A search looks for `stop` after each step, of some milliseconds. Only the first plan of a large day takes longer, on a busy machine. */
const mostStopMilliseconds = 30_000

/** Its file is beside this one, in the sources and in the bundle. */
const besideThis = join(import.meta.dirname, `plan-worker${extname(import.meta.filename)}`)

/** `file` is the thread's code. Only tests have another one. */
export function createPlanner(log: Log, file: string | URL = besideThis): Planner {
  let current: { worker: Worker; exited: Promise<unknown> } | null = null
  let isClosed = false

  function start(order: PlanOrder, onBetter: (found: FoundPlan) => void = () => {}): PlanRun {
    if (isClosed) throw new PlanEndedError('The server is ending.')
    if (current) throw new PlannerBusyError()
    const stop = new SharedArrayBuffer(4)
    const worker = new Worker(file, {
      workerData: { ...order, stop } satisfies ThreadOrder,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: megabytes }
    })
    let late: ReturnType<typeof setTimeout> | undefined
    let last: FoundPlan | undefined
    let failure: unknown
    worker.on('message', (message: ThreadMessage) => {
      if ('last' in message) last = message.last
      else
        try {
          onBetter(message.better)
        } catch (error) {
          log.error({ err: error }, "can't pass a better plan on")
        }
    })
    worker.once('error', error => {
      failure = error
    })
    const result = new Promise<FoundPlan>((resolve, reject) => {
      worker.once('exit', () => {
        clearTimeout(late)
        current = null
        if (last) resolve(last)
        else reject(failure ?? new PlanEndedError('The plan was ended before it was complete.'))
      })
    })
    const exited = result.catch(error => {
      if (!isClosed) log.error({ err: error }, 'planner failed')
    })
    current = { worker, exited }
    return {
      result,
      stop() {
        if (current?.worker !== worker) return
        Atomics.store(new Int32Array(stop), 0, 1)
        late ??= setTimeout(() => void worker.terminate(), mostStopMilliseconds)
      }
    }
  }

  return {
    start,
    isBusy: () => current !== null,
    async close() {
      isClosed = true
      void current?.worker.terminate()
      await current?.exited
    }
  }
}
