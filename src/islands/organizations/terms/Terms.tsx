import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { vatTreatments } from '../../../lib/contract/company/vat.ts'
import { invoicePeriods, mostDaysToPay } from '../../../lib/contract/organizations/billing.ts'
import type { Organization } from '../../../lib/contract/organizations/organizations.ts'
import { minorDigits } from '../../../lib/format/numbers/money.ts'
import { readTyped, readTypedAmount, shownAmount } from '../../../lib/format/numbers/typed-number.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Skill } from '../../../lib/contract/planning/hours.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { organizationRecord, setTerms } from '../../../stores/organizations/organization.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { SkillsField } from '../../ui/hours/SkillsField.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import type { PartWords } from '../part-words.ts'
import { Part } from '../Part.tsx'
import { termsSchema, type TermsValues } from './terms-values.ts'

export interface TermsProps {
  organization: Organization
  /** Whether the operator may change prices. */
  mayPrice: boolean
  /** Whether the operator may let it pay on account. */
  mayAccount: boolean
  /** Of the credit limit. */
  currency: string
  locale: Locale
  skillNames: Words['skills']
  words: PartWords
  run: (action: Promise<boolean>, sentence: string) => void
  ask: () => void
}

/** The days to pay of new terms. */
const usualDays = 14

