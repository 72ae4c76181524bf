import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface FolderLock {
  release(): void
}

/**
 * Locks a folder for this process. Two embedded databases on one folder would silently lose data. So this is a lock
 * of the operating system, which SQLite takes through fcntl or LockFileEx. It ends with the process, even if the
 * process crashes, so there are no stale lock files.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const holder = new DatabaseSync(join(folder, 'lock'))
  try {
    holder.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch {
    holder.close()
    throw new Error(
      `Another Dropway process is using the data folder ${folder}. Stop it first, or set a different DATA_DIR.`
    )
  }
  return {
    release() {
      if (holder.isOpen) holder.close()
    }
  }
}
