/**
 * Push messages while no page is in front. All of it is our own: nothing is loaded from elsewhere, and Firebase's
 * messages are read as they come, {data: {…}}, all values text. The words are in the message, in its reader's language.
 * A page without Firebase hands over what it hears itself, and goes the same way.
 * A worker is served as it is written and can't import src/lib/paths.ts: it spells the addresses it needs.
 */
const actionPath = '/api/fcm/action'
const pushTitle = 'New Notification'
/** Milliseconds that a page has to answer. */
const answerWithin = 1_000
/** Safari takes the permission back after a few pushes that showed nothing, a page in front or not. */
const mustShow = /Safari\//.test(navigator.userAgent) && !/Chrom(e|ium)\//.test(navigator.userAgent)

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

self.addEventListener('push', event => event.waitUntil(receive(dataOf(event), mustShow)))
self.addEventListener('message', event => {
  if (event.data?.kind === 'notify') event.waitUntil(receive(event.data.data))
})
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(press(event.action || 'open', event.notification.data))
})

function dataOf(event) {
  try {
    return event.data.json().data ?? {}
  } catch {
    return {}
  }
}

async function pages() {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

/** Asks a page; true when it answers that it has taken it. */
function taken(page, message) {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    const late = setTimeout(() => resolve(false), answerWithin)
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(late)
      resolve(data === 'taken')
    })
    port1.start()
    page.postMessage(message, [port2])
  })
}

/** A page in front says it itself. Else, and where none answers, the browser shows it. */
async function receive(data, always = false) {
  for (const page of await pages()) {
    if (page.visibilityState !== 'visible' || !(await taken(page, { kind: 'push', data }))) continue
    return always ? show(data) : undefined
  }
  return show(data)
}

async function show(data) {
  const tag = data.pickanddropoff_id ?? ''
  const shown = tag ? await self.registration.getNotifications({ tag }) : []
  await self.registration.showNotification(data.title || pushTitle, {
    body: data.body ?? '',
    icon: '/icons/icon-192.png',
    lang: data.lang,
    // One of a delivery: the newest in the place of the one before, and heard again only where it says something new.
    tag,
    renotify: tag !== '' && shown.every(each => each.data.notification_id !== data.notification_id),
    data,
    actions: actionsOf(data)
  })
}

/** Where a browser has room for two, 'open' is left out: pressing the notification itself does that. */
function actionsOf(data) {
  const named = ['open', 'message', 'dismiss'].filter(action => data[action])
  return named
    .slice(-(Notification.maxActions ?? named.length))
    .map(action => ({ action, title: data[action] }))
}

async function press(action, data) {
  // The page is gone to at once: a browser lets a press open a window for a moment only.
  await Promise.all([
    tell(action, data.notification_id),
    action === 'dismiss' ? undefined : go(pathOf(action, data), data)
  ])
}

async function tell(action, notificationId) {
  if (!notificationId) return
  try {
    const response = await fetch(actionPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action, notificationId }),
      keepalive: true
    })
    if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  } catch (error) {
    console.error('Failed to process notification action', error)
  }
}

/** A path of this site alone. */
function pathOf(action, data) {
  if (action === 'message') return `/dashboard/message?delivery=${data.pickanddropoff_id}`
  const url = new URL(data.url || '/dashboard', self.location.origin)
  return url.origin === self.location.origin ? url.pathname + url.search : '/dashboard'
}

async function go(path, data) {
  const open = await pages()
  const page =
    open.find(each => each.focused) ?? open.find(each => each.visibilityState === 'visible') ?? open[0]
  if (page) {
    // Not every browser lets a worker bring a page to the front; the page goes there in any case.
    await page.focus().catch(() => {})
    if (await taken(page, { kind: 'open', data, path })) return
  }
  // No page, or one that does not listen, such as the sign-in.
  await self.clients.openWindow(path)
}
