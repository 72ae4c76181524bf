/** Push messages as Firebase's push service delivers them, and the browser's own notifications. */
import type { BrowserContext, CDPSession, Page } from 'playwright/test'
import configuration from '../../playwright.config.ts'
import { findBrowser } from '../../scripts/browser.ts'
import { pushScope } from '../../src/stores/notifications/push-token.ts'

/** Options of a test for which the browser shows notifications. Its headless shell shows none. */
export const inWholeBrowser = {
  launchOptions: { ...configuration.use?.launchOptions, executablePath: findBrowser('whole') }
}

export type Data = Record<string, string>

export interface Sent {
  notification?: { title: string; body: string }
  data?: Data
  /** Another one for each message, unless it's given. */
  fcmMessageId?: string
}

/**
 * Delivers a push message to the worker, as Firebase's push service does. `through` may be any page, even of another
 * site.
 */
export async function pushesTo(context: BrowserContext, through: Page, origin: string) {
  const session: CDPSession = await context.newCDPSession(through)
  const known = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const found = registrations.find(each => !each.isDeleted && each.scopeURL === origin + pushScope)
    if (found) known.resolve(found.registrationId)
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await known.promise
  return async (sent: Sent) => {
    // The format from Firebase: the message beside its own fields, all values as text.
    const message = { from: '1', fcmMessageId: crypto.randomUUID(), priority: 'high', ...sent }
    await session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(message)
    })
  }
}

const worker = (context: BrowserContext) =>
  context.serviceWorkers().find(each => each.url().endsWith('/firebase-messaging-sw.js'))!

interface Scope {
  registration: ServiceWorkerRegistration
  opened?: string[]
  clients: {
    openWindow(path: string): Promise<null>
    matchAll(options: object): Promise<unknown[]>
  }
}

/** Returns the number of pages that a worker sees. A page that is being closed still takes messages for a moment. */
export const openPages = (context: BrowserContext) =>
  worker(context).evaluate(async () => {
    const { clients } = globalThis as unknown as Scope
    return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length
  })

export const shown = (context: BrowserContext) =>
  worker(context).evaluate(async () => {
    const { registration } = globalThis as unknown as Scope
    const all = await registration.getNotifications()
    return all.map(each => ({
      title: each.title,
      body: each.body,
      tag: each.tag,
      actions: (each as unknown as { actions: { title: string }[] }).actions.map(action => action.title)
    }))
  })

/** Clicks the shown notification or one of its buttons, and records the windows that this opens. */
export const press = (context: BrowserContext, action: string) =>
  worker(context).evaluate(async which => {
    const scope = globalThis as unknown as Scope
    const [notification] = await scope.registration.getNotifications()
    scope.opened = []
    // A click from a script may not open windows, so record the calls instead.
    scope.clients.openWindow = async path => (scope.opened?.push(path), null)
    const Press = (globalThis as unknown as { NotificationEvent: new (type: string, init: object) => Event })
      .NotificationEvent
    dispatchEvent(new Press('notificationclick', { notification, action: which }))
  }, action)

export const behind = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
  })

/** Registers the worker, as a page does once its person allows notifications. */
export const registerPushWorker = (page: Page) =>
  page.evaluate(async scope => {
    const made = await navigator.serviceWorker.register('/firebase-messaging-sw.js', { scope })
    const coming = made.installing
    if (coming)
      await new Promise(done => coming.addEventListener('statechange', () => made.active && done(0)))
  }, pushScope)

/** The windows that the newest press has opened. */
export const openedWindows = (context: BrowserContext) =>
  worker(context).evaluate(() => (globalThis as unknown as Scope).opened)
