import { useId, useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import type { Elements } from '../../ui/elements.ts'

export interface ReasonDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  detail: string
  /** The button that does it. */
  action: string
  danger?: boolean
  /** Set if no reason is asked for. */
  withoutReason?: boolean
  /** The fewest characters of a reason. */
  shortest?: number
  busy: boolean
  failure: string
  words: { reason: string; reasonHint: string; reasonNeeded: string; cancel: string; close: string }
  /** Fields before the reason. */
  children?: Elements
  onConfirm: (reason: string) => void
}

/** Asks why before an action of an operator. */
export function ReasonDialog(props: ReasonDialogProps): ReactNode {
  const { open, onOpenChange, words, withoutReason, shortest = 1, busy } = props
  const form = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  // Before the dialog is shown, because a later effect could clear a reason that is typed already.
  useLayoutEffect(() => {
    if (!open) return
    setReason('')
    setIsMissing(false)
  }, [open])

  function confirm() {
    const missing = !withoutReason && reason.trim().length < shortest
    setIsMissing(missing)
    if (!missing && !busy) props.onConfirm(reason.trim())
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={props.title}
      detail={props.detail}
      closeLabel={words.close}
      actions={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {words.cancel}
          </Button>
          <Button type="submit" form={form} variant={props.danger ? 'danger' : 'primary'} loading={busy}>
            {props.action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="stack"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          confirm()
        }}
      >
        {props.children}
        {withoutReason ? null : (
          <TextInput
            label={words.reason}
            hint={words.reasonHint}
            error={isMissing ? words.reasonNeeded : undefined}
            maxLength={300}
            value={reason}
            onChange={event => setReason(event.currentTarget.value)}
          />
        )}
        <FormFailure>{props.failure}</FormFailure>
      </form>
    </Dialog>
  )
}
