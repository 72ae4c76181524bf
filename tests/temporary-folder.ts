/** The temporary folder of a test run, in memory where the machine has enough of it. */
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from './running-process.ts'

/** Linux keeps the files of this folder in memory. */
const memory = '/dev/shm'
const prefix = 'dropway-run-'
const gibibyte = 2 ** 30
/** The most that the databases of one run take together, in bytes. */
const most = 3 * gibibyte
/** What the servers and the browser need beside the files, in bytes. */
const beside = 4 * gibibyte

/**
 * Makes the temporary folder of this run and sets TMPDIR to it, for this process and the processes that it starts.
 * Each test starts with a copy of a database, and each commit waits until the disk has written it. In memory, both are
 * almost free. Returns a function that removes the folder with everything that tests left in it.
 */
export function useTemporaryFolder(): () => void {
  const before = process.env['TMPDIR']
  const parent = hasRoom() ? memory : tmpdir()
  removeAbandoned(parent)
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  // A PostgreSQL server of a test runs as another user, who must reach its folder in here.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  return () => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    rmSync(folder, { recursive: true, force: true })
  }
}

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= most && process.availableMemory() >= most + beside
  } catch {
    return false
  }
}

/** Removes the folders of runs that were killed. Their name has the id of their process. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1] ?? NaN)
    if (!Number.isNaN(pid) && !isRunning(pid)) rmSync(join(parent, name), { recursive: true, force: true })
  }
}
