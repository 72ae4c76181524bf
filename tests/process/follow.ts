/** Follows an account's events through a proxy as a browser does: after a broken connection, from the last event on. */
import { setTimeout as pause } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'

export interface Heard {
  type: string
  /** Only stored events have a number. */
  number: number | undefined
  data: Record<string, unknown>
}

export interface Follower {
  heard: Heard[]
  /** How often the connection was lost. */
  reconnections: number
  /** Resolves with the first message that fits, also an earlier one. */
  find(fits: (message: Heard) => boolean): Promise<Heard>
  stop(): void
}

const again = 100

export function follow(address: string, bearer: string, cursor: number): Follower {
  const ending = new AbortController()
  const waiting = new Set<() => void>()
  let last = cursor
  const follower: Follower = {
    heard: [],
    reconnections: 0,
    async find(fits) {
      for (;;) {
        const found = follower.heard.find(fits)
        if (found) return found
        await new Promise<void>(resolve => waiting.add(resolve))
      }
    },
    stop: () => ending.abort()
  }
  const parser = () =>
    createParser({
      onEvent({ event = '', id, data }) {
        const number = id === undefined ? undefined : Number(id)
        if (number !== undefined) last = number
        follower.heard.push({ type: event, number, data: JSON.parse(data) as Heard['data'] })
        for (const wake of waiting) wake()
        waiting.clear()
      }
    })
  async function read(): Promise<void> {
    const response = await fetch(`${address}/v1/events`, {
      headers: { authorization: `Bearer ${bearer}`, 'last-event-id': String(last) },
      signal: ending.signal
    })
    if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`)
    const { feed } = parser()
    const decoder = new TextDecoder()
    for await (const bytes of response.body) feed(decoder.decode(bytes as Uint8Array, { stream: true }))
  }
  async function loop(): Promise<void> {
    while (!ending.signal.aborted) {
      await read().catch(() => {})
      if (ending.signal.aborted) return
      follower.reconnections++
      await pause(again)
    }
  }
  void loop()
  return follower
}
