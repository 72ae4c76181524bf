/** Makes the files of invoices in a thread: its libraries are large, and 500 lines take a second. */
import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { InvoiceDocument } from '../../../lib/contract/billing/invoice-content.ts'

export interface InvoiceFiles {
  /** PDF/A-3. If there is XML, its CII is attached (Factur-X). */
  pdf: Uint8Array
  /** The XML in both syntaxes. Null for a currency with more than 2 decimals, which the rules don't allow. */
  cii: string | null
  ubl: string | null
  /** The version of the rules by which the XML was written. */
  rules: string | null
}

export interface InvoiceOrder {
  id: number
  document: InvoiceDocument
}
export type InvoiceAnswer = { id: number; files: InvoiceFiles } | { id: number; error: unknown }

export interface InvoiceMaker {
  /** Rejects for a document with faults (`invoiceFaults`), and if the thread ends before it answers. */
  make(document: InvoiceDocument): Promise<InvoiceFiles>
  /** Ends the thread. What isn't made yet rejects. */
  close(): Promise<void>
}

/** For JavaScript values, in megabytes. 500 lines need less than a fifth. */
const megabytes = 512
/** Its libraries hold 100 MB, so it ends when there is nothing to make. */
const idleMilliseconds = 60_000

/** Its file is beside this one, in the sources and in the bundle. */
const besideThis = join(import.meta.dirname, `invoice-worker${extname(import.meta.filename)}`)

/** `file` is the thread's code. Only tests have another one. */
export function createInvoiceMaker(file: string | URL = besideThis): InvoiceMaker {
  let current: Thread | null = null
  let isClosed = false

  return {
    async make(document) {
      if (isClosed) throw new Error('The server is ending.')
      current = current?.isEnded() === false ? current : startThread(file)
      return current.make(document)
    },
    async close() {
      isClosed = true
      await current?.end()
    }
  }
}

interface Thread {
  make(document: InvoiceDocument): Promise<InvoiceFiles>
  isEnded(): boolean
  end(): Promise<void>
}

interface Waiting {
  resolve(files: InvoiceFiles): void
  reject(error: unknown): void
}

/** One thread makes one document after the other. While it has none, it doesn't keep the process. */
function startThread(file: string | URL): Thread {
  const worker = new Worker(file, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes }
  })
  const waiting = new Map<number, Waiting>()
  let next = 0
  let isEnded = false
  let failure: unknown = new Error('The thread for invoices has ended.')
  let idle: ReturnType<typeof setTimeout> | undefined

  function rest(): void {
    if (waiting.size > 0) return
    worker.unref()
    idle = setTimeout(() => {
      isEnded = true
      void worker.terminate()
    }, idleMilliseconds).unref()
  }

  worker.on('message', (answer: InvoiceAnswer) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('files' in answer) asked?.resolve(answer.files)
    else asked?.reject(answer.error)
    rest()
  })
  worker.once('error', error => {
    isEnded = true
    failure = error
  })
  const exited = new Promise<void>(resolve => {
    worker.once('exit', () => {
      isEnded = true
      clearTimeout(idle)
      for (const { reject } of waiting.values()) reject(failure)
      waiting.clear()
      resolve()
    })
  })

  return {
    isEnded: () => isEnded,
    make: document =>
      new Promise((resolve, reject) => {
        clearTimeout(idle)
        worker.ref()
        const id = next++
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, document } satisfies InvoiceOrder)
      }),
    async end() {
      isEnded = true
      void worker.terminate()
      await exited
    }
  }
}

/** The maker of this process. */
const maker = createInvoiceMaker()

/**
 * Returns the files of an invoice. The same document gives the same bytes. Rejects for a document with faults (`invoiceFaults`), and
 * if the thread ends before it answers: then it can be asked again.
 */
export const makeInvoiceFiles = (document: InvoiceDocument): Promise<InvoiceFiles> => maker.make(document)
