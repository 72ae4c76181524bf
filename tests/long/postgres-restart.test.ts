/**
 * PostgreSQL stops and starts again under three processes with Redis: writes resume on each within five seconds of its
 * return, nobody is signed out, no process ends, and no event is missed or doubled.
 */
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ApiError } from '../../src/lib/api-error.ts'
import { listDeliveries } from '../../src/lib/contract/delivery/deliveries.ts'
import { type Cluster, startCluster } from '../attacks/cluster.ts'
import { clientAt } from '../live/served.ts'
import { follow } from '../process/follow.ts'
import { type Installation, startInstallation } from '../process/installation.ts'
import { bookAt, centerAt, signInAt } from '../process/people.ts'

const stops = ['fast', 'immediate', 'fast', 'immediate'] as const
const mostMilliseconds = 5_000
const patient = { timeout: 60_000, interval: 50 }

let cluster: Cluster
let installation: Installation
beforeAll(async () => {
  cluster = await startCluster()
  installation = await startInstallation({
    server: cluster.url,
    regionFolder: inject('ground').regionFolder,
    count: 3
  })
})
afterAll(async () => {
  await installation?.close()
  await cluster?.remove()
})

test(`survives ${stops.length} stops of PostgreSQL on every process`, { timeout: 600_000 }, async () => {
  const { members, address } = installation
  const { bearer } = await signInAt(address, 'customer@demo.test')
  const center = await centerAt(address, bearer)
  const stream = follow(address, bearer, 0)
  const booked: string[] = []
  const clients = members.map(member => clientAt(Number(new URL(member.address).port), bearer))
  /** Books at each process, and returns how long the slowest took. */
  const bookEverywhere = async () => {
    const began = performance.now()
    const took = clients.map(async client => {
      booked.push(await bookAt(client, center, { scheduled: true }))
      return performance.now() - began
    })
    return Math.max(...(await Promise.all(took)))
  }
  const readyOf = () =>
    Promise.all(members.map(async member => (await fetch(`${member.address}/readyz`)).status))

  await bookEverywhere()
  for (const mode of stops) {
    await cluster.stop(mode)
    await expect.poll(() => readyOf(), patient).toEqual([503, 503, 503])
    // An outage isn't an expired session.
    for (const client of clients) {
      const error: unknown = await client
        .call(listDeliveries, { query: {} })
        .catch((caught: unknown) => caught)
      expect(error).toBeInstanceOf(ApiError)
      expect((error as ApiError).status).toBe(503)
    }
    await cluster.start()
    const milliseconds = await bookEverywhere()
    console.log(`after a stop (${mode}), every process writes in ${milliseconds.toFixed(0)} ms`)
    expect(milliseconds).toBeLessThan(mostMilliseconds)
    expect(members.map(member => member.isRunning())).toEqual([true, true, true])
  }

  await expect.poll(() => readyOf(), patient).toEqual([200, 200, 200])
  for (const client of clients) {
    const { items } = await client.call(listDeliveries, { query: { limit: 100 } })
    expect(items.map(item => item.pickanddropoff_id).toSorted()).toEqual(booked.toSorted())
  }
  for (const id of booked) await stream.find(({ data }) => data['pickanddropoff_id'] === id)
  stream.stop()
  const numbers = stream.heard.flatMap(({ number }) => number ?? [])
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})
