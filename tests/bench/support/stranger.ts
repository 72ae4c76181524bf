/** Measures how much parallel sign-ins delay the sign-in of someone else. */
import { deviceHeader, sealDevice } from '../../../src/server/security/device.ts'
import type { Service } from '../../../src/server/service/service.ts'
import { alone, below, beside, type Row } from './rows.ts'
import { quantile } from './service.ts'

/** The sign-in may take up to this many times its time alone. */
const mostTimes = 3

interface Account {
  email: string
  id: string
}

/** `accounts` have the same password. */
export async function measureStranger(
  { api, context }: Service,
  [stranger, ...others]: Account[],
  { password, parallel, rounds }: { password: string; parallel: number; rounds: number }
): Promise<Row[]> {
  if (!stranger || others.length < parallel) throw new Error(`This needs ${parallel + 1} accounts.`)
  const key = context.secrets.cookie
  const device = { [deviceHeader]: await sealDevice(undefined, stranger.id, key) }
  async function signIn(email: string, address: string, headers: Record<string, string> = {}) {
    const began = performance.now()
    const response = await api.fetch(
      new Request('http://bench/v1/log-in', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ email, password })
      }),
      address
    )
    if (!response.ok) throw new Error(`/log-in: ${response.status} ${await response.text()}`)
    return performance.now() - began
  }
  async function behind(addressOf: (index: number) => string, headers?: Record<string, string>) {
    const taken: number[] = []
    for (let round = 0; round < rounds; round++) {
      const storm = others.slice(0, parallel).map(({ email }, index) => signIn(email, addressOf(index)))
      // All of them wait for their hash before the stranger comes.
      await new Promise(resolve => setTimeout(resolve, 200))
      taken.push(await signIn(stranger?.email ?? '', '203.0.113.9', headers))
      await Promise.all(storm)
    }
    return quantile(taken, 0.5)
  }

  const quiet: number[] = []
  for (let round = 0; round < 3 * rounds; round++) quiet.push(await signIn(stranger.email, '203.0.113.9'))
  const time = quantile(quiet, 0.5)
  const figures = {
    'from one address': await behind(() => '198.51.100.1'),
    [`from ${parallel} addresses`]: await behind(index => `198.51.100.${index}`),
    [`from ${parallel} addresses, and the device has signed in before`]: await behind(
      index => `198.51.100.${index}`,
      device
    )
  }
  return [
    alone('a sign-in alone', time, 'ms'),
    ...Object.entries(figures).map(([name, taken]) =>
      beside(`a sign-in behind ${parallel} ${name}`, [taken, 'ms'], ['alone', taken / time], below(mostTimes))
    )
  ]
}
