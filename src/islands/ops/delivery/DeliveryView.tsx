import '../../../styles/ops/delivery.css'
import '../../../styles/ops/delivery-now.css'
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { PublicConfiguration } from '../../../lib/client/configuration.ts'
import type { OpsDelivery } from '../../../lib/contract/ops/delivery/deliveries.ts'
import { formatDistantStop } from '../../../lib/format/places/distant-stop.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import {
  $contacts,
  $opsDelivery,
  $opsDeliveryError,
  type Command,
  isCommand,
  type Called,
  downloadProof,
  followDelivery,
  openContacts,
  openPhone,
  reloadDelivery
} from '../../../stores/ops/delivery.ts'
import { tryAgain } from '../../../stores/booking/try-again.ts'
import { addPageCommands, go } from '../../../stores/ops/commands.ts'
import { $fleetLive } from '../../../stores/ops/watched-delivery.ts'
import { callAddress } from '../../format/call.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import { CommandDialog } from './command/CommandDialog.tsx'
import type { DeliveryViewWords } from './delivery-words.ts'
import { DeliveryActions } from './DeliveryActions.tsx'
import { DeliveryFacts } from './DeliveryFacts.tsx'
import { DeliveryNow } from './DeliveryNow.tsx'
import { DeliveryStops } from './DeliveryStops.tsx'
import { RenewLink } from './RenewLink.tsx'
import { LateReports } from './LateReports.tsx'
import { Takeovers } from './Takeovers.tsx'
import { DeliveryTimeline } from './DeliveryTimeline.tsx'
import { Replay } from './Replay.tsx'
import type { Elements } from '../../ui/elements.ts'
import { PartBoundary } from '../../ui/PartBoundary.tsx'

export interface DeliveryViewProps {
  id: string
  /** Null to load it. */
  initial: OpsDelivery | null
  map: PublicConfiguration['map']
  locale: Locale
  words: DeliveryViewWords
  /** An action that begins with the delivery. Without it, the page's address may name one. */
  begin?: { command?: Command | undefined }
  /** For an operator who may only look: no actions, no contacts, and no live stream. */
  readOnly?: boolean
  /** A heading for the drawer, or the page's own. */
  heading?: 1 | 2
  /** Set to false beside a map. */
  replays?: boolean
  children?: Elements
}

/** Returns the action that the address names after its #, or null. */
function commandOfAddress(): Command | null {
  const named = location.hash.slice(1)
  return isCommand(named) ? named : null
}

