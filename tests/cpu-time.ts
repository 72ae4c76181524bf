/** CPU time, for tests of costs: a busy machine stretches real time at will, but not the work itself. */

/** Returns the CPU time that this process spends on a piece of work, in milliseconds. */
export async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * Returns how many times as much CPU time one piece of work takes as the other. They alternate, and the least of each
 * counts, because background work of the process can only add to it.
 */
export async function cpuRatio(
  one: (round: number) => unknown,
  other: (round: number) => unknown,
  rounds = 9
): Promise<number> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    times[0].push(await cpuOf(() => one(round)))
    times[1].push(await cpuOf(() => other(round)))
  }
  return Math.min(...times[0]) / Math.min(...times[1])
}
