/** Reads a file in a thread with limits for memory and time, so that no file can harm the process. */
import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ImportRefusal, ReadingChoice } from '../../../../lib/contract/imports/fields.ts'
import { type Table, TableRefusal } from './table.ts'

/** What a thread is to read. */
export interface ReadingOrder {
  bytes: Uint8Array
  choice: ReadingChoice
}
type Answer = { table: Table } | { refusal: ImportRefusal; row?: number }

/** For JavaScript values. The largest table of usual cells needs a third of it. */
const megabytes = 256
/** Of the thread's work: on a busy machine, an honest file takes longer. */
const workMicroseconds = 5_000_000
/** For a thread that doesn't even answer how much it has worked. */
const mostMilliseconds = 20_000
/** How often a thread is asked. */
const lookMilliseconds = 250

export const nothingChosen: ReadingChoice = {
  encoding: null,
  delimiter: null,
  sheet: null,
  hasHeadings: null
}

/** Returns the table of a file. Throws a TableRefusal, also if the thread needs too much memory or time. */
export async function readInThread(bytes: Uint8Array, choice: ReadingChoice = nothingChosen): Promise<Table> {
  // Its file is beside this one, in the sources and in the bundle.
  const worker = new Worker(join(import.meta.dirname, `import-reader${extname(import.meta.filename)}`), {
    workerData: { bytes, choice } satisfies ReadingOrder,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 }
  })
  const late = setTimeout(() => void worker.terminate(), mostMilliseconds)
  const look = setInterval(() => {
    worker
      .cpuUsage()
      .then(({ user, system }) => (user + system > workMicroseconds ? worker.terminate() : undefined))
      // It has ended meanwhile.
      .catch(() => {})
  }, lookMilliseconds)
  try {
    const answer = await new Promise<Answer | undefined>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(undefined) : reject(error)
      )
      worker.once('exit', () => resolve(undefined))
    })
    if (!answer) throw new TableRefusal('file-too-complex')
    if ('refusal' in answer) throw new TableRefusal(answer.refusal, answer.row)
    return answer.table
  } finally {
    clearTimeout(late)
    clearInterval(look)
    await worker.terminate()
  }
}
