/**
 * Reads the console's fleet stream. It's open only while the page is visible, and opens again for another part of the map.
 */
import { createParser } from 'eventsource-parser'
import { fleetEvent, fleetStreamPath, type FleetUpdate } from '../../lib/contract/ops/fleet.ts'
import type { Bounds } from '../../lib/geo.ts'
import { client } from '../core/client.ts'

export interface FleetStream {
  /** Sends drivers for this part of the map from now on. */
  look(bounds: Bounds): void
  /** Begins again, because the zone or the watched delivery changed. */
  again(): void
  stop(): void
}

export interface FleetStreamOptions {
  /** The token of the newest update. Null for a page that shows only the watched delivery. */
  token(): string | null
  /** The id of the zone to get drivers for. '' for everywhere. */
  zone(): string
  /** The id of the delivery to watch. '' for none. */
  delivery(): string
  /** A new stream begins. It introduces its drivers again. */
  onBegin(): void
  onUpdate(update: FleetUpdate): void
  onConnection(isLive: boolean): void
}

const firstPauseMilliseconds = 500
const longestPauseMilliseconds = 10_000
/** The server sends a sign of life every 15 s. */
const silenceMilliseconds = 40_000

export function openFleetStream(options: FleetStreamOptions): FleetStream {
  let bounds: Bounds | undefined
  let current: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isStopped = false

  async function read(own: AbortController): Promise<void> {
    const { signal } = own
    let alarm: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(alarm)
      alarm = setTimeout(() => own.abort(), silenceMilliseconds)
    }
    try {
      wait()
      const token = options.token()
      const query = new URLSearchParams({
        ...(token === null ? {} : { token }),
        ...(options.zone() ? { zone: options.zone() } : {}),
        ...(options.delivery() ? { delivery: options.delivery() } : {}),
        ...(bounds ? { bounds: bounds.map(each => each.toFixed(5)).join(',') } : {})
      })
      const response = await (
        await client()
      ).open(`${fleetStreamPath}?${query}`, { signal, headers: { accept: 'text/event-stream' } })
      if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}.`)
      let hasBegun = false
      const parser = createParser({
        onEvent({ event, data }) {
          if (event !== fleetEvent || signal.aborted) return
          if (!hasBegun) options.onBegin()
          hasBegun = true
          failures = 0
          options.onConnection(true)
          options.onUpdate(JSON.parse(data) as FleetUpdate)
        }
      })
      const decoder = new TextDecoder()
      const reader = response.body.getReader()
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        parser.feed(decoder.decode(value, { stream: true }))
        wait()
      }
    } finally {
      clearTimeout(alarm)
    }
  }

  function open(): void {
    clearTimeout(timer)
    current?.abort()
    if (isStopped || document.visibilityState === 'hidden') return
    const own = new AbortController()
    current = own
    read(own)
      .catch(() => {})
      .finally(() => {
        if (current !== own || isStopped) return
        options.onConnection(false)
        const pause = Math.min(longestPauseMilliseconds, firstPauseMilliseconds * 2 ** failures++)
        timer = setTimeout(open, pause * (0.5 + Math.random() / 2))
      })
  }
  document.addEventListener('visibilitychange', open)
  open()

  return {
    look(next) {
      bounds = next
      open()
    },
    again: open,
    stop() {
      isStopped = true
      clearTimeout(timer)
      current?.abort()
      document.removeEventListener('visibilitychange', open)
    }
  }
}
