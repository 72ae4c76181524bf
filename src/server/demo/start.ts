/** Starts the demo: a service with seeded data, and simulated drivers. */
import { setFlagsFromString } from 'node:v8'
import type { Context } from '../context.ts'
import { type Config, ConfigurationError, configFromEnvironment } from '../config/config.ts'
import { serve, stopOnFault, stopOnSignal } from '../process/serve.ts'
import {
  demoAdmin,
  demoBookkeeper,
  demoBusiness,
  demoCustomer,
  demoDispatcher,
  demoDriver,
  demoPassword,
  driversWithHistory
} from './accounts.ts'
import { fillAhead } from './ahead/ahead.ts'
import { startFleet } from './fleet.ts'
import { beginHistory, type History } from './history/history.ts'
import { keepBooks } from './history/money.ts'
import { seedDemo } from './seed.ts'
import { pause } from './simulated-steps.ts'

/**
 * Runs the embedded database as V8 compiles it first. Compiling its largest functions again takes 450 MB for a moment,
 * and a demo has too few queries to gain from it.
 */
function compileOnce(): void {
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
}

function bookingsLine({ demoBookingsAnHour: perHour }: Config, isTooSmall: boolean): string {
  if (isTooSmall)
    return '\n  The region has too few addresses for earlier deliveries and simulated customers, so lists begin empty.'
  return perHour > 0
    ? `\n  Simulated customers book about ${perHour} deliveries an hour, more while few are under way.`
    : ''
}

/** The start waits this long for the newest part of the history, in milliseconds. The rest comes while the demo is used. */
const historyMilliseconds = 10_000

/** The rest of the history waits this long for the drivers to sign in, in milliseconds. */
const signInMilliseconds = 30_000

/** Waits until the drivers send positions, because signing in needs the database many times. */
async function untilOnTheRoad(
  { presence, now }: Context,
  drivers: number,
  signal: AbortSignal
): Promise<void> {
  const late = Date.now() + signInMilliseconds
  while (presence.freshCount(now()) < drivers && Date.now() < late && !signal.aborted)
    await pause(200, signal)
}

/** Adds the rest of the history while the server answers, and prints in one line how much there is. */
async function addRest(
  context: Context,
  history: History,
  before: number,
  signal: AbortSignal
): Promise<void> {
  const added = before + (await history.add(signal, { isPatient: true }))
  const left = history.left()
  if (left === 0) await keepBooks(context, signal)
  const rest = left > 0 ? ` ${left} more come at the next start.` : ''
  console.log(`Added a history of ${added} deliveries with their offers, messages, ratings and cases.${rest}`)
}

export async function start(): Promise<void> {
  compileOnce()
  try {
    const config = configFromEnvironment({ DROPWAY_MODE: 'demo', DATA_DIR: './data/demo', LOG_LEVEL: 'warn' })
    const running = await serve(config, { onProgress: message => console.log(`${message} …`) })
    const { context } = running.service
    const drivers = await seedDemo(context, message => console.log(`${message} …`))
    const history = config.demoHistoryDays > 0 ? await beginHistory(context) : undefined
    const isTooSmall = config.demoHistoryDays > 0 && history === undefined
    const stopping = new AbortController()
    if (history?.left()) console.log('Adding a month of deliveries …')
    const before = (await history?.add(stopping.signal, { atMost: historyMilliseconds })) ?? 0
    if (history) await fillAhead(context, stopping.signal)
    const fleet = startFleet(running.service, running.port, isTooSmall ? { bookingsAnHour: 0 } : {})
    const driven = drivers.slice(0, config.demoFleet)
    // Drivers with a history that is being made can't have a delivery now.
    const waiting = history?.left() ? driversWithHistory : 0
    fleet.join(driven.slice(waiting))
    const isNew = history !== undefined && (before > 0 || history.left() > 0)
    const onTheRoad = () => untilOnTheRoad(context, driven.length - waiting, stopping.signal)
    const adding = isNew
      ? onTheRoad().then(() => addRest(context, history, before, stopping.signal))
      : undefined
    const joined = adding
      ?.catch((error: unknown) => context.log.error({ err: error }, "can't add the history"))
      .then(() => {
        if (!stopping.signal.aborted) fleet.join(driven.slice(0, waiting))
      })
    const whole = {
      ...running,
      async stop() {
        stopping.abort()
        await joined
        await fleet.stop()
        await running.stop()
      }
    }
    stopOnSignal(whole)
    stopOnFault(whole)
    console.log(`
  Dropway is running:  ${running.address}

    Customer   ${demoCustomer.email}
    Business   ${demoBusiness.email}
    Driver     ${demoDriver.email}
    Dispatcher ${demoDispatcher.email}
    Bookkeeper ${demoBookkeeper.email}
    Admin      ${demoAdmin.email}
    Password   ${demoPassword}

  ${config.demoFleet} simulated drivers are on the road in ${context.region.meta.name}, at ${config.demoSpeed}x speed
  (run DEMO_SPEED=1 npm run demo for real time).${bookingsLine(config, isTooSmall)}
  To see the driver's side, sign in as the driver in a second browser.
  Press Ctrl+C to stop.
`)
  } catch (error) {
    console.error(error instanceof ConfigurationError || error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
