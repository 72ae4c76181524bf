import { MessageCircle, Phone } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Delivery } from '../../lib/contract/deliveries.ts'
import type { CancellationReason } from '../../lib/contract/reference.ts'
import { formatMoney } from '../../lib/format/money.ts'
import { nextStop } from '../../lib/rules/lifecycle.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { callAddress } from '../ui/call.ts'
import { PhotoStrip } from '../ui/PhotoStrip.tsx'
import { stopLabels } from '../ui/stop-label.ts'
import { StopLines } from '../ui/StopLines.tsx'
import type { DriveWords } from './Drive.tsx'
import { LetGoDialog } from './LetGoDialog.tsx'
import { LocationSource } from './LocationSource.tsx'
import { SharingState } from './SharingState.tsx'

export interface WorkPanelProps {
  work: Delivery
  reasons: CancellationReason[]
  demo: boolean
  locale: Locale
  words: DriveWords
}

/** The delivery on hand: who is at the next stop, what is carried, what is paid. */
export function WorkPanel({ work, reasons, demo, locale, words }: WorkPanelProps): ReactNode {
  const [lettingGo, setLettingGo] = useState(false)
  const { drive } = words
  const stop = nextStop(work.state, work.stops)
  const { price, payment, state } = work
  const money = formatMoney(price.total, price.currency, locale)
  const labels = stopLabels(work.stops, words.live)
  const several = work.stops.length > 2
  const collects = payment.at === 'pickup' ? state === 'accepted' : state !== 'accepted'

  return (
    <div className="grid gap-5">
      {stop ? (
        <section className="grid gap-3 rounded-card bg-sunken p-4">
          <div>
            <p className="text-sm text-ink-muted">{labels[work.stops.indexOf(stop)]}</p>
            <p className="text-lg font-semibold">{stop.name}</p>
            <p className="text-sm text-ink-muted">{stop.detail}</p>
          </div>
          {stop.instructions ? (
            <p>
              <span className="block text-sm text-ink-muted">{drive.instructions}</span>
              {stop.instructions}
            </p>
          ) : null}
          {stop.contact ? (
            <ButtonLink
              variant="secondary"
              wide
              href={callAddress(stop.contact.phone)}
              icon={<Phone aria-hidden="true" />}
            >
              {fill(drive.call, { name: stop.contact.name })}
            </ButtonLink>
          ) : null}
          <p className="font-semibold">
            {collects ? fill(drive.collect, { price: money }) : state === 'accepted' ? null : drive.collected}
          </p>
        </section>
      ) : null}
      <ButtonLink
        variant="secondary"
        wide
        href={`/dashboard/message?delivery=${work.pickanddropoff_id}`}
        icon={<MessageCircle aria-hidden="true" />}
      >
        {drive.message}
      </ButtonLink>
      <StopLines
        label={words.live.stops}
        stops={work.stops.map((each, index) => ({
          key: each.id,
          kind: each.kind,
          label: labels[index] ?? '',
          name: each.name,
          detail: each.detail,
          note:
            several && each.state !== 'arrived' && words.stopStates[each.state] ? (
              <span className="text-sm font-semibold">{words.stopStates[each.state]}</span>
            ) : null
        }))}
      />
      <section>
        <h2 className="text-base">{drive.packages}</h2>
        {work.packages.map((item, index) => (
          <div key={index} className="text-ink-muted">
            {item.quantity} × {item.description}
            {several ? ` · ${labels[work.stops.findIndex(each => each.id === item.stop_id)]}` : null}
            <PhotoStrip urls={item.photos} words={words.photos} />
          </div>
        ))}
      </section>
      <SharingState online locale={locale} words={words} />
      {demo ? <LocationSource online words={drive} /> : null}
      {state === 'accepted' ? (
        <>
          <Button variant="quiet" wide onClick={() => setLettingGo(true)}>
            {drive.letGo}
          </Button>
          <LetGoDialog open={lettingGo} onOpenChange={setLettingGo} reasons={reasons} words={words} />
        </>
      ) : null}
    </div>
  )
}
