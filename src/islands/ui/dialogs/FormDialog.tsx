import { useId } from 'react'
import type { ReactNode } from 'react'
import type { ApiError } from '../../../lib/api-error.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { Button } from '../buttons/Button.tsx'
import { Dialog } from './Dialog.tsx'
import { FormFailure } from '../forms/FormFailure.tsx'
import type { Elements } from '../elements.ts'

export interface FormDialogProps {
  title: string
  detail?: string
  /** The button that does it. */
  action: string
  danger?: boolean
  busy: boolean
  failure: ApiError | null
  onClose: () => void
  onSubmit: () => void
  words: { cancel: string; close: string; saving: string }
  children?: Elements
}

/** A dialog with a form, or a question. A failure stays in it. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const { busy, failure } = props
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
        className="stack"
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
