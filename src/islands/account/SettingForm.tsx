import type { FormEventHandler, ReactNode } from 'react'
import { Button } from '../ui/buttons/Button.tsx'
import type { ButtonVariant } from '../ui/buttons/Button.tsx'
import { FormFailure } from '../ui/forms/FormFailure.tsx'
import { accountPath } from '../../lib/paths.ts'
import type { Elements } from '../ui/elements.ts'

export interface SettingFormProps {
  submit: FormEventHandler<HTMLFormElement>
  submitLabel: string
  sendingLabel: string
  sending: boolean
  /** The error that concerns the whole form. */
  failure: string | undefined
  variant?: ButtonVariant
  children: Elements
}

/** Renders the fields of one setting and the button that saves them. */
export function SettingForm(props: SettingFormProps): ReactNode {
  const { submit, submitLabel, sendingLabel, sending, failure, variant, children } = props
  return (
    <form className="stack" method="post" action={accountPath} noValidate onSubmit={submit}>
      {children}
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant={variant} loading={sending} loadingLabel={sendingLabel}>
        {submitLabel}
      </Button>
    </form>
  )
}
