import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Unread } from '../../lib/contract/notifications.ts'
import { plural } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { $unread, followUnread } from '../../stores/shell/unread.ts'

export interface UnreadCountsProps {
  initial: Unread | null
  words: Words['unread']
  locale: Locale
}

const kinds = ['messages', 'notifications'] as const

/** Updates the unread counts in the frame, and announces an increase to screen readers. */
export function UnreadCounts({ initial, words, locale }: UnreadCountsProps): ReactNode {
  const unread = useStore($unread, { ssr: 'initial' })
  const before = useRef(initial)
  const [announcement, announce] = useState('')

  useEffect(() => (initial ? followUnread(initial) : undefined), [initial])

  useEffect(() => {
    if (!unread) return
    for (const kind of kinds) {
      const count = unread[kind]
      for (const mark of document.querySelectorAll<HTMLElement>(`[data-unread="${kind}"]`)) {
        const [shown, spoken] = mark.children
        if (shown) shown.textContent = count > 99 ? '99+' : String(count)
        if (spoken) spoken.textContent = plural(locale, words[kind], count)
        mark.hidden = count === 0
      }
    }
    const more = kinds.filter(kind => unread[kind] > (before.current?.[kind] ?? 0))
    before.current = unread
    if (more.length > 0) announce(more.map(kind => plural(locale, words[kind], unread[kind])).join(', '))
  }, [unread, words, locale])

  return (
    <p className="visually-hidden" aria-live="polite">
      {announcement}
    </p>
  )
}