/** What only operators change: prices, domains, and whether it's open. */
export function Terms({
  organization,
  mayPrice,
  mayAccount,
  currency,
  locale,
  skillNames,
  words,
  run,
  ask
}: TermsProps): ReactNode {
  const {
    id,
    name,
    version,
    closed_at: closedAt,
    discount_percent: discount,
    tariff,
    account,
    vat,
    billing
  } = organization
  const digits = minorDigits(currency)
  const stored: TermsValues = {
    prices: discount !== null ? 'discount' : tariff !== null ? 'tariff' : 'usual',
    percent: String(discount ?? 10),
    tariff: String(tariff ?? 1),
    account: account ? 'yes' : 'no',
    days: String(account?.days_to_pay ?? usualDays),
    limit: account?.credit_limit == null ? '' : shownAmount(account.credit_limit, locale, digits),
    every: account?.invoice_every ?? 'month',
    treatment: vat?.treatment ?? 'standard',
    reason: vat?.exemption_reason ?? '',
    domains: organization.join_domains.join('\n')
  }
  const { register, control, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(termsSchema(locale, minorDigits(currency), Boolean(billing?.vat_id)))
  })
  const chosen = useWatch({ control, name: 'prices', defaultValue: stored.prices })
  const pays = useWatch({ control, name: 'account', defaultValue: stored.account })
  const treated = useWatch({ control, name: 'treatment', defaultValue: stored.treatment })
  const { errors: wrong, isSubmitting } = formState
  const [isClosing, setIsClosing] = useState(false)
  const [skills, setSkills] = useState<Skill[]>(organization.skills)
  const submit = handleSubmit(async values => {
    const number = (name: 'percent' | 'tariff') => readTyped(values[name], locale, 0)
    const saved = setTerms(id, {
      version,
      join_domains: values.domains.split(/[\s,]+/u).filter(Boolean),
      skills,
      ...(mayPrice
        ? {
            discount_percent: values.prices === 'discount' ? number('percent') : null,
            tariff: values.prices === 'tariff' ? number('tariff') : null
          }
        : {}),
      ...(mayAccount
        ? {
            account:
              values.account === 'no'
                ? null
                : {
                    days_to_pay: readTyped(values.days, locale, 0) ?? 0,
                    credit_limit:
                      values.limit.trim() === '' ? null : readTypedAmount(values.limit, locale, digits),
                    invoice_every: values.every
                  },
            vat: {
              treatment: values.treatment,
              exemption_reason: values.treatment === 'exempt' ? values.reason : ''
            }
          }
        : {})
    })
    run(saved, words.saved)
    await saved
  })

  async function toggle() {
    const changed = setTerms(id, { version, is_closed: closedAt === null })
    run(changed, words.saved)
    if (await changed) setIsClosing(false)
  }

  return (
    <Part id="terms" title={words.terms} detail={words.termsDetail}>
      <form className="stack" noValidate onSubmit={event => void submit(event)}>
        {mayPrice ? (
          <div className="organization-fields">
            <Select
              {...register('prices')}
              defaultValue={stored.prices}
              label={words.prices}
              options={[
                { value: 'usual', label: words.usualPrices },
                { value: 'discount', label: words.withDiscount },
                { value: 'tariff', label: words.withTariff }
              ]}
            />
            {chosen === 'discount' ? (
              <TextInput
                {...register('percent')}
                defaultValue={stored.percent}
                label={words.percent}
                inputMode="numeric"
                error={wrong.percent ? words.percentWrong : undefined}
              />
            ) : chosen === 'tariff' ? (
              <TextInput
                {...register('tariff')}
                defaultValue={stored.tariff}
                label={words.version}
                inputMode="numeric"
                error={wrong.tariff ? words.versionWrong : undefined}
              />
            ) : null}
          </div>
        ) : null}
        {mayAccount ? (
          <div className="organization-fields">
            <Select
              {...register('account')}
              defaultValue={stored.account}
              label={words.paysBy}
              options={[
                { value: 'no', label: words.cashOnly },
                { value: 'yes', label: words.onAccount }
              ]}
            />
            {pays === 'yes' ? (
              <>
                <TextInput
                  {...register('days')}
                  defaultValue={stored.days}
                  label={words.daysToPay}
                  inputMode="numeric"
                  error={wrong.days ? fill(words.daysToPayWrong, { most: mostDaysToPay }) : undefined}
                />
                <TextInput
                  {...register('limit')}
                  defaultValue={stored.limit}
                  label={fill(words.creditLimit, { currency })}
                  hint={words.creditLimitHint}
                  inputMode="decimal"
                  error={wrong.limit ? words.creditLimitWrong : undefined}
                />
                <Select
                  {...register('every')}
                  defaultValue={stored.every}
                  label={words.invoiceEvery}
                  options={invoicePeriods.map(value => ({ value, label: words.invoicePeriods[value] }))}
                />
              </>
            ) : null}
          </div>
        ) : null}
        {mayAccount ? (
          <div className="organization-fields">
            <Select
              {...register('treatment')}
              defaultValue={stored.treatment}
              label={words.treatment}
              hint={words.treatmentHint}
              error={wrong.treatment ? words.vatIdMissing : undefined}
              options={vatTreatments.map(value => ({ value, label: words.treatments[value] }))}
            />
            {treated === 'exempt' ? (
              <TextInput
                {...register('reason')}
                defaultValue={stored.reason}
                label={words.exemptionReason}
                hint={words.exemptionReasonHint}
                maxLength={200}
                error={wrong.reason ? words.exemptionReasonWrong : undefined}
              />
            ) : null}
          </div>
        ) : null}
        <TextArea
          {...register('domains')}
          defaultValue={stored.domains}
          label={words.domains}
          hint={words.domainsHint}
          optional={words.optional}
          rows={2}
        />
        <SkillsField
          value={skills}
          onChange={setSkills}
          label={words.neededSkills}
          hint={words.neededSkillsHint}
          names={skillNames}
        />
        <div className="cluster" data-gap="small">
          <Button type="submit" loading={isSubmitting} loadingLabel={words.saving}>
            {words.save}
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              ask()
              if (closedAt === null) setIsClosing(true)
              else void toggle()
            }}
          >
            {closedAt === null ? words.closeOrganization : words.reopenOrganization}
          </Button>
        </div>
      </form>
      {isClosing ? (
        <FormDialog
          record={organizationRecord}
          title={fill(words.closeTitle, { name })}
          detail={words.closeDetail}
          action={words.closeOrganization}
          danger
          onClose={() => setIsClosing(false)}
          onSubmit={() => void toggle()}
          words={words}
        />
      ) : null}
    </Part>
  )
}
