/** `npm run demo`: runs a complete Dropway on this machine, with a city, accounts and simulated drivers. */
import { ConfigurationError, configFromEnvironment } from '../src/server/config/config.ts'
import { demoCustomer, demoDriver, demoPassword } from '../src/server/demo/accounts.ts'
import { startFleet } from '../src/server/demo/fleet.ts'
import { seedDemo } from '../src/server/demo/seed.ts'
import { serve, stopOnFault, stopOnSignal } from '../src/server/process/serve.ts'

process.env['ASTRO_NODE_AUTOSTART'] = 'disabled'
// Without it, libraries run their slower, more verbose development code.
process.env['NODE_ENV'] ??= 'production'

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
