import { useState } from 'react'
import type { ReactNode } from 'react'
import { asApiError } from '../../lib/api-error.ts'
import type { ApiError } from '../../lib/api-error.ts'
import type { Claimable } from '../../lib/contract/delivery/claims.ts'
import { historyPath } from '../../lib/paths.ts'
import { plural } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'
import { addDeliveries } from '../../stores/account/claims.ts'
import { CompanyTime } from '../format/times/CompanyTime.tsx'
import { Button, ButtonLink } from '../ui/buttons/Button.tsx'
import { FormFailure } from '../ui/forms/FormFailure.tsx'

export interface ClaimDeliveriesProps {
  found: Claimable
  locale: Locale
  words: Words['settings']['claims'] & { statuses: Words['statuses'] }
}

/** Lists deliveries that the company booked for the reader's phone or email, and adds them to the account. */
export function ClaimDeliveries({ found, locale, words }: ClaimDeliveriesProps): ReactNode {
  const [isWorking, setWorking] = useState(false)
  const [added, setAdded] = useState<number | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)

  async function add() {
    setWorking(true)
    setFailure(null)
    try {
      setAdded(await addDeliveries())
    } catch (error) {
      setFailure(asApiError(error))
    } finally {
      setWorking(false)
    }
  }

  if (added !== null) {
    return (
      <div className="stack" data-gap="large" role="status">
        <p>{plural(locale, words.added, added)}</p>
        <ButtonLink variant="secondary" href={historyPath}>
          {words.open}
        </ButtonLink>
      </div>
    )
  }
  const more = found.count - found.deliveries.length
  return (
    <div className="stack" data-gap="large">
      <p className="muted">{words.detail}</p>
      <ul className="stack" data-gap="small">
        {found.deliveries.map(({ number, status, created_at: at }) => (
          <li key={number}>
            <span className="strong numbers" translate="no">
              {number}
            </span>
            <span className="small muted">
              <span>{` · ${words.statuses[status]} · `}</span>
              <CompanyTime at={at} locale={locale} day />
            </span>
          </li>
        ))}
        {more > 0 ? <li className="small muted">{plural(locale, words.more, more)}</li> : null}
      </ul>
      <FormFailure>{failure ? sentenceFor(failure.code) : null}</FormFailure>
      <div>
        <Button loading={isWorking} loadingLabel={words.adding} onClick={() => void add()}>
          {words.add}
        </Button>
      </div>
    </div>
  )
}
