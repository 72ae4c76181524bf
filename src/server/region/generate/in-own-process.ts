import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { partFolder } from '../pack/format.ts'

/** What the generator's process reports. */
export interface GeneratorMessage {
  progress?: string
  error?: string
}

/**
 * Keeps the process at about 450 MB. Without the second option, the garbage collector runs so late that it sometimes
 * takes 760 MB. A town needs 110 MB for objects at most.
 */
const options = ['--max-semi-space-size=8', '--max-old-space-size=400']

/**
 * Generates a city in a process that ends with it, because V8 would keep the memory of a worker thread for later. Throws
 * an error with a readable message if the process fails or is killed.
 */
export async function generateInOwnProcess(
  { folder, seed, root }: { folder: string; seed: number; root: string },
  onProgress: (message: string) => void
): Promise<void> {
  const child = fork(join(root, 'src/server/region/generate/generator-process.ts'), [folder, String(seed)], {
    execArgv: options
  })
  let failure: string | undefined
  child.on('message', ({ progress, error }: GeneratorMessage) => {
    if (progress !== undefined) onProgress(progress)
    if (error !== undefined) failure = error
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  if (code === 0) return
  if (child.pid) await rm(partFolder(folder, child.pid), { recursive: true, force: true })
  throw new Error(failure ?? describeEnd(code, signal))
}

function describeEnd(code: number | null, signal: NodeJS.Signals | null): string {
  const how = signal ? `was stopped by ${signal}` : `ended with code ${code}`
  return `The process that generates the city ${how}. It needs about 500 MB of free memory. Start again.`
}
