/** `npm start`: serves a built site for production. */
import { ConfigurationError, configFromEnvironment } from './src/server/config/config.ts'
import { serve, stopOnFault, stopOnSignal } from './src/server/process/serve.ts'

process.env.ASTRO_NODE_AUTOSTART = 'disabled'
// Without it, libraries run their slower, more verbose development code.
process.env.NODE_ENV ??= 'production'
try {
  const running = await serve(configFromEnvironment())
  stopOnSignal(running)
  stopOnFault(running)
  running.service.log.info({ address: running.address }, 'Dropway is running')
} catch (error) {
  console.error(error instanceof ConfigurationError || error instanceof Error ? error.message : error)
  process.exit(1)
}
