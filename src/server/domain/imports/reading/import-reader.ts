/** The thread that reads one file. It ends with it. */
import { parentPort, workerData } from 'node:worker_threads'
import { readFile } from './read-file.ts'
import { TableRefusal } from './table.ts'

try {
  parentPort?.postMessage({ table: await readFile(workerData as Uint8Array) })
} catch (error) {
  if (!(error instanceof TableRefusal)) throw error
  parentPort?.postMessage({ refusal: error.code, row: error.row })
}
