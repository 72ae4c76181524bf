import { useState } from 'react'
import type { ReactNode } from 'react'
import {
  type DocumentKind,
  documentKinds,
  type DriverDocument,
  expiringKinds
} from '../../lib/contract/driver/documents.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { sendDocumentPhoto } from '../../stores/driver/documents.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { TextInput } from '../ui/TextInput.tsx'

export interface DocumentsProps {
  initial: DriverDocument[]
  locale: Locale
  words: Words['documents']
}

const tones = { waiting: 'searching', accepted: 'completed', rejected: 'failed' } as const

/** The documents that a driver sends for the application, each with the decision about it. */
export function Documents({ initial, words }: DocumentsProps): ReactNode {
  const [documents, setDocuments] = useState(initial)
  return (
    <div className="card grid gap-4">
      <div>
        <h2 className="text-base">{words.title}</h2>
        <p className="text-sm text-ink-muted">{words.detail}</p>
      </div>
      {documentKinds.map(kind => (
        <DocumentField
          key={kind}
          kind={kind}
          sent={documents.find(each => each.kind === kind)}
          onSent={setDocuments}
          words={words}
        />
      ))}
    </div>
  )
}

interface DocumentFieldProps {
  kind: DocumentKind
  sent: DriverDocument | undefined
  onSent: (documents: DriverDocument[]) => void
  words: Words['documents']
}

function DocumentField({ kind, sent, onSent, words }: DocumentFieldProps): ReactNode {
  const [photo, setPhoto] = useState<File | null>(null)
  const [expires, setExpires] = useState('')
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const needsDay = expiringKinds.includes(kind)
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
    <fieldset className="grid gap-2">
      <legend className="field-label">{words.names[kind]}</legend>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={sent ? tones[sent.status] : 'neutral'}>
          {sent ? words.states[sent.status] : words.missing}
        </Badge>
        {sent?.expires_on ? (
          <span className="text-sm text-ink-muted">{fill(words.expiresOn, { day: sent.expires_on })}</span>
        ) : null}
      </p>
      {sent?.answer ? <p className="notice">{sent.answer}</p> : null}
      {failure ? (
        <p className="notice" data-tone="failed" role="alert">
          {failure}
        </p>
      ) : null}
      <label className="visually-hidden" htmlFor={id}>
        {words.names[kind]}
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        onChange={event => setPhoto(event.currentTarget.files?.[0] ?? null)}
      />
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
          size="small"
          loading={sending}
          loadingLabel={words.sending}
          disabled={needsDay && !expires}
          onClick={() => void send()}
        >
          {sent ? words.replace : words.send}
        </Button>
      ) : null}
    </fieldset>
  )
}
