import '../../../styles/ops/company.css'
import '../../../styles/ops/controls.css'
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { CompanyData } from '../../../lib/contract/company/company-data.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $company, $companyFailure, loadCompany, saveCompany } from '../../../stores/ops/company.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { CompanyHistory } from './CompanyHistory.tsx'
import { CompanyLists } from './CompanyLists.tsx'
import { CompanySettingsForm } from './CompanySettingsForm.tsx'
import { editOf } from './company-draft.ts'

export interface CompanyProps {
  locale: Locale
  words: Words['opsCompany']
}

/** Edits the company's data. Each save is a version. */
export function Company({ locale, words }: CompanyProps): ReactNode {
  const newest = useStore($company, { ssr: 'initial' })
  const failure = useStore($companyFailure, { ssr: 'initial' })
  const [draft, setDraft] = useState<CompanyData | null>(null)
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const [working, setWorking] = useState(false)
  useEffect(() => void loadCompany(), [])
  // With the new values, because a later effect could undo a change that is typed already.
  useLayoutEffect(() => setDraft(newest?.data ?? null), [newest])

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!newest || !draft || working) return
    const edit = editOf(newest.data, draft)
    setNote(edit ? '' : words.unchanged)
    setMissing(edit !== null && reason.trim() === '')
    if (!edit || reason.trim() === '') return
    setWorking(true)
    const done = await saveCompany(newest.version, reason, edit)
    setWorking(false)
    if (!done) return
    setReason('')
    setNote(fill(words.saved, { version: String($company.get()?.version ?? '') }))
  }

  const trouble = failure ? (
    <div className="notice" data-tone="failed" role="alert">
      <p>{sentenceFor(failure.code)}</p>
      {failure.errors.map(({ field, message }) => (
        <p key={field}>{fill(words.invalid, { field, message })}</p>
      ))}
    </div>
  ) : null
  if (!newest || !draft) return trouble ?? <Skeleton shape="block" size="page" />

  return (
    <div className="ops-company">
      <form noValidate onSubmit={event => void save(event)}>
        <CompanySettingsForm
          settings={draft.settings}
          workDefaults={newest.work_defaults}
          onChange={part => setDraft({ ...draft, settings: { ...draft.settings, ...part } })}
          locale={locale}
          words={words}
        />
        <CompanyLists data={draft} onChange={setDraft} words={words} />
        <div className="ops-company-save">
          <TextInput
            label={words.reason}
            error={missing ? words.reasonMissing : undefined}
            value={reason}
            maxLength={300}
            onChange={event => setReason(event.currentTarget.value)}
          />
          <Button type="submit" loading={working} loadingLabel={words.saving}>
            {words.save}
          </Button>
        </div>
        <p role="status">{note}</p>
        {trouble}
      </form>
      <CompanyHistory newest={newest.version} locale={locale} words={words} />
    </div>
  )
}
