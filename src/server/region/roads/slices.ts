import { setImmediate } from 'node:timers/promises'

/** Work that can stop and go on: `run` does up to `steps` steps, and returns whether it's finished. */
export interface Sliced {
  run(steps: number): boolean
}

/** Steps between two pauses, about two milliseconds of work. */
const stepsAtOnce = 1_500

/** Runs work to its end, and lets other work of the process run in between. */
export async function finish(work: Sliced): Promise<void> {
  while (!work.run(stepsAtOnce)) await setImmediate()
}

/** Returns a function that runs jobs one after another, because they share memory. A failed job doesn't stop the next. */
export function oneAtATime(): <Result>(job: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return job => {
    const result = last.then(job)
    last = result.catch(() => {})
    return result
  }
}
