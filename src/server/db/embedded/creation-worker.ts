/** Creates the embedded database in a folder, and ends. */
import { workerData } from 'node:worker_threads'
import { MemoryFS } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { openCluster } from './cluster.ts'

const { folder } = workerData as { folder: string }

/**
 * Files in the folder that PGlite takes for files in memory. To those, it writes a new database directly. For other files,
 * it writes the database to memory first and copies it as an archive, which needs 70 MB more.
 */
class DirectFiles extends MemoryFS {
  override async init(...[database, options]: Parameters<NodeFS['init']>) {
    this.pg = database
    return new NodeFS(folder).init(database, options)
  }
}

const database = await openCluster(folder, new DirectFiles())
await database.close()
