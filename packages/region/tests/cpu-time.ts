/** CPU time of this thread, for tests of costs: a busy machine stretches real time at will, but not the work. */

/** Returns the CPU time that this thread has used so far, in milliseconds. */
function cpuOfThread(): number {
  // The kernel counts a running thread's time in steps of 4 ms, unless somebody asks for the time of the whole process.
  process.cpuUsage()
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Returns the CPU time that this thread spends on a piece of work, in milliseconds. */
export async function cpuOf(work: () => unknown): Promise<number> {
  const before = cpuOfThread()
  await work()
  return cpuOfThread() - before
}

/** Returns the most CPU time that a turn of the event loop takes while a piece of work runs, in milliseconds. */
export async function longestTurnOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let begun = cpuOfThread()
  let isRunning = true
  const ended = new Promise<void>(resolve => {
    const next = () => {
      longest = Math.max(longest, cpuOfThread() - begun)
      begun = cpuOfThread()
      if (isRunning) setImmediate(next)
      else resolve()
    }
    setImmediate(next)
  })
  try {
    await work()
  } finally {
    isRunning = false
    await ended
  }
  return longest
}
