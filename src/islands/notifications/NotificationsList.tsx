import '../../styles/notifications/notifications.css'
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
import { ZoneNote } from '../format/times/ZoneNote.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { EmptyState } from '../ui/status/EmptyState.tsx'
import { FormFailure } from '../ui/forms/FormFailure.tsx'
import { NotificationGroup } from './NotificationGroup.tsx'
import { groupByDelivery } from '../../lib/lists/notification-groups.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'

export interface NotificationsListProps {
  initial: NotificationList
  cursor: number
  viewer: 'customer' | 'driver'
  locale: Locale
  words: Pick<Words, 'notifications' | 'pushes'>
}

/** Lists the deliveries with notifications, the newest first. */
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
      <div className="notifications-head">
        <p className="muted">
          {words.notifications.detail}{' '}
          <a className="link link-target" href={`${accountPath}#notifications`}>
            {words.notifications.settings}
          </a>
        </p>
        {unread ? (
          <Button variant="secondary" size="small" onClick={() => void readAll()}>
            {words.notifications.readAll}
          </Button>
        ) : null}
      </div>
      <FormFailure>{error ? sentenceFor(error.code) : null}</FormFailure>
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
          {groupByDelivery(items).map(notifications => (
            <NotificationGroup
              key={notifications[0]?.pickanddropoff_id}
              notifications={notifications}
              viewer={viewer}
              locale={locale}
              words={words}
            />
          ))}
        </ul>
      )}
      {items.length > 0 ? <ZoneNote /> : null}
      {next ? (
        <div className="list-more">
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
