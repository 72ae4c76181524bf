import type { ReactNode } from 'react'
import type { Delivery } from '../../lib/contract/deliveries.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { LocalTime } from '../ui/LocalTime.tsx'
import { Steps } from '../ui/Steps.tsx'
import { stepsOf } from './steps-of.ts'

export interface LiveStepsProps {
  delivery: Delivery
  locale: Locale
  words: Words['live']
}

/** What is behind, where it is, what comes; each with its time. */
export function LiveSteps({ delivery, locale, words }: LiveStepsProps): ReactNode {
  const steps = stepsOf(delivery)
  if (steps.length === 0) return null
  return (
    <Steps
      label={words.stepsLabel}
      steps={steps.map(({ key, dropoff, state, at, failure }) => ({
        key: dropoff ? `${key}-${dropoff.number}` : key,
        state,
        title: key === 'dropoff' ? fill(words.dropoffNumber, { ...dropoff }) : words.steps[key],
        time: at ? <LocalTime at={at} locale={locale} /> : undefined,
        detail: failure ? (words.failures[failure as keyof typeof words.failures] ?? failure) : dropoff?.name
      }))}
    />
  )
}
