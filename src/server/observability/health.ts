/** What the process knows about its own health, for /readyz. */
import { statfs } from 'node:fs/promises'
import { isDiskFull } from './outage.ts'

export interface Health {
  /** Takes note of an error of the database or of a file. */
  note(error: unknown): void
  /** Returns whether the data folder's disk is almost full, or a write failed because of a full disk recently. */
  isDiskFull(): Promise<boolean>
}

/** Below this, the embedded database can't write its next files. */
const leastFreeBytes = 16 * 1024 * 1024
const recentMilliseconds = 30_000

export function createHealth(dataDir: string, now: () => Date): Health {
  let failedAt = Number.NEGATIVE_INFINITY
  return {
    note(error) {
      if (isDiskFull(error)) failedAt = now().getTime()
    },
    async isDiskFull() {
      if (now().getTime() - failedAt < recentMilliseconds) return true
      const disk = await statfs(dataDir).catch(() => undefined)
      return disk !== undefined && disk.bavail * disk.bsize < leastFreeBytes
    }
  }
}
