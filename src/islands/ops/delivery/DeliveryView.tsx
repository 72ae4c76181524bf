import { isolated } from '../../../lib/format/isolated.ts'
import '../../../styles/ops/delivery.css'
import { useStore } from '@nanostores/react'
import { Phone } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { PublicConfiguration } from '../../../lib/client/configuration.ts'
import type { OpsDelivery } from '../../../lib/contract/ops/deliveries.ts'
import { formatDistantStop } from '../../../lib/format/distant-stop.ts'
import { formatMoney } from '../../../lib/format/money.ts'
import { shownPhone } from '../../../lib/format/shown-phone.ts'
import { opsDriverPath } from '../../../lib/paths.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import {
  $contacts,
  $opsDelivery,
  $opsDeliveryError,
  type Command,
  followDelivery,
  openContacts,
  reloadDelivery
} from '../../../stores/ops/delivery.ts'
import { $fleetLive } from '../../../stores/ops/watched-delivery.ts'
import { callAddress } from '../../format/call.ts'
import { Button } from '../../ui/Button.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { CommandDialog } from './CommandDialog.tsx'
import { DeliveryTimeline } from './DeliveryTimeline.tsx'
import { Replay } from './Replay.tsx'

export type DeliveryViewWords = Pick<
  Words,
  'opsDelivery' | 'statuses' | 'auditWords' | 'now' | 'map' | 'vehicles' | 'stopStatuses' | 'reasons'
>

export interface DeliveryViewProps {
  id: string
  /** Null to load it. */
  initial: OpsDelivery | null
  map: PublicConfiguration['map']
  locale: Locale
  words: DeliveryViewWords
  /** A heading for the drawer, or the page's own. */
  heading?: 1 | 2
  children?: ReactNode
}

