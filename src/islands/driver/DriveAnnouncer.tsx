import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Offer } from '../../lib/contract/driver/driver.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { DriveWords } from './words.ts'
import { offerSentences } from './offer-sentences.ts'

export interface DriveAnnouncerProps {
  offer: Offer | undefined
  /** A delivery is on hand: what goes on there has its own words. */
  working: boolean
  locale: Locale
  words: DriveWords
}

/**
 * Reads out, once, that there is an offer, and that it is gone. It stands there before either does: what comes
 * together with its own live region is not read by every screen reader. Says nothing when the page opens.
 */
export function DriveAnnouncer({ offer, working, locale, words }: DriveAnnouncerProps): ReactNode {
  const before = useRef(offer?.id)
  const [said, setSaid] = useState('')

  useEffect(() => {
    if (before.current === offer?.id) return
    before.current = offer?.id
    if (offer) setSaid(Object.values(offerSentences(offer, locale, words.drive)).join('. '))
    else setSaid(working ? '' : words.drive.gone)
  }, [offer, working, locale, words])

  return (
    <p className="visually-hidden" aria-live="polite" data-announcer>
      {said}
    </p>
  )
}
