import type { Unread } from '../../lib/contract/notifications.ts'
import { plural } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { $unread, followUnread } from '../../stores/shell/unread.ts'

export interface UnreadProps {
  initial: Unread
  words: Words['unread']
}

const kinds = ['messages', 'notifications'] as const

/** Updates the unread counts in the frame, and announces an increase to screen readers. */
export function startUnread(
  { initial, words }: UnreadProps,
  locale: Locale,
  announcer: Element | null
): void {
  let before = initial
  $unread.listen(unread => {
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
    const more = kinds.filter(kind => unread[kind] > before[kind])
    before = unread
    if (more.length > 0 && announcer)
      announcer.textContent = more.map(kind => plural(locale, words[kind], unread[kind])).join(', ')
  })
  followUnread(initial)
}
