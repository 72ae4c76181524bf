/** Starts the process for production, and ends it with a sentence if it can't start. */
import { ConfigurationError, configFromEnvironment } from '../config/config.ts'
import { serve, stopOnFault, stopOnSignal } from './serve.ts'

export async function start(): Promise<void> {
  try {
    const running = await serve(configFromEnvironment())
    stopOnSignal(running)
    stopOnFault(running)
    const { address, listening } = running
    running.service.log.info({ address, listening }, 'Dropway is running')
  } catch (error) {
    console.error(error instanceof ConfigurationError || error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
