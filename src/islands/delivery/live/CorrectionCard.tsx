import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { ApiError } from '../../../lib/api-error.ts'
import { formatDistantStop } from '../../../lib/format/places/distant-stop.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { answer, type Correction, correctionOf } from '../../../stores/delivery/correction.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { Button } from '../../ui/buttons/Button.tsx'

export interface CorrectionCardProps {
  id: string
  /** When the delivery changed last: a correction may have come or gone. */
  changed: string
  locale: Locale
  words: Pick<Words['live'], 'correction' | 'distant'>
}

/** Asks the customer to agree to a corrected address that costs more. */
export function CorrectionCard({ id, changed, locale, words: live }: CorrectionCardProps): ReactNode {
  const [correction, setCorrection] = useState<Correction | null>(null)
  useEffect(() => {
    let isGone = false
    void correctionOf(id).then(found => isGone || setCorrection(found))
    return () => {
      isGone = true
    }
  }, [id, changed])
  if (!correction) return null

  async function reply(agree: boolean) {
    if (!correction) return null
    const error = await answer(id, correction.id, agree)
    setCorrection(error ? await correctionOf(id) : null)
    return error
  }
  return <CorrectionQuestion {...{ correction, locale }} words={live} onReply={reply} />
}

export interface CorrectionQuestionProps extends Pick<CorrectionCardProps, 'locale' | 'words'> {
  correction: Correction
  /** Returns the error if the answer failed. */
  onReply: (agree: boolean) => Promise<ApiError | null>
}

/** Shows the corrected address with its price, and asks for the answer. */
export function CorrectionQuestion({
  correction,
  onReply,
  locale,
  words: live
}: CorrectionQuestionProps): ReactNode {
  const { correction: words } = live
  const [failure, setFailure] = useState('')

  async function reply(agree: boolean) {
    const error = await onReply(agree)
    setFailure(error ? sentenceFor(error.code) || error.message : '')
  }
  const distant = formatDistantStop(correction.distance_to_road, live.distant, locale)
  const money = (amount: number) => formatMoney(amount, correction.currency, locale)
  return (
    <section className="card stack" data-gap="medium" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>
        {fill(words.detail, {
          place: correction.name,
          total: money(correction.total),
          former: money(correction.former_total)
        })}
      </p>
      {distant ? <p>{distant}</p> : null}
      {failure ? (
        <p className="notice" data-tone="failed" role="alert">
          {failure}
        </p>
      ) : null}
      <Button wide onClick={() => void reply(true)}>
        {fill(words.agree, { total: money(correction.total) })}
      </Button>
      <Button wide variant="secondary" onClick={() => void reply(false)}>
        {words.decline}
      </Button>
    </section>
  )
}
