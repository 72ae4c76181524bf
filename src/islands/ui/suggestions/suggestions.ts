import { useEffect, useRef, useState } from 'react'

/** A group of suggestions under one heading: saved places, recent places or results. */
export interface SuggestionSection<Item> {
  key: string
  /** '' for none. */
  heading: string
  items: Item[]
}

export interface Suggestions<Item> {
  sections: SuggestionSection<Item>[]
  /** The query that the sections answer. */
  answered: string
  state: 'idle' | 'loading' | 'ready' | 'failed'
  /** Requests suggestions after `delay` milliseconds and cancels the previous request. */
  ask: (query: string, delay: number) => void
  /** Cancels the current request. */
  stop: () => void
}

export type LoadSuggestions<Item> = (query: string, signal: AbortSignal) => Promise<SuggestionSection<Item>[]>

/**
 * Loads suggestions while the user types. Only the newest request counts; late answers to earlier ones are discarded.
 * The last suggestions stay until the next ones arrive, so that the list doesn't flicker.
 */
export function useSuggestions<Item>(load: LoadSuggestions<Item>): Suggestions<Item> {
  const [{ sections, answered }, setAnswer] = useState<Pick<Suggestions<Item>, 'sections' | 'answered'>>({
    sections: [],
    answered: ''
  })
  const [state, setState] = useState<Suggestions<Item>['state']>('idle')
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; controller: AbortController } | null>(null)
  const newestLoad = useRef(load)
  useEffect(() => {
    newestLoad.current = load
  })

  function stop() {
    if (!pending.current) return
    clearTimeout(pending.current.timer)
    pending.current.controller.abort()
    pending.current = null
  }

  function ask(query: string, delay: number) {
    stop()
    const controller = new AbortController()
    setState('loading')
    const run = async () => {
      try {
        const found = await newestLoad.current(query, controller.signal)
        if (controller.signal.aborted) return
        setAnswer({ sections: found.filter(section => section.items.length > 0), answered: query })
        setState('ready')
      } catch {
        if (controller.signal.aborted) return
        setAnswer({ sections: [], answered: query })
        setState('failed')
      }
    }
    pending.current = { timer: setTimeout(() => void run(), delay), controller }
  }

  useEffect(() => stop, [])

  return { sections, answered, state, ask, stop }
}
