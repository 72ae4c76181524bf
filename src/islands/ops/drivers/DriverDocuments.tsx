import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { documentKinds } from '../../../lib/contract/driver/documents.ts'
import type { OpsDriver } from '../../../lib/contract/ops/drivers.ts'
import { companyZone } from '../../../lib/format/times/company-zone.ts'
import { dayOf } from '../../../lib/rules/schedule/days.ts'
import { hasExpired } from '../../../lib/rules/people/driver-approval.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $openedDriver, review } from '../../../stores/ops/drivers.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { useNow } from '../../hydration/page-state.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { documentTone } from './driver-tones.ts'

export interface DriverDocumentsProps {
  driver: OpsDriver
  locale: Locale
  words: Pick<Words, 'opsDrivers' | 'documents'>
}

/** The documents of a driver. Once they're opened, each photo can be accepted or refused. */
export function DriverDocuments({ driver, words }: DriverDocumentsProps): ReactNode {
  const opened = useStore($openedDriver, { ssr: 'initial' })
  const [deciding, setDeciding] = useState<string | null>(null)
  const [refusing, setRefusing] = useState<string | null>(null)
  const [answer, setAnswer] = useState('')
  const [failure, setFailure] = useState('')
  const { opsDrivers, documents } = words
  const now = useNow(60_000)

  async function decide(document_id: string, accept: boolean) {
    if (deciding) return
    setDeciding(document_id)
    const error = await review(driver.id, { document_id, accept, answer: accept ? '' : answer.trim() })
    setDeciding(null)
    setFailure(error ? sentenceFor(error.code) || error.message : '')
    if (error) return
    setRefusing(null)
    setAnswer('')
  }

  return (
    <section className="ops-form" aria-label={opsDrivers.documents}>
      {failure ? (
        <p className="notice" data-tone="failed" role="alert">
          {failure}
        </p>
      ) : null}
      <ul className="ops-document-list">
        {documentKinds.map(kind => {
          const found = driver.documents.find(each => each.kind === kind)
          if (!found && !driver.needed_documents.includes(kind)) return null
          const photo = opened?.documents.find(({ id }) => id === found?.id)
          const isExpired =
            now !== null && hasExpired(found?.expires_on ?? null, dayOf(new Date(now), companyZone()))
          return (
            <li key={kind}>
              <div className="ops-document-head">
                <b>{documents.names[kind]}</b>
                <Badge tone={documentTone(found?.status)}>
                  {found ? documents.states[found.status] : opsDrivers.missing}
                </Badge>
                {isExpired ? <Badge tone="failed">{documents.expired}</Badge> : null}
                {found?.expires_on ? (
                  <span className="ops-muted">
                    {fill(isExpired ? documents.expiredOn : opsDrivers.expiresOn, { day: found.expires_on })}
                  </span>
                ) : null}
              </div>
              {found?.answer ? <p className="ops-muted">{found.answer}</p> : null}
              {photo ? (
                <a href={photo.url} target="_blank" rel="noreferrer">
                  <img
                    className="ops-document-photo"
                    src={photo.url}
                    alt={fill(opsDrivers.photo, { document: documents.names[kind] })}
                    width="320"
                    height="200"
                    loading="lazy"
                  />
                </a>
              ) : null}
              {found && photo ? (
                <div className="ops-delivery-commands">
                  {/* An accepted one keeps its button, so that a second press hits nothing else. */}
                  <Button
                    size="small"
                    variant={found.status === 'accepted' ? 'secondary' : 'primary'}
                    aria-disabled={found.status === 'accepted' || undefined}
                    loading={deciding === found.id}
                    loadingLabel={opsDrivers.saving}
                    onClick={() => found.status === 'accepted' || void decide(found.id, true)}
                  >
                    {found.status === 'accepted' ? documents.states.accepted : opsDrivers.accept}
                  </Button>
                  <Button
                    size="small"
                    variant="secondary"
                    aria-expanded={refusing === found.id}
                    onClick={() => setRefusing(found.id)}
                  >
                    {opsDrivers.refuse}
                  </Button>
                </div>
              ) : null}
              {found && refusing === found.id ? (
                <div className="ops-form">
                  <TextInput
                    label={opsDrivers.refuseLabel}
                    maxLength={300}
                    value={answer}
                    onChange={event => setAnswer(event.currentTarget.value)}
                  />
                  <Button
                    size="small"
                    variant="danger"
                    needs={answer.trim() === '' ? opsDrivers.answerNeeds : undefined}
                    onClick={() => void decide(found.id, false)}
                  >
                    {opsDrivers.refuse}
                  </Button>
                </div>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
