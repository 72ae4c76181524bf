/** What Linux reports of another process. */
import { readFileSync } from 'node:fs'

export interface ProcessStatus {
  /** Resident memory, in megabytes (1,000,000 bytes). */
  memory: number
  /** The most that it has been. */
  peak: number
}

/** Follows the memory of this process's child processes and of theirs, all together. Returns a function that ends it. */
export function followChildren(): () => number {
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, sum(childrenOf(process.pid).map(memoryOfTree)))
  }, 20)
  return () => {
    clearInterval(timer)
    return peak
  }
}

function memoryOfTree(pid: number): number {
  try {
    // A process that has just ended has no memory in its status.
    return (statusOf(pid).memory || 0) + sum(childrenOf(pid).map(memoryOfTree))
  } catch {
    return 0
  }
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

export function statusOf(pid: number | undefined): ProcessStatus {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) * 1024) / 1e6
  return { memory: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}
