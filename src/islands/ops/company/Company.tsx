import '../../../styles/ops/company.css'
import '../../../styles/ops/controls.css'
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { CompanyData, CompanySettings } from '../../../lib/contract/company/company-data.ts'
import type { CountryOption } from '../../../lib/format/countries.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $company, $companyFailure, loadCompany, saveCompany } from '../../../stores/ops/company.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { CompanyDepots } from './CompanyDepots.tsx'
import { CompanyHistory } from './CompanyHistory.tsx'
import { CompanyHolidays } from './CompanyHolidays.tsx'
import { CompanyLinks } from './CompanyLinks.tsx'
import { CompanyLogo } from './CompanyLogo.tsx'
import { CompanyNavigation } from './CompanyNavigation.tsx'
import { IdentityFields } from './IdentityFields.tsx'
import { InvoicingFields } from './money/InvoicingFields.tsx'
import { MoneyFields } from './money/MoneyFields.tsx'
import { PayRules } from './pay/PayRules.tsx'
import { PlanningFields } from './PlanningFields.tsx'
import { StaffFields } from './StaffFields.tsx'
import { TextFields } from './TextFields.tsx'
import { WorkSettings } from './WorkSettings.tsx'
import { CompanyLists } from './CompanyLists.tsx'
import { editOf } from './company-draft.ts'

export interface CompanyProps {
  locale: Locale
  words: Words['opsCompany']
  search: Words['places']['search']
  people: Words['deliveryList']['personWords']
  countries: readonly CountryOption[]
}

/** Edits the company's data. Each save is a version. */
export function Company({ locale, words, search, people, countries }: CompanyProps): ReactNode {
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

  const { settings } = draft
  const change = (part: Partial<CompanySettings>) =>
    setDraft({ ...draft, settings: { ...settings, ...part } })
  return (
    <div className="ops-company">
      <CompanyNavigation words={words} />
      <form noValidate onSubmit={event => void save(event)}>
        <WorkSettings defaults={newest.work_defaults} onChange={change} {...{ settings, locale, words }} />
        <PlanningFields onChange={change} {...{ settings, locale, words }} />
        <CompanyDepots data={draft} onChange={setDraft} {...{ words, search }} />
        <CompanyHolidays
          holidays={settings.holidays ?? []}
          onChange={holidays => change({ holidays })}
          {...{ locale, words }}
        />
        <CompanyLists data={draft} onChange={setDraft} {...{ locale, words }} />
        <IdentityFields onChange={change} {...{ settings, words }} />
        <CompanyLogo logo={settings.logo ?? null} onChange={logo => change({ logo })} words={words} />
        <MoneyFields onChange={change} {...{ settings, locale, words }} />
        <InvoicingFields onChange={change} {...{ settings, countries, locale, words }} />
        <StaffFields onChange={change} {...{ settings, words }} />
        <CompanyLinks links={settings.socials} onChange={socials => change({ socials })} words={words} />
        <TextFields texts={settings.texts} onChange={texts => change({ texts })} words={words} />
        <div className="ops-company-save" data-changed={editOf(newest.data, draft) ? '' : undefined}>
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
      <div className="ops-company-side">
        <PayRules
          vehicles={newest.data.vehicles.map(({ id, name }) => ({ value: String(id), label: name }))}
          search={people}
          {...{ locale, words }}
        />
        <CompanyHistory newest={newest.version} locale={locale} words={words} />
      </div>
    </div>
  )
}
