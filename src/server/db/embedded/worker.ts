/**
 * Runs the embedded PostgreSQL: PGlite in a worker thread. It speaks the PostgreSQL protocol on a Unix socket. So the
 * same database driver works with both engines, and a long query never blocks the event loop.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { openCluster } from './cluster.ts'

interface Start {
  folder: string
  socket: string
}

const { folder, socket } = workerData as Start
const database = await openCluster(folder, new NodeFS(folder))
const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections: 4 })
await server.start()
parentPort?.postMessage('ready')

parentPort?.on('message', async message => {
  if (message !== 'stop') return
  await server.stop()
  await database.close()
  parentPort?.postMessage('stopped')
  parentPort?.close()
})
