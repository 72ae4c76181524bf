import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Filesystem } from '@electric-sql/pglite/basefs'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

interface Synced {
  nfd: number
}
interface FileSystems {
  filesystems: { NODEFS: { stream_ops: { fsync?: (stream: Synced) => number } } }
}

/**
 * PGlite's default start parameters without `-F`, which would turn fsync off. Its shared buffers would grow to 128 MB,
 * and what isn't in them comes from the system's own cache.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'full_page_writes=on',
  '-c',
  'shared_buffers=24MB'
]

/** Opens the database in a folder, through `files`. */
export async function openCluster(folder: string, files: Filesystem): Promise<PGlite> {
  const database = await PGlite.create({ fs: files, startParams, extensions: { btree_gin, pg_trgm } })
  // Emscripten's node file system doesn't implement fsync, so the call would do nothing.
  const fileSystem = (database as unknown as { Module: { FS: FileSystems } }).Module.FS
  fileSystem.filesystems.NODEFS.stream_ops.fsync = stream => {
    fsyncSync(stream.nfd)
    return 0
  }
  // The writes of initdb and recovery, before the line above, weren't synced. Sync them now.
  await database.exec('CHECKPOINT')
  const folderHandle = openSync(join(folder, 'pg_wal'), 'r')
  fdatasyncSync(folderHandle)
  closeSync(folderHandle)
  return database
}
