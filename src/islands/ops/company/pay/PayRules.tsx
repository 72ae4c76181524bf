import '../../../../styles/controls/parts.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { ShownPayRule } from '../../../../lib/contract/billing/pay/pay-rules.ts'
import { payFormulaText } from '../../../../lib/format/numbers/pay-formula.ts'
import { formatCalendarDay } from '../../../../lib/format/times/days.ts'
import { fill } from '../../../../lib/words/fill.ts'
import type { Locale } from '../../../../lib/words/locale.ts'
import type { Words } from '../../../../lib/words/words.ts'
import { sentenceFor } from '../../../../stores/core/error-sentences.ts'
import {
  loadMorePayRules,
  loadPayRules,
  payRulesRecord,
  removeRule
} from '../../../../stores/ops/pay-rules.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import type { SelectOption } from '../../../ui/fields/Select.tsx'
import { FormFailure } from '../../../ui/forms/FormFailure.tsx'
import { sectionId } from '../company-sections.ts'
import { AddPayRule } from './AddPayRule.tsx'

export interface PayRulesProps {
  vehicles: readonly SelectOption[]
  locale: Locale
  words: Words['opsCompany']
  search: Words['deliveryList']['personWords']
}

/** Lists the rules of what drivers earn. A change applies right away, without a version of the company. */
export function PayRules({ vehicles, locale, words, search }: PayRulesProps): ReactNode {
  const { $value, $busy, $failure, clearFailure } = payRulesRecord
  const list = useStore($value, { ssr: 'initial' })
  const busy = useStore($busy, { ssr: 'initial' })
  const failure = useStore($failure, { ssr: 'initial' })
  const [isAdding, setIsAdding] = useState(false)
  const { pay } = words
  useEffect(() => void loadPayRules(), [])

  const subjectOf = ({ scope, driver }: ShownPayRule): string => {
    if (scope.kind === 'company') return pay.scopes.company
    if (scope.kind === 'driver') return driver || pay.deletedDriver
    return (
      vehicles.find(({ value }) => value === String(scope.transport_type_id))?.label ?? pay.scopes.vehicle
    )
  }
  const row = (rule: ShownPayRule) => {
    const subject = subjectOf(rule)
    const day = formatCalendarDay(rule.effective_from, locale, { dateStyle: 'long' })
    return (
      <li key={rule.id}>
        <div>
          <strong>
            <bdi>{subject}</bdi>
          </strong>
          <p>{payFormulaText(rule.formula, rule.currency, locale, pay.formula)}</p>
          <p className="ops-muted">{fill(rule.has_begun ? pay.since : pay.begins, { day })}</p>
        </div>
        {rule.has_begun ? null : (
          <Button
            variant="quiet"
            size="small"
            aria-label={fill(pay.removeNamed, { name: subject, day })}
            onClick={() => void removeRule(rule.id)}
          >
            {pay.remove}
          </Button>
        )}
      </li>
    )
  }
  return (
    <section id={sectionId('pay')} aria-labelledby="company-pay-title">
      <h2 id="company-pay-title">{words.sections.pay}</h2>
      <p className="ops-note">{pay.detail}</p>
      {list?.items.length === 0 ? <p className="ops-muted">{pay.none}</p> : null}
      <ul className="part-rows" aria-busy={busy}>
        {list?.items.map(row)}
      </ul>
      {isAdding ? null : <FormFailure>{failure ? sentenceFor(failure.code) : ''}</FormFailure>}
      <div className="cluster" data-gap="small">
        {list ? (
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              clearFailure()
              setIsAdding(true)
            }}
          >
            {pay.add}
          </Button>
        ) : null}
        {list?.next ? (
          <Button variant="quiet" size="small" onClick={() => void loadMorePayRules()}>
            {words.more}
          </Button>
        ) : null}
      </div>
      {isAdding && list ? (
        <AddPayRule
          onClose={() => setIsAdding(false)}
          words={{ ...pay, saving: words.saving }}
          {...{ list, vehicles, locale, search }}
        />
      ) : null}
    </section>
  )
}
