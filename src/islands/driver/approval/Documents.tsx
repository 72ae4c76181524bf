import { useState } from 'react'
import type { ReactNode } from 'react'
import {
  type DocumentKind,
  documentKinds,
  type DriverDocument,
  expiringKinds
} from '../../../lib/contract/driver/documents.ts'
import { companyZone } from '../../../lib/format/times/company-zone.ts'
import { dayOf } from '../../../lib/rules/schedule/days.ts'
import { hasExpired } from '../../../lib/rules/people/driver-approval.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { sendDocumentPhoto } from '../../../stores/driver/documents.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { useNow } from '../../hydration/page-state.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { OnePhoto } from '../../ui/photos/OnePhoto.tsx'

export interface DocumentsProps {
  initial: DriverDocument[]
  /** What the driver's vehicle needs. */
  needed: DocumentKind[]
  locale: Locale
  words: Pick<Words, 'documents' | 'photos'>
}

const tones = { waiting: 'searching', accepted: 'completed', rejected: 'failed' } as const

/** The documents that a driver sends for the application, each with the decision about it. */
export function Documents({ initial, needed, words }: DocumentsProps): ReactNode {
  const [documents, setDocuments] = useState(initial)
  return (
    <div className="card stack">
      <p className="small muted">{words.documents.detail}</p>
      {documentKinds.map(kind => {
        const sent = documents.find(each => each.kind === kind)
        return sent || needed.includes(kind) ? (
          <DocumentField key={kind} {...{ kind, sent, words }} onSent={setDocuments} />
        ) : null
      })}
    </div>
  )
}

interface DocumentFieldProps {
  kind: DocumentKind
  sent: DriverDocument | undefined
  onSent: (documents: DriverDocument[]) => void
  words: Pick<Words, 'documents' | 'photos'>
}

function DocumentField({
  kind,
  sent,
  onSent,
  words: { documents: words, photos }
}: DocumentFieldProps): ReactNode {
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [expires, setExpires] = useState('')
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const needsDay = expiringKinds.includes(kind)
  const now = useNow(60_000)
  const isExpired = now !== null && hasExpired(sent?.expires_on ?? null, dayOf(new Date(now), companyZone()))
  const id = `document-${kind}`

  async function send() {
    if (!photo) return
    setSending(true)
    const done = await sendDocumentPhoto(kind, photo, needsDay ? expires : '')
    setSending(false)
    if ('error' in done) return setFailure(sentenceFor(done.error.code) || done.error.message)
    setFailure('')
    setPhoto(null)
    onSent(done.documents)
  }

  return (
    <section className="stack shrinks" data-gap="medium" aria-labelledby={id}>
      <h2 id={id}>{words.names[kind]}</h2>
      <p className="cluster" data-gap="small" data-align="center">
        {isExpired ? (
          <Badge tone="failed">{words.expired}</Badge>
        ) : (
          <Badge tone={sent ? tones[sent.status] : 'neutral'}>
            {sent ? words.states[sent.status] : words.missing}
          </Badge>
        )}
        {sent?.expires_on ? (
          <span className="small muted">
            {fill(isExpired ? words.expiredOn : words.expiresOn, { day: sent.expires_on })}
          </span>
        ) : null}
      </p>
      {sent?.answer ? <p className="notice">{sent.answer}</p> : null}
      {failure ? (
        <p className="notice" data-tone="failed" role="alert">
          {failure}
        </p>
      ) : null}
      <OnePhoto label={words.choose[kind]} isLabelHidden photo={photo} onChoose={setPhoto} words={photos} />
      {photo && needsDay ? (
        <TextInput
          label={words.expires}
          type="date"
          value={expires}
          onChange={event => setExpires(event.currentTarget.value)}
        />
      ) : null}
      {photo ? (
        <Button
          wide
          loading={sending}
          loadingLabel={words.sending}
          needs={needsDay && !expires ? words.dayNeeds : undefined}
          onClick={() => void send()}
        >
          {sent ? words.replace : words.send}
        </Button>
      ) : null}
    </section>
  )
}
