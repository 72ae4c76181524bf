import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { ViewQuery } from '../../../lib/contract/ops/delivery/delivery-list.ts'
import type { Words } from '../../../lib/words/words.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { save } from '../../../stores/ops/lists/views.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'

export interface SaveViewProps {
  open: boolean
  onClose: () => void
  view: ViewQuery
  words: Words['deliveryList']
}

/** Saves what the list shows under a name. */
export function SaveView({ open, onClose, view, words }: SaveViewProps): ReactNode {
  const form = useId()
  const [name, setName] = useState('')
  const [failure, setFailure] = useState('')
  const [working, setWorking] = useState(false)

  async function submit() {
    setWorking(true)
    const error = await save(name.trim(), view)
    setWorking(false)
    setFailure(error ? sentenceFor(error.code) || error.message : '')
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={words.saveView}
      detail={words.saveViewDetail}
      closeLabel={words.close}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.back}
          </Button>
          <Button
            type="submit"
            form={form}
            loading={working}
            needs={name.trim() ? undefined : words.viewNeeds}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="stack"
        onSubmit={event => {
          event.preventDefault()
          if (name.trim() && !working) void submit()
        }}
      >
        <TextInput
          label={words.viewName}
          value={name}
          maxLength={60}
          onChange={event => setName(event.currentTarget.value)}
        />
        <FormFailure>{failure}</FormFailure>
      </form>
    </Dialog>
  )
}
