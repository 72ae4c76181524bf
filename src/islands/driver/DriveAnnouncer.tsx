import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Offer } from '../../lib/contract/driver/driver.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { DriveWords } from './words.ts'
import { offerSentences } from './offer-sentences.ts'

export interface DriveAnnouncerProps {
  offer: Offer | undefined
  /** Whether a delivery is active. It has its own announcements. */
  working: boolean
  locale: Locale
  words: DriveWords
}

/**
 * Announces once to screen readers that an offer has arrived or is gone. The ARIA live region must exist before its
 * text changes, because some screen readers ignore a region that appears together with its text. Announces nothing when
 * the page opens.
 */
export function DriveAnnouncer({ offer, working, locale, words }: DriveAnnouncerProps): ReactNode {
  const before = useRef(offer?.id)
  const [announcement, announce] = useState('')

  useEffect(() => {
    if (before.current === offer?.id) return
    before.current = offer?.id
    if (offer) announce(Object.values(offerSentences(offer, locale, words.drive)).join('. '))
    else announce(working ? '' : words.drive.offerExpired)
  }, [offer, working, locale, words])

  return (
    <p className="visually-hidden" aria-live="polite" data-announcer>
      {announcement}
    </p>
  )
}
