/** Starts the demo: a service with seeded data, and simulated drivers. */
import { setFlagsFromString } from 'node:v8'
import { ConfigurationError, configFromEnvironment } from '../config/config.ts'
import { serve, stopOnFault, stopOnSignal } from '../process/serve.ts'
import { demoAdmin, demoCustomer, demoDispatcher, demoDriver, demoPassword } from './accounts.ts'
import { startFleet } from './fleet.ts'
import { seedDemo } from './seed.ts'

/**
 * Runs the embedded database as V8 compiles it first. Compiling its largest functions again takes 450 MB for a moment,
 * and a demo has too few queries to gain from it.
 */
function compileOnce(): void {
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
}

export async function start(): Promise<void> {
  compileOnce()
  try {
    const config = configFromEnvironment({ DROPWAY_MODE: 'demo', DATA_DIR: './data/demo', LOG_LEVEL: 'warn' })
    const running = await serve(config, { onProgress: message => console.log(`${message} …`) })
    const fleet = startFleet(
      running.service,
      running.port,
      await seedDemo(running.service.context, message => console.log(`${message} …`))
    )
    const whole = {
      ...running,
      async stop() {
        await fleet.stop()
        await running.stop()
      }
    }
    stopOnSignal(whole)
    stopOnFault(whole)
    console.log(`
  Dropway is running:  ${running.address}

    Customer   ${demoCustomer.email}
    Driver     ${demoDriver.email}
    Dispatcher ${demoDispatcher.email}
    Admin      ${demoAdmin.email}
    Password   ${demoPassword}

  ${config.demoFleet} simulated drivers are on the road in ${running.service.context.region.meta.name}, at ${config.demoSpeed}x speed
  (run DEMO_SPEED=1 npm run demo for real time).
  To see the driver's side, sign in as the driver in a second browser.
  Press Ctrl+C to stop.
`)
  } catch (error) {
    console.error(error instanceof ConfigurationError || error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
