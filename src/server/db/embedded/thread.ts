import { extname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'

/** Starts a thread that runs PGlite. Its file is beside this one, in the sources and in the bundle. */
export function startThread(name: string, workerData: unknown): Worker {
  keepCompiledCode()
  return new Worker(join(import.meta.dirname, name + extname(import.meta.filename)), {
    workerData,
    execArgv: [],
    // It only passes messages on. With the default, it keeps 48 MB for short-lived objects.
    resourceLimits: { maxYoungGenerationSizeMb: 6 }
  })
}

/**
 * Tells V8 to keep compiled WebAssembly until its module ends. Threads share the code that calls from WebAssembly to
 * JavaScript, and V8 13.6 can free it twice, which ends the process with SIGSEGV (decision 0111).
 */
function keepCompiledCode(): void {
  setFlagsFromString('--no-wasm-code-gc')
}
