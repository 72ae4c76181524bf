import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { startThread } from './thread.ts'

/**
 * Creates the embedded database in `target`, if there is none. The caller holds the folder's lock. PGlite creates a
 * database with a second PostgreSQL beside the first one, so a thread does it, and gives back 400 MB when it ends. Until
 * then, the database has another name, because PGlite would open an incomplete one after a crash.
 */
export async function createCluster(target: string): Promise<void> {
  if (existsSync(target)) {
    if (readdirSync(target).length > 0) return
    rmdirSync(target)
  }
  const part = `${target}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true, mode: 0o700 })
  const worker = startThread('creation-worker', { folder: part })
  // It rejects with the error of a worker that fails.
  const [code] = (await once(worker, 'exit')) as [number]
  if (code !== 0) throw new Error(`The embedded database wasn't created: its thread ended with code ${code}.`)
  renameSync(part, target)
}
