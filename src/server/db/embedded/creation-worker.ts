/** Creates the embedded database in a folder, and ends. */
import { workerData } from 'node:worker_threads'
import { openCluster } from './cluster.ts'

const { folder } = workerData as { folder: string }
const database = await openCluster(folder)
await database.close()
