/** The thread that reads one file. It ends with it. */
import { parentPort, workerData } from 'node:worker_threads'
import { readFile } from './read-file.ts'
import type { ReadingOrder } from './read-in-thread.ts'
import { TableRefusal } from './table.ts'

const { bytes, choice } = workerData as ReadingOrder

try {
  parentPort?.postMessage({ table: await readFile(bytes, choice) })
} catch (error) {
  if (!(error instanceof TableRefusal)) throw error
  parentPort?.postMessage({ refusal: error.code, row: error.row })
}
