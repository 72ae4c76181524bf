/** What Linux reports of another process. */
import { readFileSync } from 'node:fs'

export interface ProcessStatus {
  /** Resident memory, in megabytes (1,000,000 bytes). */
  memory: number
  /** The most that it has been. */
  peak: number
}

export function statusOf(pid: number | undefined): ProcessStatus {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) * 1024) / 1e6
  return { memory: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}
