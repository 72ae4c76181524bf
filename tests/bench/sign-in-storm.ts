/**
 * Measures how much later other users' positions arrive while 50 people sign in at once (target: at most 50 ms), and how
 * much 80 parallel sign-ins delay someone else's (target: below 3 times its time alone).
 */
import { rmSync } from 'node:fs'
import { drivers } from '../../src/server/db/tables/schema.ts'
import { alone, type Plan, type Row } from './support/rows.ts'
import { quantile, startBenchService } from './support/service.ts'
import { measureStranger } from './support/stranger.ts'

const usual = {
  people: 50,
  /** Of those who sign in before somebody else. */
  parallel: 80,
  quietMilliseconds: 2_000
}
const tiny: typeof usual = { people: 3, parallel: 3, quietMilliseconds: 200 }
const everyMilliseconds = 20
const password = 'a long enough password'

export async function run({ rounds, tiny: isTiny }: Plan): Promise<Row[]> {
  const { people, parallel, quietMilliseconds } = isTiny ? tiny : usual
  const { service, folder } = await startBenchService()
  const { context, api } = service
  const passwordHash = await context.identity.hashPassword(password, 'driver@example.test')
  const make = (email: string, type: 'customer' | 'driver') =>
    context.orm.transaction(transaction =>
      context.identity.insertAccount(transaction, {
        type,
        firstName: 'B',
        lastName: 'B',
        email,
        emailVerified: true,
        phone: '',
        passwordHash,
        locale: 'en'
      })
    )
  const ask = async (path: string, body: unknown, bearer = '') => {
    const response = await api.fetch(
      new Request(`http://bench/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
        body: JSON.stringify(body)
      }),
      '127.0.0.1'
    )
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as { data: { token: string } }
  }
  const driverId = await make('driver@example.test', 'driver')
  await context.orm
    .insert(drivers)
    .values({ userId: driverId, transportTypeId: 3, vehicle: 'Car', plate: 'A', approval: 'approved' })
  const driver = (await ask('/log-in', { email: 'driver@example.test', password })).data.token
  const accounts = []
  for (let index = 0; index <= Math.max(people, parallel); index++) {
    const email = `person${index}@example.test`
    accounts.push({ email, id: await make(email, 'customer') })
  }
  const [longitude, latitude] = context.region.meta.center
  await ask('/driver/status', { online: true, position: { latitude, longitude } }, driver)

  let seq = 0
  const position = async () => {
    const began = performance.now()
    const recorded_at = new Date().toISOString()
    const positions = [{ latitude, longitude, recorded_at, seq: ++seq }]
    await ask('/driver/positions', { installation_id: 'bench', positions }, driver)
    return performance.now() - began
  }
  /**
   * Sends one position after the other, one every 20 ms, until `end`. The time of a late one counts from when it was
   * due.
   */
  const drive = async (end: () => boolean) => {
    const taken: number[] = []
    let due = performance.now()
    while (!end()) {
      due += everyMilliseconds
      const wait = due - performance.now()
      if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait))
      const late = Math.max(0, performance.now() - due)
      taken.push(late + (await position()))
    }
    return taken
  }
  const until = performance.now() + quietMilliseconds
  const quiet = await drive(() => performance.now() > until)
  let done = false
  const driving = drive(() => done)
  const began = performance.now()
  await Promise.all(
    Array.from({ length: people }, (_, index) =>
      ask('/log-in', { email: `person${index}@example.test`, password })
    )
  )
  const stormSeconds = (performance.now() - began) / 1000
  done = true
  const busy = await driving
  const fairness = await measureStranger(service, accounts, { password, parallel, rounds })
  await service.close()
  rmSync(folder, { recursive: true, force: true })
  const delay = Math.max(0, quantile(busy, 0.99) - quantile(quiet, 0.5))
  return [
    alone(`p99 of a position while ${people} sign in, above p50 before`, delay, 'ms'),
    alone(`time of ${people} sign-ins`, stormSeconds, 's'),
    ...fairness
  ]
}
