import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { lockFolder } from './lock.ts'

export interface EmbeddedDatabase {
  /** Folder and port in the format of the database driver, which connects to `{host}/.s.PGSQL.{port}`. */
  host: string
  port: number
  stop(): Promise<void>
}

/**
 * Starts the embedded database on a folder. Throws if another process holds the folder. The socket is in its own
 * folder (mode 0700) under the system's temporary folder, because the path of a Unix socket is limited to about 100
 * characters and the data folder's path is often longer.
 */
export async function startEmbedded(folder: string, root: string): Promise<EmbeddedDatabase> {
  const lock = lockFolder(folder)
  const host = mkdtempSync(join(tmpdir(), 'dropway-'))
  const port = 5432
  try {
    chmodSync(host, 0o700)
    const data = join(folder, 'cluster')
    mkdirSync(data, { recursive: true, mode: 0o700 })
    const worker = new Worker(join(root, 'src/server/db/embedded/worker.ts'), {
      workerData: { folder: data, socket: join(host, `.s.PGSQL.${port}`) },
      execArgv: []
    })
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
        rmSync(host, { recursive: true, force: true })
        lock.release()
      }
    }
  } catch (error) {
    rmSync(host, { recursive: true, force: true })
    lock.release()
    throw error
  }
}
