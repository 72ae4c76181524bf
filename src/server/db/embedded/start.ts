import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { createCluster } from './create.ts'
import { lockFolder } from './lock.ts'
import { startThread } from './thread.ts'

export interface EmbeddedDatabase {
  /** Folder and port in the format of the database driver, which connects to `{host}/.s.PGSQL.{port}`. */
  host: string
  port: number
  stop(): Promise<void>
}

/**
 * In the data folder: the path of the socket's folder, so that the next start removes it after a crash, and the data
 * folder's own path, because a copy of a data folder must not remove the socket of the original.
 */
const socketNote = 'socket-folder'

/**
 * Starts the embedded database on a folder. Throws if another process holds the folder. The socket is in its own
 * folder (mode 0700) under the system's temporary folder, because the path of a Unix socket is limited to about 100
 * characters and the data folder's path is often longer.
 */
export async function startEmbedded(folder: string): Promise<EmbeddedDatabase> {
  const lock = lockFolder(folder)
  removeLeftSocket(folder)
  const host = mkdtempSync(join(tmpdir(), 'dropway-'))
  writeFileSync(join(folder, socketNote), `${host}\n${realpathSync(folder)}`, { mode: 0o600 })
  const port = 5432
  try {
    chmodSync(host, 0o700)
    const data = join(folder, 'cluster')
    await createCluster(data)
    const socket = join(host, `.s.PGSQL.${port}`)
    const worker = startThread('worker', { folder: data, socket })
    await Promise.race([
      once(worker, 'message'),
      once(worker, 'error').then(([error]) => {
        throw error
      }),
      once(worker, 'exit').then(() => {
        throw new Error('The embedded database ended while it was starting.')
      })
    ])
    return {
      host,
      port,
      async stop() {
        const exited = once(worker, 'exit')
        worker.postMessage('stop')
        await exited
        removeLeftSocket(folder)
        lock.release()
      }
    }
  } catch (error) {
    removeLeftSocket(folder)
    lock.release()
    throw error
  }
}

/** Removes the socket's folder of a process that used this data folder before. The caller holds the folder's lock. */
function removeLeftSocket(folder: string): void {
  const note = join(folder, socketNote)
  if (!existsSync(note)) return
  const [host = '', owner] = readFileSync(note, 'utf8').split('\n')
  const isOurs = owner === realpathSync(folder) && dirname(host) === resolve(tmpdir())
  if (isOurs && /^dropway-\w{6}$/.test(basename(host))) rmSync(host, { recursive: true, force: true })
  rmSync(note, { force: true })
}
