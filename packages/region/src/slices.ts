/** Long work in slices, so that other work of the process runs in between. */
import { setImmediate } from 'node:timers/promises'

/** Work that can stop and go on: `run` does about this many steps, and returns whether it's finished. */
export interface Sliced {
  run(steps: number): boolean
}

/**
 * How long a slice may take, in milliseconds. Code that hasn't been compiled yet takes ten times as long as later, so the
 * clock ends a slice instead of a number of steps.
 */
const longestSlice = 1

/** For work of seconds, because each request meanwhile waits for several slices. It takes a tenth longer. */
export const shortSlice = 0.25

/** Steps between two looks at the clock, about 0.1 ms of work in compiled code. */
const stepsBetweenLooks = 100

/** Runs work to its end, and lets other work of the process run in between. `slice` is how long it may take, in milliseconds. */
export async function finish(work: Sliced, slice = longestSlice): Promise<void> {
  for (;;) {
    const end = performance.now() + slice
    do if (work.run(stepsBetweenLooks)) return
    while (performance.now() < end)
    await setImmediate()
  }
}

/** Runs a generator to its end like `finish`, and returns its result. It yields wherever it can be paused. */
export async function resultOf<Result>(parts: Generator<void, Result>): Promise<Result> {
  let result: Result | undefined
  await finish({
    run() {
      const { done, value } = parts.next()
      if (done) result = value
      return done === true
    }
  })
  return result as Result
}

/** Does work that can't be paused, with a pause before and after it. */
export async function inOwnSlice<Result>(work: () => Result): Promise<Result> {
  await setImmediate()
  const result = work()
  await setImmediate()
  return result
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
