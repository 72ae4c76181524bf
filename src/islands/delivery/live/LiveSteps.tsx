import { isolated } from '../../../lib/format/isolated.ts'
import { failureText } from '../../../lib/words/failure-text.ts'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Delivery } from '../../../lib/contract/delivery/deliveries.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $driver } from '../../../stores/core/map.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { Steps } from '../../ui/status/Steps.tsx'
import { metersAway } from './arrival.ts'
import { stepsOf } from './steps-of.ts'

export interface LiveStepsProps {
  delivery: Delivery
  locale: Locale
  words: Words['live']
}

/** Lists the past, current and next steps of a delivery with their times. */
export function LiveSteps({ delivery, locale, words }: LiveStepsProps): ReactNode {
  const steps = stepsOf(delivery)
  const position = useStore($driver, { ssr: 'initial' }) ?? delivery.position
  const isAway = metersAway(delivery, position) !== null
  const titles = { done: words.steps, failed: words.steps, now: words.stepsNow, next: words.stepsLater }
  if (steps.length === 0) return null
  return (
    <Steps
      label={words.stepsLabel}
      steps={steps.map(({ key, stop, status, at, failure }) => ({
        key: stop ? `${key}-${stop.number}` : key,
        state: status,
        title:
          key === 'dropoff' || key === 'pickup'
            ? fill(key === 'pickup' ? words.pickupNumber : words.dropoffNumber, { ...stop })
            : isAway && (status === 'now' || key === 'arrived')
              ? words.away.stop
              : titles[status][key],
        time: at ? <CompanyTime at={at} locale={locale} /> : undefined,
        detail: [
          stop && isolated(stop.name),
          stop && failure ? (key === 'pickup' ? words.notPickedUp : words.steps.failed) : null,
          failureText(key === 'pickup' ? words.pickupFailures : words.failures, failure)
        ]
          .filter(Boolean)
          .join(' · ')
      }))}
    />
  )
}
