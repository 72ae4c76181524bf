import Link from 'next/link'

const price = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' })
const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

export function DeliveryRow({ delivery }) {
  return (
    <li>
      <Link href={`/dashboard/${delivery.id}`} prefetch={false}>
        <strong>{delivery.pickup}</strong> to <strong>{delivery.dropoff}</strong>
      </Link>
      <span>{delivery.status}</span>
      <span>{delivery.driver}</span>
      <span>{delivery.vehicle}</span>
      <time dateTime={delivery.scheduledAt}>{time.format(new Date(delivery.scheduledAt))}</time>
      <span>{price.format(delivery.cents / 100)}</span>
    </li>
  )
}
