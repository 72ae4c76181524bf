import '../../styles/delivery/history.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { Delivery } from '../../lib/contract/delivery/deliveries.ts'
import { maximumComment } from '../../lib/contract/delivery/ratings.ts'
import { fill, plural } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import {
  $rating,
  $ratingError,
  rate,
  type RatingSteps,
  ratingWithAccount
} from '../../stores/delivery/rating.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { FormFailure } from '../ui/forms/FormFailure.tsx'
import { useHydrated } from '../hydration/page-state.ts'
import { StarInput, Stars } from '../ui/fields/StarInput.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import type { LiveWords } from './words.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'

export interface RatingProps {
  delivery: Delivery
  /** By a link. The default is the reader's account. */
  by?: RatingSteps
  locale: Locale
  words: Pick<LiveWords, 'rating' | 'live'>
}

/** Asks for a rating once after the delivery, then shows it. */
export function Rating({ delivery, by, locale, words }: RatingProps): ReactNode {
  const hydrated = useHydrated()
  const sending = useStore($rating, { ssr: 'initial' })
  const error = useStore($ratingError, { ssr: 'initial' })
  const [stars, setStars] = useState(0)
  const [comment, setComment] = useState('')
  const [missing, setMissing] = useState(false)
  const [sent, setSent] = useState(false)
  const thanks = useRef<HTMLElement>(null)
  const { rating: given, pickanddropoff_id: id } = delivery
  const spoken = (count: number) => plural(locale, words.rating.stars, count)

  // The form had the focus and is gone. Focus its replacement, so that screen readers continue there.
  useEffect(() => {
    if (sent && given) thanks.current?.focus()
  }, [sent, given])

  if (given) {
    return (
      <section ref={thanks} className="rating" tabIndex={-1} aria-labelledby="rating">
        <h2 id="rating">{words.rating.thanks}</h2>
        <Stars count={given.stars} label={fill(words.rating.given, { stars: spoken(given.stars) })} />
        {given.comment ? <p className="rating-comment">{given.comment}</p> : null}
      </section>
    )
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (stars === 0) {
      setMissing(true)
      return
    }
    setSent(await rate(by ?? ratingWithAccount(id), stars, comment))
  }

  return (
    <form className="rating" aria-labelledby="rating" noValidate onSubmit={event => void submit(event)}>
      <StarInput
        label={
          <span id="rating">
            {fill(words.rating.title, { name: delivery.driver?.first_name ?? words.live.someone })}
          </span>
        }
        error={missing ? words.rating.choose : undefined}
        name="stars"
        value={stars}
        spoken={spoken}
        meanings={words.rating.meanings}
        onChange={value => {
          setStars(value)
          setMissing(false)
        }}
      />
      {stars > 0 ? (
        <TextArea
          label={words.rating.comment}
          optional={words.rating.optional}
          value={comment}
          maxLength={maximumComment}
          rows={2}
          onChange={event => setComment(event.currentTarget.value)}
        />
      ) : null}
      <FormFailure>{error ? sentenceFor(error.code) : null}</FormFailure>
      <Button
        // Before hydration, a submit button would reload the page.
        type={hydrated ? 'submit' : 'button'}
        variant={stars > 0 ? 'primary' : 'secondary'}
        loading={sending}
        loadingLabel={words.rating.sending}
      >
        {words.rating.send}
      </Button>
    </form>
  )
}
