import '../../styles/notifications/notifications.css'
import {
  Check,
  CircleCheck,
  CircleX,
  MapPinCheck,
  MapPinX,
  LifeBuoy,
  MessageCircle,
  PackageCheck,
  SearchX,
  Truck,
  Undo2,
  UserX,
  Headset,
  MapPinPen
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Notification } from '../../lib/contract/notifications.ts'
import { fill } from '../../lib/words/fill.ts'
import { notificationSentence } from '../../lib/words/notification-sentence.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { notificationPath } from '../../lib/paths.ts'
import { readDelivery } from '../../stores/notifications/notifications.ts'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import { CompanyTime } from '../format/times/CompanyTime.tsx'

const icons = {
  accepted_response: Truck,
  'picked-up_response': PackageCheck,
  arrived_response: MapPinCheck,
  completed_response: CircleCheck,
  absent_response: UserX,
  failed_response: MapPinX,
  returned_response: Undo2,
  cancelled_response: CircleX,
  expired_response: SearchX,
  message: MessageCircle,
  dispatch_message: MessageCircle,
  case_response: LifeBuoy,
  operator_message: Headset,
  correction: MapPinPen
}

export interface NotificationRowProps {
  notification: Notification
  viewer: 'customer' | 'driver'
  locale: Locale
  words: Pick<Words, 'notifications' | 'pushes'>
  /** Set if it follows another one of the same delivery. */
  earlier?: boolean
}

/** Shows one notification with a link to its subject. */
export function NotificationRow({
  notification,
  viewer,
  locale,
  earlier,
  words: { notifications, pushes }
}: NotificationRowProps): ReactNode {
  const { type, pickanddropoff_id: delivery, data, created_at: at, read_at: read } = notification
  const Icon = icons[type]
  const { title, body } = notificationSentence(pushes, type, data)
  const href = notificationPath(viewer, type, delivery)

  return (
    <div
      className="notification"
      data-earlier={earlier || undefined}
      data-unread-row={read === null || undefined}
    >
      <a
        className="notification-link"
        href={href}
        onClick={() => (read === null ? void readDelivery(delivery) : undefined)}
      >
        <span className="row-lead">
          <Icon aria-hidden="true" />
        </span>
        <span className="row-text">
          <span className="notification-title">
            {read === null ? <span className="visually-hidden">{`${notifications.unread}: `}</span> : null}
            <span>{title}</span>
          </span>
          <span className="row-detail">{body}</span>
          <span className="notification-time">
            <CompanyTime at={at} locale={locale} day />
          </span>
        </span>
      </a>
      {read === null && !earlier ? (
        <IconButton label={fill(notifications.read, { title })} onClick={() => void readDelivery(delivery)}>
          <Check aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  )
}
