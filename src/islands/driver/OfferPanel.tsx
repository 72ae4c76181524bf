import '../../styles/driver/driver.css'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Offer } from '../../lib/contract/driver/driver.ts'
import { formatDistance } from '../../lib/format/numbers/distance.ts'
import { formatDuration } from '../../lib/format/times/duration.ts'
import { fill, plural } from '../../lib/words/fill.ts'
import { contentsOf } from '../../lib/format/contents.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { accept, decline } from '../../stores/driver/driver.ts'
import { DistantNote } from '../ui/forms/DistantNote.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { Countdown } from '../ui/status/Countdown.tsx'
import { useNow } from '../hydration/page-state.ts'
import { stopLabels } from '../format/stops/stop-label.ts'
import { StopLines } from '../format/stops/StopLines.tsx'
import { WindowNote } from '../format/times/WindowNote.tsx'
import type { DriveWords } from './words.ts'
import { offerSentences } from './offer-sentences.ts'

interface OfferProps {
  offer: Offer
  locale: Locale
  words: DriveWords
}

/** Shows the earnings and the time left to answer, the two facts that decide about an offer. */
export function OfferHead({
  offer,
  locale,
  words,
  level: Heading = 'h1'
}: OfferProps & { level?: 'h1' | 'h2' }): ReactNode {
  const now = useNow(250)
  const expires = new Date(offer.expires_at).getTime()
  const total = (expires - new Date(offer.offered_at).getTime()) / 1000
  const left = now === null ? total : Math.max(0, (expires - now) / 1000)
  const { title, earn, toPickup } = offerSentences(offer, locale, words.drive)

  return (
    <div className="bar offer-head">
      <div>
        <p className="offer-title small strong">{title}</p>
        <Heading className="numbers title">{earn}</Heading>
        <p className="muted">{toPickup}</p>
      </div>
      <Countdown left={left} total={total} label={plural(locale, words.drive.secondsLeft, Math.ceil(left))} />
    </div>
  )
}

/** Shows the route and the packages of an offer. The contacts are visible only after acceptance. */
export function OfferPanel({ offer, locale, words }: OfferProps): ReactNode {
  const { route, packages } = offer
  const labels = stopLabels(offer.stops, words.live)
  // Contains no control, so it must be focusable itself for the arrow keys to scroll it.
  return (
    <div className="stack" data-gap="large" role="group" aria-label={words.drive.workRegion} tabIndex={0}>
      <p className="strong">
        <span>
          {fill(words.drive.routeSummary, {
            distance: formatDistance(route.meters, locale),
            duration: formatDuration(route.seconds, locale)
          })}
        </span>
        <span className="plain muted">{` · ${offer.payment_method === 'account' ? words.drive.onAccount : words.drive.cash[offer.payment_at]}`}</span>
      </p>
      <StopLines
        label={words.live.stops}
        stops={offer.stops.map((stop, index) => ({
          key: String(index),
          kind: stop.kind,
          label: labels[index] ?? '',
          name: stop.name,
          detail: stop.detail,
          note: (
            <>
              <WindowNote {...{ stop, locale, words }} withService />
              <DistantNote
                meters={route.distance_to_road?.[index]}
                sentence={words.drive.distant}
                locale={locale}
              />
            </>
          )
        }))}
      />
      <div>
        <h2>{words.drive.packages}</h2>
        {packages.map((item, index) => (
          <p key={index} className="muted">
            <span>{`${item.quantity} × `}</span>
            <bdi>{contentsOf(item, words.categories)}</bdi>
          </p>
        ))}
      </div>
    </div>
  )
}

/** Shows an offer, with its buttons, to a driver who has a delivery. */
export function OfferCard(props: OfferProps): ReactNode {
  return (
    <section className="stack offer-card" data-gap="medium" aria-label={props.words.drive.run.offerTitle}>
      <OfferHead {...props} level="h2" />
      <OfferFoot offer={props.offer} words={props.words} />
    </section>
  )
}

export function OfferFoot({ offer, words }: Omit<OfferProps, 'locale'>): ReactNode {
  const [answering, setAnswering] = useState(false)

  async function answer(yes: boolean) {
    setAnswering(true)
    await (yes ? accept(offer.id) : decline(offer.id))
    setAnswering(false)
  }

  return (
    <div className="cluster" data-gap="medium">
      <Button
        className="offer-decline"
        variant="secondary"
        size="large"
        disabled={answering}
        onClick={() => void answer(false)}
      >
        {words.drive.decline}
      </Button>
      <Button
        className="offer-accept"
        size="large"
        loading={answering}
        loadingLabel={words.drive.accepting}
        onClick={() => void answer(true)}
      >
        {words.drive.accept}
      </Button>
    </div>
  )
}
