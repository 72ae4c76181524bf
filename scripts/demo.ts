/** `npm run demo`: a whole Dropway with a city, accounts and drivers, on this machine alone. */
import { ConfigurationError, configFromEnvironment } from '../src/server/config.ts'
import { demoCustomer, demoDriver, demoPassword } from '../src/server/demo/accounts.ts'
import { startFleet } from '../src/server/demo/fleet.ts'
import { seedDemo } from '../src/server/demo/seed.ts'
import { serve, stopOnSignal } from '../src/server/process/serve.ts'

process.env['ASTRO_NODE_AUTOSTART'] = 'disabled'
// Libraries choose their slow, talkative halves without it.
process.env['NODE_ENV'] ??= 'production'

try {
  const config = configFromEnvironment({ DROPWAY_MODE: 'demo', DATA_DIR: './data/demo', LOG_LEVEL: 'warn' })
  const running = await serve(config, { onProgress: message => console.log(`${message} …`) })
  const fleet = startFleet(
    running.service,
    running.port,
    await seedDemo(running.service.context, message => console.log(`${message} …`))
  )
  stopOnSignal({
    ...running,
    async stop() {
      await fleet.stop()
      await running.stop()
    }
  })
  console.log(`
  Dropway is running:  ${running.address}

    Customer   ${demoCustomer.email}
    Driver     ${demoDriver.email}
    Password   ${demoPassword}

  ${config.demoFleet} simulated drivers are on the road in ${running.service.context.region.meta.name}, ${config.demoSpeed} times faster than life
  (DEMO_SPEED=1 npm run demo for life's own pace).
  For the other half, sign in as the driver in a second browser.
  Ctrl+C stops it.
`)
} catch (error) {
  console.error(error instanceof ConfigurationError || error instanceof Error ? error.message : error)
  process.exit(1)
}
