import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import type { PageRecord } from '../../../stores/core/page-record.ts'
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
  /** What the form changes. */
  record: Pick<PageRecord<unknown>, '$busy' | '$failure'>
  onClose: () => void
  onSubmit: () => void
  words: { cancel: string; close: string; saving: string }
  children?: Elements
}

/** A dialog with a form, or a question. A failure stays in it. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const busy = useStore(props.record.$busy, { ssr: 'initial' })
  const failure = useStore(props.record.$failure, { ssr: 'initial' })
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
