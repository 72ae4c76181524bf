/**
 * One stream for all tabs of a browser. The tab that holds the lock leads: it reads the stream and passes events on.
 * A visible tab takes the lead from a hidden one, or from a frozen one that doesn't answer. If the browser has no locks
 * (plain http), each tab has its own stream.
 */
import { browserChannel, browserLocks } from '../browser/one-tab.ts'
import { randomUuid } from '../browser/random-id.ts'
import type { LiveEvent } from '../contract/events.ts'
import { type Channel, type ChannelOptions, type Connection, openChannel } from './channel.ts'

export interface SharedOptions extends Pick<ChannelOptions, 'client' | 'onEvent' | 'onConnection'> {
  /** Names the lock and the broadcast channel: the same for one account's tabs, and no others. Null: shares nothing. */
  name: string | null
  /** Returns where a stream of this tab would start: the cursor that all of its readers have reached. */
  cursor(): number | null
  /** Called when the leader has received events up to this number. */
  onKnown(newest: number): void
  /** Replace the browser's own, for tests. */
  locks?: Pick<LockManager, 'request'>
  visible?: () => boolean
  /** Milliseconds. */
  answerWithin?: number
  askEvery?: number
  open?: (options: ChannelOptions) => Channel
}

type TabMessage =
  | { kind: 'who-leads' }
  | { kind: 'leader'; leader: string; visible: boolean; connection: Connection; newest: number | undefined }
  | { kind: 'event'; leader: string; event: LiveEvent }

const defaultAnswerWithin = 1_000
const defaultAskEvery = 20_000

export function openShared(options: SharedOptions): Channel {
  const { name, onEvent, onConnection } = options
  const locks = options.locks ?? browserLocks()
  const open = options.open ?? openChannel
  const broadcast = name && locks ? browserChannel(name) : undefined
  if (!name || !locks || !broadcast) {
    return open({ client: options.client, cursor: options.cursor(), onEvent, onConnection })
  }
  const visible = options.visible ?? (() => document.visibilityState === 'visible')
  const page = typeof document === 'undefined' ? undefined : document
  const held = {
    request: async (how: LockOptions, run: () => Promise<void>) => locks.request(name, how, run)
  }
  const self = randomUuid()
  let leader = ''
  /** Undefined until the server or the leader reports it. */
  let newest: number | undefined
  let connection: Connection = 'connecting'
  let stopped = false
  /** Set while this tab leads. */
  let channel: Channel | undefined
  let release = () => {}
  let waiting = new AbortController()
  let unanswered: ReturnType<typeof setTimeout> | undefined
  let ungranted: ReturnType<typeof setTimeout> | undefined

  const post = (message: TabMessage) => broadcast.postMessage(message)
  const announce = () => post({ kind: 'leader', leader: self, visible: visible(), connection, newest })

  function lead(): Promise<void> {
    clearTimeout(unanswered)
    clearTimeout(ungranted)
    ungranted = undefined
    channel?.stop()
    leader = self
    channel = open({
      client: options.client,
      cursor: options.cursor(),
      onEvent(event) {
        if (event.type === 'reset') newest = event.data.cursor
        const number = event.type === 'ready' ? event.data.cursor : event.number
        if (number !== undefined) newest = Math.max(newest ?? 0, number)
        // A tab that has lost the lead still handles the rest of what it read, but doesn't pass it on.
        if (channel) post({ kind: 'event', leader: self, event })
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

  /** Requests the lock, and requests it again after another tab has stolen it. */
  function request(steal: boolean): void {
    waiting.abort()
    waiting = new AbortController()
    const { signal } = waiting
    const how = steal ? { steal } : { signal }
    held
      .request(how, async () => {
        if (!stopped) await lead()
      })
      .catch((error: unknown) => {
        // A request that was aborted for a newer request must not do anything here.
        if (stopped || signal.aborted) return
        // The browser refuses locks, so it would refuse the next one, too.
        if (!(error instanceof Error) || error.name !== 'AbortError') return leadAlone()
        // Another tab took the lock.
        follow()
        request(false)
      })
  }

  /** Asks who leads. A visible tab takes over if no tab answers, because a hidden leader may be frozen. */
  function ask(): void {
    if (channel || stopped) return
    post({ kind: 'who-leads' })
    clearTimeout(unanswered)
    unanswered = setTimeout(takeOver, options.answerWithin ?? defaultAnswerWithin)
  }
  function takeOver(): void {
    if (!visible() || channel || stopped) return
    request(true)
    ungranted ??= setTimeout(leadAlone, options.answerWithin ?? defaultAnswerWithin)
  }
  /** Without a lock, because the browser refuses it or doesn't answer: two tabs may then have a stream. */
  function leadAlone(): void {
    if (!channel && !stopped) void lead()
  }

  broadcast.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
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
      // A former leader may pass on events late. Their number shows that. Without a number they would be out of date.
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
      clearTimeout(ungranted)
      clearTimeout(unanswered)
      page?.removeEventListener('visibilitychange', look)
      waiting.abort()
      follow()
      release()
      broadcast.close()
    }
  }
}
