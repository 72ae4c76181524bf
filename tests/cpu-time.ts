/** CPU time, for tests of costs: a busy machine stretches real time at will, but not the work itself. */

import { readFileSync } from 'node:fs'

/** Returns the CPU time that another process has used so far, in milliseconds. Linux counts it in steps of 10 ms. */
export function cpuOfProcess(pid: number | undefined): number {
  // The name of the program is in parentheses, and may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

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
