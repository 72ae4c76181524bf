import { useStore } from '@nanostores/react'
import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { accountPath } from '../../lib/paths.ts'
import {
  $notifications,
  $notificationsError,
  followNotifications,
  moreNotifications,
  type NotificationList,
  readAll
} from '../../stores/notifications/notifications.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FormFailure } from '../ui/FormFailure.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { errorSentence } from '../format/error-sentence.ts'

export interface NotificationsListProps {
  initial: NotificationList
  cursor: number
  viewer: 'customer' | 'driver'
  locale: Locale
  words: Pick<Words, 'notifications' | 'pushes'>
}

/** Lists the notifications: unread ones first when the page opens, new ones on top. */
export function NotificationsList({
  initial,
  cursor,
  viewer,
  locale,
  words
}: NotificationsListProps): ReactNode {
  const followed = useStore($notifications, { ssr: 'initial' })
  const error = useStore($notificationsError, { ssr: 'initial' })
  const [loading, setLoading] = useState(false)
  const { items, next } = followed ?? initial
  const unread = items.some(each => each.read_at === null)

  useEffect(() => followNotifications(initial, cursor), [initial, cursor])

  async function more() {
    setLoading(true)
    await moreNotifications()
    setLoading(false)
  }

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-muted">
          {words.notifications.detail}{' '}
          <a className="link inline-flex min-h-11 items-center" href={`${accountPath}#notifications`}>
            {words.notifications.settings}
          </a>
        </p>
        <Button variant="secondary" size="small" disabled={!unread} onClick={() => void readAll()}>
          {words.notifications.readAll}
        </Button>
      </div>
      <FormFailure>{error ? errorSentence(error.code) : null}</FormFailure>
      {items.length === 0 ? (
        <div className="card" data-level="flat">
          <EmptyState
            icon={<BellRing />}
            title={words.notifications.nothing}
            detail={words.notifications.nothingDetail}
          />
        </div>
      ) : (
        <ul className="card list" data-padding="none">
          {items.map(notification => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              viewer={viewer}
              locale={locale}
              words={words}
            />
          ))}
        </ul>
      )}
      {next ? (
        <div className="mt-5 flex justify-center">
          <Button
            variant="secondary"
            loading={loading}
            loadingLabel={words.notifications.loading}
            onClick={() => void more()}
          >
            {words.notifications.more}
          </Button>
        </div>
      ) : null}
    </>
  )
}
