import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { Organization } from '../../lib/contract/organizations/organizations.ts'
import { fill } from '../../lib/words/fill.ts'
import { setTerms } from '../../stores/organizations/organization.ts'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { FormDialog } from './FormDialog.tsx'
import type { PartWords } from './part-words.ts'
import { Part } from './Part.tsx'

export interface TermsProps {
  organization: Organization
  /** Whether the operator may change prices. */
  mayPrice: boolean
  words: PartWords
  run: (action: Promise<boolean>, sentence: string) => void
  ask: () => void
}

type Prices = 'usual' | 'discount' | 'tariff'

const pricesOf = ({ discount_percent: discount, tariff }: Organization): Prices =>
  discount !== null ? 'discount' : tariff !== null ? 'tariff' : 'usual'

/** What only operators change: prices, domains, and whether it's open. */
export function Terms({ organization, mayPrice, words, run, ask }: TermsProps): ReactNode {
  const { id, name, version, closed_at: closedAt } = organization
  const [prices, setPrices] = useState(pricesOf(organization))
  const [percent, setPercent] = useState(String(organization.discount_percent ?? 10))
  const [tariff, setTariff] = useState(String(organization.tariff ?? 1))
  const [domains, setDomains] = useState(organization.join_domains.join('\n'))
  const [tried, setTried] = useState(false)
  const [isClosing, setIsClosing] = useState(false)
  const isPercentWrong = prices === 'discount' && !(Number(percent) >= 1 && Number(percent) <= 100)
  const isTariffWrong = prices === 'tariff' && !(Number(tariff) >= 1)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isPercentWrong || isTariffWrong) return
    run(
      setTerms(id, {
        version,
        join_domains: domains.split(/[\s,]+/u).filter(Boolean),
        ...(mayPrice
          ? {
              discount_percent: prices === 'discount' ? Math.round(Number(percent)) : null,
              tariff: prices === 'tariff' ? Math.round(Number(tariff)) : null
            }
          : {})
      }),
      words.saved
    )
  }

  async function toggle() {
    const changed = setTerms(id, { version, is_closed: closedAt === null })
    run(changed, words.saved)
    if (await changed) setIsClosing(false)
  }

  return (
    <Part id="terms" title={words.terms} detail={words.termsDetail}>
      <form className="organization-form" noValidate onSubmit={submit}>
        {mayPrice ? (
          <div className="organization-fields">
            <Select
              label={words.prices}
              value={prices}
              onChange={event => setPrices(event.currentTarget.value as Prices)}
              options={[
                { value: 'usual', label: words.usualPrices },
                { value: 'discount', label: words.withDiscount },
                { value: 'tariff', label: words.withTariff }
              ]}
            />
            {prices === 'discount' ? (
              <TextInput
                label={words.percent}
                inputMode="numeric"
                value={percent}
                onChange={event => setPercent(event.currentTarget.value)}
                error={tried && isPercentWrong ? words.percentWrong : undefined}
              />
            ) : prices === 'tariff' ? (
              <TextInput
                label={words.version}
                inputMode="numeric"
                value={tariff}
                onChange={event => setTariff(event.currentTarget.value)}
                error={tried && isTariffWrong ? words.versionWrong : undefined}
              />
            ) : null}
          </div>
        ) : null}
        <TextArea
          label={words.domains}
          hint={words.domainsHint}
          optional={words.optional}
          rows={2}
          value={domains}
          onChange={event => setDomains(event.currentTarget.value)}
        />
        <div className="organization-actions">
          <Button type="submit">{words.save}</Button>
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
