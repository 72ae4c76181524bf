/**
 * Shows push messages while no page is visible. It loads nothing from elsewhere and reads the messages of Firebase's push
 * service itself: `data`, with all values as text, and `notification`, with a title and a body, from other senders.
 * Without Firebase, a hidden page sends its notifications here.
 * A worker can't import src/lib/paths.ts, so it has the addresses that it needs.
 */
const actionPath = '/api/fcm/action'
const pushTitle = 'New Notification'
/** How long a page may take to answer, in milliseconds. */
const answerWithin = 1_000
/** The initial type of a message. It triggers nothing. */
const initialType = 'pending'
/** The id that is never a delivery. */
const reservedDeliveryId = '1'
/** Safari withdraws the permission after a few pushes that showed nothing, even if a page was visible. */
const mustShow = /Safari\//.test(navigator.userAgent) && !/Chrom(e|ium)\//.test(navigator.userAgent)

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

self.addEventListener('push', event => event.waitUntil(receive('push', messageOf(event), mustShow)))
self.addEventListener('message', event => {
  if (event.data?.kind === 'notify') event.waitUntil(receive('notice', event.data.data))
})
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(press(event.action || 'open', event.notification.data))
})

/** Returns the data of a message, with the title and the body of its `notification` if it has one. */
function messageOf(event) {
  try {
    const { data, notification, fcmMessageId } = event.data.json()
    return {
      ...data,
      title: notification?.title || data?.title || '',
      body: notification?.body || data?.body || '',
      message_id: fcmMessageId ?? ''
    }
  } catch {
    return {}
  }
}

/** Notifications with the same key are the same one, sent again. */
const keyOf = data => data.notification_id || data.message_id

async function pages() {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

/** Sends a message to a page. Returns whether the page answers that it has taken it. */
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

/** A visible page shows the notification itself. Without one, or if it doesn't answer, the browser shows it. */
async function receive(kind, data, always = false) {
  if (data.type === initialType) return
  for (const page of await pages()) {
    if (page.visibilityState !== 'visible' || !(await taken(page, { kind, data }))) continue
    return always ? show(data) : undefined
  }
  return show(data)
}

async function show(data) {
  const tag = data.type === 'dispatch_message' ? data.type : (data.pickanddropoff_id ?? '')
  const shown = tag ? await self.registration.getNotifications({ tag }) : []
  await self.registration.showNotification(data.title || pushTitle, {
    body: data.body ?? '',
    icon: '/icons/icon-192.png',
    lang: data.lang,
    // One per delivery, and for the operators' messages: the newest replaces the one before. It alerts again only if it's another notification.
    tag,
    renotify: tag !== '' && shown.every(each => keyOf(each.data) !== keyOf(data)),
    data,
    actions: actionsOf(data)
  })
}

/** If a browser shows only two buttons, this leaves out 'open', because a press on the notification does the same. */
function actionsOf(data) {
  const named = ['open', 'message', 'dismiss'].filter(action => data[action])
  return named
    .slice(-(Notification.maxActions ?? named.length))
    .map(action => ({ action, title: data[action] }))
}

async function press(action, data) {
  // Opens the page at once, because a browser lets a press open a window for a moment only.
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

/** Returns a path of this site. Messages of other senders have no address, only a delivery. */
function pathOf(action, data) {
  const id = data.pickanddropoff_id ?? ''
  const delivery = id === reservedDeliveryId ? '' : encodeURIComponent(id)
  if (delivery && (action === 'message' || (data.type === 'message' && !data.url))) {
    return `/dashboard/message?delivery=${delivery}`
  }
  const url = new URL(
    data.url || (delivery ? `/dashboard/route/${delivery}` : '/dashboard'),
    self.location.origin
  )
  return url.origin === self.location.origin ? url.pathname + url.search : '/dashboard'
}

async function go(path, data) {
  const open = await pages()
  const page =
    open.find(each => each.focused) ?? open.find(each => each.visibilityState === 'visible') ?? open[0]
  if (page) {
    // Some browsers don't let a worker focus a page. The page navigates in any case.
    await page.focus().catch(() => {})
    if (await taken(page, { kind: 'open', data, path })) return
  }
  // There is no page, or one that doesn't listen, such as the sign-in page.
  await self.clients.openWindow(path)
}
