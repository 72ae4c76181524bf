import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { $colorMode, chooseColorMode } from '../../stores/shell/color-mode.ts'
import { isColorMode } from '../../lib/color-modes.ts'
import { storeLanguage } from '../../stores/account/account-language.ts'
import { startMessageOutbox } from '../../stores/messaging/message-outbox.ts'
import { ensureReference } from '../../stores/company/reference.ts'
import { signOut, watchOtherTabs, watchFederated } from '../../stores/session/session.ts'
import { Listener } from './Listener.tsx'
import { Toasts } from './Toasts.tsx'
import type { ToastsProps } from './types.ts'
import { UnreadCounts } from './UnreadCounts.tsx'
import type { UnreadCountsProps } from './UnreadCounts.tsx'

export interface ShellProps extends ToastsProps {
  localeCookie: string
  /** Absent on pages without unread counts in the frame. */
  counts?: UnreadCountsProps
}

const yearSeconds = 31_536_000

/**
 * The script of every signed-in page: toasts, the message outbox, synchronization with other tabs, reference data and
 * the offline notice. It also handles the frame's static controls, which it finds by their attributes.
 */
export function Shell({ localeCookie, counts, ...toasts }: ShellProps): ReactNode {
  const [offline, setOffline] = useState(false)

  useEffect(() => {
    void ensureReference()
    const stopWatching = watchOtherTabs()
    const stopSending = startMessageOutbox()
    watchFederated()
    const controller = new AbortController()
    const { signal } = controller

    const updateConnection = () => setOffline(!navigator.onLine)
    updateConnection()
    addEventListener('online', updateConnection, { signal })
    addEventListener('offline', updateConnection, { signal })

    // A page from the back-forward cache may belong to a user who has signed out since.
    addEventListener('pageshow', event => event.persisted && location.reload(), { signal })

    for (const radio of document.querySelectorAll<HTMLInputElement>('input[name="color-mode"]')) {
      radio.checked = radio.value === $colorMode.get()
    }
    document.addEventListener(
      'change',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement)) return
        if (target.name === 'color-mode' && isColorMode(target.value)) chooseColorMode(target.value)
        if (target.name === 'locale') {
          document.cookie = `${localeCookie}=${target.value}; path=/; max-age=${yearSeconds}; samesite=lax`
          // Emails also use this language. The page itself needs only the cookie.
          void storeLanguage(target.value).finally(() => location.reload())
        }
      },
      { signal }
    )
    document.addEventListener(
      'submit',
      event => {
        if (!(event.target instanceof Element) || !event.target.matches('[data-sign-out]')) return
        // Without script, this is a plain form.
        event.preventDefault()
        void signOut()
      },
      { signal }
    )
    return () => {
      controller.abort()
      stopWatching()
      stopSending()
    }
  }, [localeCookie])

  return (
    <>
      <Toasts {...toasts} />
      {counts ? <UnreadCounts {...counts} /> : null}
      <Listener />
      <div role="status">{offline ? <p className="offline-note">{toasts.words.offline}</p> : null}</div>
    </>
  )
}
