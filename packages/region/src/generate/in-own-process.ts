import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { partFolder } from '../pack/format.ts'

/** What the generator's process reports. */
export interface GeneratorMessage {
  progress?: string
  error?: string
}

export interface GeneratorOrder {
  folder: string
  seed: number
}

/**
 * Keeps the process at about 430 MB. Without the second option, the garbage collector sometimes runs so late that it needs
 * 760 MB. A town's objects need 110 MB at most.
 */
const options = ['--max-semi-space-size=8', '--max-old-space-size=400']

/** Starts the process of the generator. Its file is beside this one, in the sources and in a bundle of them. */
export function forkGenerator({ folder, seed }: GeneratorOrder) {
  const script = join(import.meta.dirname, `generator-process${extname(import.meta.filename)}`)
  return fork(script, [folder, String(seed)], { execArgv: options })
}

/**
 * Generates a city in a process that ends with it, because V8 would keep the memory of a worker thread for later. Throws
 * an error with a readable message if the process fails or is killed.
 */
export async function generateInOwnProcess(
  order: GeneratorOrder,
  onProgress: (message: string) => void
): Promise<void> {
  const child = forkGenerator(order)
  let failure: string | undefined
  child.on('message', ({ progress, error }: GeneratorMessage) => {
    if (progress !== undefined) onProgress(progress)
    if (error !== undefined) failure = error
  })
  // Unlike 'exit', 'close' comes after the last message.
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  if (code === 0) return
  if (child.pid) await rm(partFolder(order.folder, child.pid), { recursive: true, force: true })
  throw new Error(failure ?? describeEnd(code, signal))
}

function describeEnd(code: number | null, signal: NodeJS.Signals | null): string {
  const how = signal ? `was stopped by ${signal}` : `ended with code ${code}`
  return `The process that generates the city ${how}. It needs about 500 MB of free memory. Start again.`
}
