import '../../styles/controls/parts.css'
import '../../styles/imports/imports.css'
import { useStore } from '@nanostores/react'
import { Download, FileSpreadsheet, Upload } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { ImportSummary } from '../../lib/contract/imports/imports.ts'
import { importPath } from '../../lib/paths.ts'
import { fill, plural } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'
import { $sentShare, $uploadFailure, saveSample, sendFile } from '../../stores/imports/imports-list.ts'
import { CompanyTime } from '../format/times/CompanyTime.tsx'
import { Badge } from '../ui/status/Badge.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { EmptyState } from '../ui/status/EmptyState.tsx'
import { FileInput } from '../ui/photos/FileInput.tsx'
import { FormFailure } from '../ui/forms/FormFailure.tsx'
import { toneOfImport } from './import-tones.ts'

export interface ImportsPageProps {
  organization: { id: string; name: string }
  isOperator: boolean
  imports: ImportSummary[]
  locale: Locale
  words: Words['imports']
}

/** The imports of an organization, and the field for a new file. */
export function ImportsPage({
  organization,
  isOperator,
  imports,
  locale,
  words
}: ImportsPageProps): ReactNode {
  const share = useStore($sentShare, { ssr: 'initial' })
  const failure = useStore($uploadFailure, { ssr: 'initial' })
  const id = useId()

  async function send([file]: File[]) {
    const made = file ? await sendFile(organization.id, file) : null
    if (made) location.assign(importPath(organization.id, made, isOperator))
  }
  const sentence = failure === 'too-large' ? words.tooLarge : failure && sentenceFor(failure.code)

  return (
    <div className="imports">
      <div className="part">
        <h1 className="title">{words.title}</h1>
        <p className="muted">
          <bdi>{organization.name}</bdi> · {words.detail}
        </p>
      </div>
      <section className="card part" aria-label={words.upload}>
        <div className="part-line imports-upload">
          <FileInput
            id={id}
            accept=".csv,.tsv,.txt,.xlsx"
            disabled={share !== null}
            describedBy={`${id}-hint`}
            onChoose={files => void send(files)}
          />
          <label htmlFor={id} className="button" data-variant="primary" data-size="large">
            <span className="button-label">
              <Upload aria-hidden="true" />
              <span>{share === null ? words.upload : words.uploading}</span>
            </span>
          </label>
          <Button variant="quiet" icon={<Download aria-hidden="true" />} onClick={() => saveSample(words)}>
            {words.sample}
          </Button>
        </div>
        <p id={`${id}-hint`} className="small muted">
          {words.uploadHint}
        </p>
        {share === null ? null : (
          <progress className="imports-progress" max={1} value={share} aria-label={words.uploading} />
        )}
        <FormFailure>{sentence}</FormFailure>
      </section>
      <section className="card part" aria-labelledby={`${id}-list`}>
        <h2 id={`${id}-list`} className="large">
          {words.newest}
        </h2>
        {imports.length === 0 ? (
          <EmptyState icon={<FileSpreadsheet />} title={words.none} />
        ) : (
          <ul className="part-rows">
            {imports.map(each => (
              <li key={each.id}>
                <a className="link part-text" href={importPath(organization.id, each.id, isOperator)}>
                  <bdi>{each.file_name || each.id}</bdi>
                </a>
                <span className="small muted">
                  <CompanyTime at={each.created_at} locale={locale} day="unless-today" />
                  {each.made_by ? (
                    <>
                      <span>{' · '}</span>
                      <bdi translate="no">{each.made_by}</bdi>
                    </>
                  ) : null}
                  <span>{` · ${fill(plural(locale, words.rows, each.counts.rows), { count: each.counts.rows })}`}</span>
                  {each.counts.booked > 0 ? (
                    <span>{` · ${fill(plural(locale, words.booked, each.counts.booked), { count: each.counts.booked })}`}</span>
                  ) : null}
                </span>
                <Badge tone={toneOfImport(each.state)}>{words.states[each.state]}</Badge>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
