import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface FolderLock {
  release(): void
}

/**
 * Holds a folder for this process alone. Two embedded databases on one folder lose data in silence,
 * so the lock is the operating system's own (SQLite takes it through fcntl or LockFileEx): it ends with
 * the process, however that dies, and needs no guess about stale files.
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
