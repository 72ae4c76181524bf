/**
 * One channel for all tabs of a browser: the tab that holds the lock leads and passes on what it hears. A tab in front
 * takes the lead from one that is hidden, or frozen and answers no more. Where a browser has no locks (plain http), each
 * tab has a channel of its own.
 */
import type { LiveEvent } from '../contract/events.ts'
import { type Channel, type ChannelOptions, type Connection, openChannel } from './channel.ts'

export interface SharedOptions extends Pick<ChannelOptions, 'client' | 'onEvent' | 'onConnection'> {
  /** Of the lock and of the tabs' talk: the same for tabs of one account, and for no other. Null: alone. */
  name: string | null
  /** Where a channel of this tab would begin: what each of its readers has seen. */
  cursor(): number | null
  /** The leader has heard events up to this number. */
  onKnown(newest: number): void
  /** What tests give instead of the browser's own. */
  locks?: Pick<LockManager, 'request'>
  visible?: () => boolean
  /** Milliseconds. */
  answerWithin?: number
  askEvery?: number
  open?: (options: ChannelOptions) => Channel
}

type Said =
  | { kind: 'who-leads' }
  | { kind: 'leader'; leader: string; visible: boolean; connection: Connection; newest: number | undefined }
  | { kind: 'event'; leader: string; event: LiveEvent }

const defaultAnswerWithin = 1_000
const defaultAskEvery = 20_000

export function openShared(options: SharedOptions): Channel {
  const { name, onEvent, onConnection } = options
  const locks = options.locks ?? globalThis.navigator?.locks
  const open = options.open ?? openChannel
  if (!name || !locks || typeof BroadcastChannel === 'undefined') {
    return open({ client: options.client, cursor: options.cursor(), onEvent, onConnection })
  }
  const visible = options.visible ?? (() => document.visibilityState === 'visible')
  const page = typeof document === 'undefined' ? undefined : document
  const talk = new BroadcastChannel(name)
  const self = crypto.randomUUID()
  let leader = ''
  /** Unknown until the first word of the server, or of who leads. */
  let newest: number | undefined
  let connection: Connection = 'connecting'
  let stopped = false
  /** Present while this tab leads. */
  let channel: Channel | undefined
  let release = () => {}
  let waiting = new AbortController()
  let unanswered: ReturnType<typeof setTimeout> | undefined

  const say = (said: Said) => talk.postMessage(said)
  const announce = () => say({ kind: 'leader', leader: self, visible: visible(), connection, newest })

  function lead(): Promise<void> {
    clearTimeout(unanswered)
    channel?.stop()
    leader = self
    channel = open({
      client: options.client,
      cursor: options.cursor(),
      onEvent(event) {
        if (event.type === 'reset') newest = event.data.cursor
        const told = event.type === 'ready' ? event.data.cursor : event.number
        if (told !== undefined) newest = Math.max(newest ?? 0, told)
        // Who leads no more is still told the end of what it read.
        if (channel) say({ kind: 'event', leader: self, event })
        onEvent(event)
      },
      onConnection(state) {
        connection = state
        onConnection(state)
        if (leader === self) announce()
      }
    })
    return new Promise(resolve => (release = resolve))
  }

  function follow(): void {
    channel?.stop()
    channel = undefined
    if (leader === self) leader = ''
  }

  /** Asks for the lock, and again after it has been taken away. */
  function request(steal: boolean): void {
    waiting.abort()
    waiting = new AbortController()
    const { signal } = waiting
    const how = steal ? { steal } : { signal }
    locks
      .request(name!, how, async () => {
        if (!stopped) await lead()
      })
      .catch(() => {
        // Another tab took it. A request that was given up for another one has nothing to say here.
        if (stopped || signal.aborted) return
        follow()
        request(false)
      })
  }

  /** A tab in front does not rely on one that nobody looks at. */
  function ask(): void {
    if (channel || stopped) return
    say({ kind: 'who-leads' })
    clearTimeout(unanswered)
    unanswered = setTimeout(takeOver, options.answerWithin ?? defaultAnswerWithin)
  }
  function takeOver(): void {
    if (visible() && !channel && !stopped) request(true)
  }

  talk.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (stopped) return
    if (data.kind === 'who-leads') {
      if (channel) announce()
    } else if (data.kind === 'leader') {
      clearTimeout(unanswered)
      leader = data.leader
      if (channel) return
      newest = data.newest
      onConnection(data.connection)
      if (newest !== undefined) options.onKnown(newest)
      if (!data.visible) takeOver()
    } else if (data.event.number !== undefined || data.event.type === 'reset' || data.leader === leader) {
      // What a leader of the past passes on late is known by its number; what has none would be out of date.
      if (!channel) onEvent(data.event)
    }
  })
  const look = () => {
    if (channel) announce()
    else if (visible()) ask()
  }
  page?.addEventListener('visibilitychange', look)
  const asking = setInterval(() => visible() && ask(), options.askEvery ?? defaultAskEvery)
  onConnection('connecting')
  request(false)
  ask()

  return {
    stop() {
      stopped = true
      clearInterval(asking)
      clearTimeout(unanswered)
      page?.removeEventListener('visibilitychange', look)
      waiting.abort()
      follow()
      release()
      talk.close()
    }
  }
}
