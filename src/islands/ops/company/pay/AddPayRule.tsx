import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { payBases, payScopes } from '../../../../lib/contract/billing/pay/pay-rules.ts'
import { addDays } from '../../../../lib/rules/schedule/days.ts'
import type { Locale } from '../../../../lib/words/locale.ts'
import type { Words } from '../../../../lib/words/words.ts'
import { addRule, type PayRuleList, payRulesRecord } from '../../../../stores/ops/pay-rules.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { Select, type SelectOption } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { PersonFilter } from '../../shared/PersonFilter.tsx'
import { newPayRule, payRuleSchema } from './pay-rule-values.ts'

export interface AddPayRuleProps {
  list: Pick<PayRuleList, 'today' | 'currency'>
  vehicles: readonly SelectOption[]
  onClose: () => void
  locale: Locale
  words: Words['opsCompany']['pay'] & { saving: string }
  search: Words['deliveryList']['personWords']
}

/** Adds a rule that begins on a later day. */
export function AddPayRule({
  list: { today, currency },
  vehicles,
  onClose,
  locale,
  words,
  search
}: AddPayRuleProps): ReactNode {
  const { register, control, handleSubmit, setValue, formState } = useForm({
    resolver: standardSchemaResolver(payRuleSchema(locale, currency, today))
  })
  const scope = useWatch({ control, name: 'scope', defaultValue: 'company' })
  const { errors: wrong } = formState
  const submit = handleSubmit(async values => {
    if (await addRule(newPayRule(values, locale, currency))) onClose()
  })
  const amount = { inputMode: 'decimal' as const, maxLength: 12, trail: currency, defaultValue: '' }
  return (
    <FormDialog
      record={payRulesRecord}
      title={words.add}
      detail={words.addDetail}
      action={words.add}
      onClose={onClose}
      onSubmit={() => void submit()}
      words={words}
    >
      <Select
        {...register('scope')}
        label={words.scope}
        options={payScopes.map(value => ({ value, label: words.scopes[value] }))}
      />
      {scope === 'vehicle' ? (
        <Select
          {...register('vehicle')}
          label={words.vehicle}
          placeholder={words.choose}
          options={vehicles}
          error={wrong.vehicle ? words.needsVehicle : undefined}
        />
      ) : null}
      {scope === 'driver' ? (
        <>
          <PersonFilter
            kind="driver"
            initial={null}
            label={words.driver}
            placeholder={words.choose}
            onChoose={person => setValue('driver', person?.id ?? '')}
            words={search}
          />
          {wrong.driver ? (
            <p className="field-error" role="alert">
              {words.needsDriver}
            </p>
          ) : null}
        </>
      ) : null}
      <TextInput
        {...register('from')}
        type="date"
        label={words.from}
        min={addDays(today, 1)}
        max="2199-12-31"
        error={wrong.from ? words.needsDay : undefined}
      />
      <TextInput
        {...register('percent')}
        label={words.percent}
        inputMode="decimal"
        maxLength={6}
        trail="%"
        defaultValue=""
        error={wrong.percent ? words.percentWrong : undefined}
      />
      <Select
        {...register('of')}
        label={words.of}
        options={payBases.map(value => ({ value, label: words.bases[value] }))}
      />
      <TextInput
        {...register('perDelivery')}
        {...amount}
        label={words.perDelivery}
        error={wrong.perDelivery ? words.amountWrong : undefined}
      />
      <TextInput
        {...register('perKm')}
        {...amount}
        label={words.perKm}
        error={wrong.perKm ? words.amountWrong : undefined}
      />
      <TextInput
        {...register('perHour')}
        {...amount}
        label={words.perHour}
        hint={words.periodHint}
        error={wrong.perHour ? words.amountWrong : undefined}
      />
      <TextInput
        {...register('minimum')}
        {...amount}
        label={words.minimum}
        error={wrong.minimum ? words.amountWrong : undefined}
      />
      <TextInput
        {...register('reason')}
        label={words.reason}
        maxLength={300}
        error={wrong.reason ? words.needsReason : undefined}
      />
    </FormDialog>
  )
}
