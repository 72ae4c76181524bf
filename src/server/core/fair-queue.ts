/**
 * Runs expensive work with a limited concurrency, and shares it fairly between those who wait. Whoever has nothing
 * running or served yet goes first, then the others take turns. So many jobs of one key don't delay a job of another.
 */
import { AsyncResource } from 'node:async_hooks'
import { ProductError } from '../../lib/contract/errors.ts'

export interface FairQueueOptions {
  /** Jobs that run at the same time. */
  concurrency: number
  /** Jobs of one key that can wait. */
  perKey: number
  /** Jobs that can wait altogether. */
  total: number
}

export interface Waiting {
  /** Who wants the work done, such as a network address. */
  key: string
  /** Goes ahead of everyone without it. For someone who can't be one of many strangers. */
  trusted?: boolean
}

export interface FairQueue {
  /** Runs `work` when it's its turn. Throws 'too-many-requests' if the queue is full. */
  run<Result>(waiting: Waiting, work: () => Promise<Result>): Promise<Result>
}

interface Job {
  key: string
  start(): Promise<void>
  refuse(): void
}

/** With more keys than this, the newest goes first: most of the others have given up, or are one attacker. */
const crowd = 8
/** The time after which a refused client can try again. */
const retrySeconds = 5

export function createFairQueue({ concurrency, perKey, total }: FairQueueOptions): FairQueue {
  const lanes = [createLane(), createLane()] as const
  let running = 0

  function next(): void {
    while (running < concurrency) {
      const lane = lanes.find(each => each.size() > 0)
      const job = lane?.take()
      if (!lane || !job) return
      running++
      void job.start().finally(() => {
        running--
        lane.finish(job.key)
        next()
      })
    }
  }

  return {
    run({ key, trusted = false }, work) {
      const lane = lanes[trusted ? 0 : 1]
      return new Promise((resolve, reject) => {
        const refuse = () =>
          reject(new ProductError('too-many-requests', undefined, { retryAfterSeconds: retrySeconds }))
        if (lane.waiting(key) >= perKey) return refuse()
        // Whoever waits with the most jobs loses one, so a flood can't keep others out.
        if (lanes[0].size() + lanes[1].size() >= total) (lanes[1].drop() ?? lanes[0].drop())?.refuse()
        // The end of another request's job starts this one, which must still belong to its own request.
        const start = AsyncResource.bind(() => work().then(resolve, reject))
        lane.add({ key, start, refuse })
        next()
      })
    }
  }
}

/** The waiting jobs of some keys, in the order in which they run. */
function createLane() {
  const jobs = new Map<string, Job[]>()
  /** Keys that wait for their first job, oldest first. */
  let fresh: string[] = []
  /** Keys that have had a turn and wait again. */
  let served: string[] = []
  /** The number of running jobs of a key. */
  const active = new Map<string, number>()
  let count = 0

  function takeFrom(key: string): Job | undefined {
    const queue = jobs.get(key)
    const job = queue?.shift()
    if (job) count--
    if (queue?.length === 0) {
      jobs.delete(key)
      fresh = fresh.filter(each => each !== key)
      served = served.filter(each => each !== key)
    }
    return job
  }

  return {
    size: () => count,
    waiting: (key: string) => jobs.get(key)?.length ?? 0,
    add(job: Job): void {
      const { key } = job
      const queue = jobs.get(key)
      if (queue) queue.push(job)
      else {
        jobs.set(key, [job])
        if (active.has(key)) served.push(key)
        else fresh.push(key)
      }
      count++
    },
    take(): Job | undefined {
      const key = (fresh.length > crowd ? fresh.pop() : fresh.shift()) ?? served.shift()
      if (key === undefined) return undefined
      const job = takeFrom(key)
      if (jobs.has(key)) served.push(key)
      active.set(key, (active.get(key) ?? 0) + 1)
      return job
    },
    /** Notes the end of a job that `take` has returned. */
    finish(key: string): void {
      const left = (active.get(key) ?? 0) - 1
      if (left > 0) active.set(key, left)
      else active.delete(key)
    },
    /** Removes the oldest job of the key with the most jobs. */
    drop(): Job | undefined {
      let longest: string | undefined
      for (const [key, queue] of jobs)
        if (longest === undefined || queue.length > (jobs.get(longest)?.length ?? 0)) longest = key
      return longest === undefined ? undefined : takeFrom(longest)
    }
  }
}
