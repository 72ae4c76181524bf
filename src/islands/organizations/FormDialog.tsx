import '../../styles/organizations/organizations.css'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import { sentenceFor } from '../../stores/core/error-sentences.ts'
import { $organizationBusy, $organizationFailure } from '../../stores/organizations/organization.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormFailure } from '../ui/FormFailure.tsx'

export interface FormDialogProps {
  title: string
  detail?: string
  /** The button that does it. */
  action: string
  danger?: boolean
  onClose: () => void
  onSubmit: () => void
  words: { cancel: string; close: string; saving: string }
  children?: ReactNode
}

/** Asks for something about the organization, or for a confirmation. A failure stays in it. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const busy = useStore($organizationBusy, { ssr: 'initial' })
  const failure = useStore($organizationFailure, { ssr: 'initial' })
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
        className="organization-form"
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
