import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { Words } from '../../lib/words/words.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'
import { $recurringBusy, $recurringFailure } from '../../stores/recurring/recurring.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormFailure } from '../ui/FormFailure.tsx'

export interface FormDialogProps {
  title: string
  detail?: string
  action: string
  danger?: boolean
  onClose: () => void
  onSubmit: () => void
  words: Words['recurring']
  children?: ReactNode
}

/** Asks for a change of a recurring delivery. A failure stays in it. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const busy = useStore($recurringBusy, { ssr: 'initial' })
  const failure = useStore($recurringFailure, { ssr: 'initial' })
  const form = useId()
  return (
    <Dialog
      open
      onOpenChange={open => open || props.onClose()}
      title={props.title}
      detail={props.detail}
      closeLabel={props.words.close}
      actions={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            {props.words.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={props.danger ? 'danger' : 'primary'}
            loading={busy}
            loadingLabel={props.words.saving}
          >
            {props.action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="recurring-form"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (!busy) props.onSubmit()
        }}
      >
        {props.children}
        <FormFailure>{failure ? sentenceFor(failure.code) : ''}</FormFailure>
      </form>
    </Dialog>
  )
}
