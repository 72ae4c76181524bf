/**
 * The script of every signed-in page: the message outbox, synchronization with other tabs, reference data and the
 * offline notice. It also handles the frame's static controls, which it finds by their
 * attributes. It renders nothing, so a page without islands needs no component library.
 */
import { isColorMode } from '../../lib/browser/color-modes.ts'
import { isLocale, defaultLocale, localeCookie } from '../../lib/words/locale.ts'
import { storeLanguage } from '../../stores/account/account-language.ts'
import { accountId } from '../../stores/core/app.ts'
import { ensureReference } from '../../stores/company/reference.ts'
import { followPendingRoute } from '../../stores/delivery/pending-route.ts'
import { $queuedMessages } from '../../stores/messaging/queued-messages.ts'
import { signOut, watchFederated, watchOtherTabs, watchPlainForms } from '../../stores/session/session.ts'
import { $colorMode, chooseColorMode } from '../../stores/shell/color-mode.ts'
import { type ShellData, shellElement, signOutQuestion } from './shell-data.ts'
import { startOwnerSwitch } from './start-owner-switch.ts'
import { startWaiting } from './start-waiting.ts'
import { startUnread } from './start-unread.ts'

const yearSeconds = 31_536_000

export function startShell(): void {
  const element = document.getElementById(shellElement)
  if (!element) return
  const { words, unread } = JSON.parse(element.dataset['shell'] ?? '') as ShellData
  const { lang } = document.documentElement
  const locale = isLocale(lang) ? lang : defaultLocale

  if (unread) startUnread(unread, locale, element.querySelector('[data-unread-announcer]'))
  void ensureReference()
  watchOtherTabs()
  watchPlainForms()
  watchQueuedMessages()
  watchFederated()
  followPendingRoute()
  startWaiting()
  showConnection(element, words.offline)
  followControls()
  startOwnerSwitch()

  // A page from the back-forward cache may belong to a user who has signed out since.
  addEventListener('pageshow', event => event.persisted && location.reload())
}

/** Starts the outbox once there is a message to send. Most pages have none and don't load it. */
function watchQueuedMessages(): void {
  let isStarted = false
  async function start() {
    if (isStarted || $queuedMessages.get().length === 0) return
    const { startMessageOutbox } = await import('../../stores/messaging/message-queue.ts')
    if (isStarted) return
    isStarted = true
    startMessageOutbox()
  }
  const tryToStart = () => void start().catch(() => {})
  $queuedMessages.subscribe(tryToStart)
  // Without a network, the outbox may not have loaded.
  addEventListener('online', tryToStart)
}

/** Shows a notice while the browser is offline. */
function showConnection(element: HTMLElement, offline: string): void {
  const status = element.querySelector('[data-offline]')
  const update = () => {
    if (!status) return
    status.replaceChildren()
    if (navigator.onLine) return
    const note = document.createElement('p')
    note.className = 'offline-note'
    note.textContent = offline
    status.append(note)
  }
  update()
  addEventListener('online', update)
  addEventListener('offline', update)
}

/** Asks before a driver with queued steps signs out. Returns whether to sign out. */
async function leaveAnyway(): Promise<boolean> {
  const question = document.getElementById(signOutQuestion)
  if (!(question instanceof HTMLDialogElement)) return true
  const { countQueuedReports } = await import('../../stores/driver/queued.ts')
  if ((await countQueuedReports(accountId())) === 0) return true
  question.returnValue = ''
  question.showModal()
  return new Promise(resolve =>
    question.addEventListener('close', () => resolve(question.returnValue !== ''), { once: true })
  )
}

/** Handles the color mode, the language and sign-out. Without script, the last two are plain forms. */
function followControls(): void {
  for (const radio of document.querySelectorAll<HTMLInputElement>('input[name="color-mode"]')) {
    radio.checked = radio.value === $colorMode.get()
  }
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.name === 'color-mode' && isColorMode(target.value)) chooseColorMode(target.value)
    if (target.name === 'locale') {
      document.cookie = `${localeCookie}=${target.value}; path=/; max-age=${yearSeconds}; samesite=lax`
      // Emails also use this language. The page itself needs only the cookie.
      void storeLanguage(target.value).finally(() => location.reload())
    }
  })
  document.addEventListener('submit', event => {
    if (!(event.target instanceof Element) || !event.target.matches('[data-sign-out]')) return
    event.preventDefault()
    void leaveAnyway().then(leave => (leave ? signOut() : undefined))
  })
}