/** One delivery: its facts, what an operator can do, where the driver was, and everything that happened. */
export function DeliveryView({
  id,
  initial,
  map,
  locale,
  words,
  heading = 1,
  children
}: DeliveryViewProps): ReactNode {
  const followed = useStore($opsDelivery, { ssr: 'initial' })
  const error = useStore($opsDeliveryError, { ssr: 'initial' })
  const contacts = useStore($contacts, { ssr: 'initial' })
  const live = useStore($fleetLive, { ssr: 'initial' })
  const [command, setCommand] = useState<Command | null>(null)
  const { opsDelivery } = words
  const [failure, setFailure] = useState('')
  // Before anybody can press a button, because an answer counts only for the delivery that is followed.
  useLayoutEffect(() => followDelivery(id, initial), [id, initial])
  const delivery = followed?.id === id ? followed : initial

  if (!delivery)
    return (
      <div className="ops-delivery" aria-busy={!error}>
        <div className="ops-delivery-head">{children}</div>
        {error ? (
          <div className="notice" data-tone="failed" role="alert">
            <span className="fill">{opsDelivery.failed}</span>
            <Button variant="secondary" size="small" onClick={() => void reloadDelivery()}>
              {opsDelivery.retry}
            </Button>
          </div>
        ) : (
          <>
            <span className="visually-hidden">{opsDelivery.loading}</span>
            <Skeleton lines={8} />
          </>
        )}
      </div>
    )

  async function showContacts() {
    setFailure('')
    const failed = await openContacts(id)
    if (failed) setFailure(sentenceFor(failed.code) || failed.message)
  }
  const money = (amount: number, currency: string) => formatMoney(amount, currency, locale)
  const { correction, cancellation } = delivery
  const Heading = heading === 1 ? 'h1' : 'h2'
  const commands: readonly Command[] = [...delivery.commands, 'message', 'note']
  const people = [
    {
      key: 'customer',
      label: opsDelivery.customer,
      name: delivery.customer.name,
      phone: delivery.customer_phone,
      full: contacts?.customer,
      href: undefined
    },
    ...(delivery.driver
      ? [
          {
            key: 'driver',
            label: opsDelivery.driver,
            name: delivery.driver.name,
            phone: delivery.driver_phone ?? '',
            full: contacts?.driver ?? undefined,
            href: opsDriverPath(delivery.driver.id)
          }
        ]
      : [])
  ]
  return (
    <article className="ops-delivery">
      <header className="ops-delivery-head">
        <Heading>{delivery.number}</Heading>
        {delivery.reference ? <bdi className="ops-muted">{delivery.reference}</bdi> : null}
        <StatusBadge status={delivery.status} label={words.statuses[delivery.status]} />
        <span className="ops-head-space" />
        {children}
      </header>
      <div className="ops-delivery-commands" role="group" aria-label={opsDelivery.actions}>
        {commands.map(each => (
          <Button key={each} size="small" variant="secondary" onClick={() => setCommand(each)}>
            {each === 'message' || each === 'note' ? opsDelivery[each] : opsDelivery.commands[each]}
          </Button>
        ))}
      </div>
      {delivery.undo_refusal ? (
        <p className="ops-muted">{opsDelivery.undoRefusals[delivery.undo_refusal]}</p>
      ) : null}
      {correction ? (
        <p className="notice" role="status">
          {fill(opsDelivery.correction, {
            place: correction.name,
            total: money(correction.total, correction.currency),
            former: money(correction.former_total, correction.currency)
          })}{' '}
          {formatDistantStop(correction.distance_to_road, opsDelivery.distant, locale)}
        </p>
      ) : null}
      {cancellation ? (
        <p className="notice">
          {fill(opsDelivery.cancelled, {
            reason: cancellation.reason,
            fee: money(cancellation.fee.amount, cancellation.fee.currency)
          })}
        </p>
      ) : null}
      <div className="ops-delivery-columns">
        <div>
          <dl className="ops-facts">
            {people.map(({ key, label, name, phone, full, href }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{href ? <a href={href}>{full?.name ?? name}</a> : (full?.name ?? name)}</bdi>{' '}
                  <Contact contact={full} masked={phone} words={opsDelivery} />
                </dd>
              </div>
            ))}
            {delivery.driver ? null : (
              <div>
                <dt>{opsDelivery.driver}</dt>
                <dd className="ops-muted">{opsDelivery.noDriver}</dd>
              </div>
            )}
            <div>
              <dt>{opsDelivery.price}</dt>
              <dd>{money(delivery.price.amount, delivery.price.currency)}</dd>
            </div>
          </dl>
          <ol className="ops-stops" aria-label={opsDelivery.stops}>
            {delivery.stops.map(stop => {
              const full = contacts?.stops.find(({ id: each }) => each === stop.id)
              const meters = delivery.route.distance_to_road?.[stop.position]
              const distant = formatDistantStop(meters, opsDelivery.distant, locale)
              return (
                <li key={stop.id}>
                  <span className="stop-mark" data-kind={stop.kind} aria-hidden="true" />
                  <div>
                    <p>
                      <b>
                        <bdi>{stop.name}</bdi>
                      </b>{' '}
                      <bdi className="ops-muted">{stop.detail}</bdi>
                    </p>
                    <p className="ops-muted">
                      {[
                        opsDelivery[stop.kind],
                        stop.kind === 'dropoff' ? words.stopStatuses[stop.status] : '',
                        isolated(full?.name ?? stop.contact.name)
                      ]
                        .filter(Boolean)
                        .join(' · ')}{' '}
                      <Contact contact={full} masked={stop.contact.phone} words={opsDelivery} />
                    </p>
                    {distant ? <p>{distant}</p> : null}
                    {stop.instructions ? (
                      <p className="ops-muted">
                        <bdi>{stop.instructions}</bdi>
                      </p>
                    ) : null}
                  </div>
                </li>
              )
            })}
          </ol>
          <p role="status">
            {contacts ? (
              <span className="ops-muted">{opsDelivery.contactsOpened}</span>
            ) : (
              <Button size="small" variant="quiet" onClick={() => void showContacts()}>
                {opsDelivery.openContacts}
              </Button>
            )}
          </p>
          <FormFailure>{failure}</FormFailure>
          <section aria-label={opsDelivery.replay}>
            <Replay {...{ delivery, map, locale, words }} />
          </section>
        </div>
        <section aria-label={opsDelivery.timeline}>
          <DeliveryTimeline entries={delivery.timeline} locale={locale} words={words} />
        </section>
      </div>
      {/* The live view says it for its drawer. */}
      {heading === 1 && live === false ? (
        <p className="ops-delivery-stale" role="status">
          {words.now.connecting}
        </p>
      ) : null}
      {command ? (
        <CommandDialog
          key={command}
          {...{ command, delivery, locale, words }}
          onClose={() => setCommand(null)}
        />
      ) : null}
    </article>
  )
}

/** A phone number to call once it's open, otherwise masked. */
function Contact({
  contact,
  masked,
  words
}: {
  contact: { phone: string; phone_display?: string | undefined } | undefined
  masked: string
  words: Words['opsDelivery']
}): ReactNode {
  if (!contact?.phone)
    return (
      <span className="ops-muted">
        <bdi dir="ltr">{masked}</bdi>
      </span>
    )
  return (
    <a
      className="ops-call"
      href={callAddress(contact.phone)}
      aria-label={`${words.call} ${shownPhone(contact)}`}
    >
      <Phone aria-hidden="true" />
      <bdi dir="ltr">{shownPhone(contact)}</bdi>
    </a>
  )
}