/** One delivery: its facts, what an operator can do, where the driver was, and everything that happened. */
export function DeliveryView({
  id,
  initial,
  map,
  locale,
  words,
  begin,
  readOnly = false,
  heading = 1,
  replays = true,
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
  useLayoutEffect(() => followDelivery(id, initial, { live: !readOnly }), [id, initial, readOnly])
  const delivery = followed?.id === id ? followed : initial
  useEffect(
    () =>
      heading === 1 && !readOnly
        ? addPageCommands({ actions: [], delivery: id, onCommand: (_, chosen) => setCommand(chosen) })
        : undefined,
    [heading, id, readOnly]
  )
  useEffect(() => setCommand(begin ? (begin.command ?? null) : commandOfAddress()), [begin, id])

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

  const shown = delivery
  async function showContacts() {
    setFailure('')
    const failed = await openContacts(id)
    if (failed) setFailure(sentenceFor(failed.code) || failed.message)
  }
  async function download() {
    setFailure('')
    const failed = await downloadProof(id)
    if (failed) setFailure(sentenceFor(failed.code) || failed.message)
  }
  /** Opens the contacts, which is recorded, and calls one of them. */
  async function call(called: Called) {
    setFailure('')
    const opened = await openPhone(id, called)
    if ('error' in opened) setFailure(sentenceFor(opened.error.code) || opened.error.message)
    else if (opened.phone) go(callAddress(opened.phone))
  }
  const onCall = readOnly ? undefined : (called: Called) => void call(called)
  /** Opens the form for a new delivery, filled with the packages that came back. */
  async function again() {
    setFailure('')
    const failed = await tryAgain(shown.customer.id, id)
    if (failed) setFailure(sentenceFor(failed.code) || failed.message)
  }
  const money = (amount: number, currency: string) => formatMoney(amount, currency, locale)
  const { correction, cancellation } = delivery
  const Heading = heading === 1 ? 'h1' : 'h2'
  return (
    <article className="ops-delivery">
      <PartBoundary>
        <DeliveryNow {...{ delivery, locale, words }} onCall={onCall && (() => onCall('driver'))} />
      </PartBoundary>
      <header className="ops-delivery-head">
        <div className="ops-delivery-names">
          <Heading translate="no">{delivery.number}</Heading>
          {delivery.order_number ? (
            <bdi className="ops-muted" translate="no">
              {delivery.order_number}
            </bdi>
          ) : null}
          {delivery.reference ? (
            <bdi className="ops-muted" translate="no">
              {delivery.reference}
            </bdi>
          ) : null}
          <StatusBadge status={delivery.status} label={words.statuses[delivery.status]} />
          {delivery.scheduled_at ? (
            <span className="ops-delivery-time">
              {opsDelivery.pickupTime} <CompanyTime at={delivery.scheduled_at} locale={locale} day named />
            </span>
          ) : null}
        </div>
        {children}
      </header>
      {readOnly ? null : (
        <DeliveryActions
          delivery={delivery}
          onCommand={setCommand}
          onTryAgain={() => void again()}
          words={opsDelivery}
        />
      )}
      {delivery.undo_refusal && !readOnly ? (
        <p className="ops-muted">{opsDelivery.undoRefusals[delivery.undo_refusal]}</p>
      ) : null}
      {correction ? (
        <p className="notice" role="status">
          {`${fill(opsDelivery.correction, {
            place: correction.name,
            total: money(correction.total, correction.currency),
            former: money(correction.former_total, correction.currency)
          })} ${formatDistantStop(correction.distance_to_road, opsDelivery.distant, locale)}`}
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
          <PartBoundary>
            <DeliveryFacts {...{ delivery, contacts, onCall, locale, words }} mayRepeat={!readOnly} />
          </PartBoundary>
          <PartBoundary>
            <DeliveryStops {...{ delivery, contacts, onCall, locale, words }} />
          </PartBoundary>
          <PartBoundary>
            <Takeovers {...{ delivery, locale, words }} />
            <LateReports {...{ delivery, locale, words }} />
          </PartBoundary>
          {readOnly ? null : (
            <p role="status" className="ops-delivery-commands">
              {contacts ? (
                <span className="ops-muted">{opsDelivery.contactsOpened}</span>
              ) : (
                <Button size="small" variant="quiet" onClick={() => void showContacts()}>
                  {opsDelivery.openContacts}
                </Button>
              )}
              {delivery.customer.has_account ? null : <RenewLink key={id} {...{ id }} words={opsDelivery} />}
              {delivery.stops.some(({ proof }) => proof.steps.length > 0) ? (
                <Button size="small" variant="quiet" onClick={() => void download()}>
                  {opsDelivery.intervene.download}
                </Button>
              ) : null}
            </p>
          )}
          <FormFailure>{failure}</FormFailure>
          {replays ? (
            <section aria-label={opsDelivery.replay}>
              <PartBoundary>
                <Replay {...{ delivery, map, locale, words }} />
              </PartBoundary>
            </section>
          ) : null}
        </div>
        <section aria-label={opsDelivery.timeline}>
          <PartBoundary>
            <DeliveryTimeline entries={delivery.timeline} locale={locale} words={words} />
          </PartBoundary>
        </section>
      </div>
      {/* The live view says it for its drawer. */}
      {heading === 1 && live === false ? (
        <p className="ops-delivery-stale" role="status">
          {words.now.connecting}
        </p>
      ) : null}
      {command ? (
        <PartBoundary>
          <CommandDialog
            key={command}
            {...{ command, delivery, locale, words }}
            onClose={() => setCommand(null)}
          />
        </PartBoundary>
      ) : null}
    </article>
  )
}
