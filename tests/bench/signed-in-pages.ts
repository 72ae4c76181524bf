/**
 * Measures the CPU time of the signed-in pages other than the dashboard: those of a customer with 20 active and 5 ended
 * deliveries, and those of the driver of one of them. Uses PostgreSQL if BENCH_DATABASE_URL names a server.
 */
import {
  accountPath,
  conversationPath,
  drivePath,
  historyPath,
  livePath,
  messagesPath,
  notificationsPath
} from '../../src/lib/paths.ts'
import { book, type Customer, signIn } from './support/customer.ts'
import { startBenchDropway } from './support/dropway.ts'
import { measureInRounds } from './support/rounds.ts'
import { alone, type Plan, type Row } from './support/rows.ts'

const connections = 8
const usual = [20, 5] as const
const few = [3, 1] as const

/** Books one delivery that the driver accepts, and returns its id. */
async function bookAndAccept(customer: Customer, driver: Customer): Promise<string> {
  const [longitude, latitude] = (await customer.call('GET', '/region'))['center'] as number[]
  await driver.call('POST', '/driver/status', { online: true, position: { latitude, longitude } })
  const id = await book(customer.call, false)
  for (;;) {
    const { offers } = (await driver.call('GET', '/driver/offers')) as { offers: { id: string }[] }
    const [offer] = offers
    if (!offer) {
      await new Promise(resolve => setTimeout(resolve, 50))
      continue
    }
    await driver.call('POST', `/offers/${offer.id}/accept`)
    return id
  }
}

export async function run({ rounds, seconds, tiny }: Plan): Promise<Row[]> {
  const [active, ended] = tiny ? few : usual
  const dropway = await startBenchDropway()
  try {
    const customer = await signIn(dropway.address)
    const driver = await signIn(dropway.address, 'driver@demo.test')
    const live = await bookAndAccept(customer, driver)
    for (let index = 0; index < ended; index++) {
      const id = await book(customer.call, false)
      await customer.call('POST', `/pick-and-dropoffs/${id}/cancel`, { cancellation_reason_id: 4 })
    }
    for (let index = 1; index < active; index++) await book(customer.call, true)
    const page = (path: string, { cookie }: Customer) => ({
      url: dropway.address + path,
      headers: { cookie },
      cpuSeconds: dropway.cpuSeconds
    })
    const measured = await measureInRounds(
      {
        'live page': page(livePath(live), customer),
        history: page(historyPath, customer),
        'history that isn’t kept': page(`${historyPath}?fresh`, customer),
        messages: page(messagesPath, customer),
        conversation: page(conversationPath(live), customer),
        notifications: page(notificationsPath, customer),
        account: page(accountPath, customer),
        'driver’s page': page(drivePath, driver)
      },
      { rounds, seconds, connections }
    )
    return Object.entries(measured).map(([name, { cpuMilliseconds }]) =>
      alone(`${name} on ${dropway.on}, CPU of a page`, cpuMilliseconds, 'ms')
    )
  } finally {
    await dropway.stop()
  }
}
