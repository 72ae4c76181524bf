import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ConfirmBy } from '../../../lib/account/confirm-by.ts'
import type { Confirmation } from '../../../lib/contract/account/confirmation.ts'
import type { Words } from '../../../lib/words/words.ts'
import { FormDialog, type FormDialogProps } from '../../ui/dialogs/FormDialog.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { ConfirmFields, confirmationOf } from './ConfirmFields.tsx'

export interface IbanDialogProps extends Pick<FormDialogProps, 'title' | 'record' | 'onClose'> {
  confirmBy: ConfirmBy
  words: Words['statements']
  /** Returns whether it was saved. */
  onSave: (body: { iban: string } & Confirmation) => Promise<boolean>
}

/** Asks for an IBAN, which somebody confirms again. */
export function IbanDialog({ confirmBy, words, onSave, ...dialog }: IbanDialogProps): ReactNode {
  const [iban, setIban] = useState('')
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  async function submit() {
    const isMissing = iban.trim() === ''
    setIsWrong(isMissing)
    if (isMissing) return
    if (await onSave({ iban: iban.trim(), ...confirmationOf(confirmBy, typed) })) return
    setIsWrong(dialog.record.$failure.get()?.code === 'invalid-input')
  }
  return (
    <FormDialog
      {...dialog}
      action={words.save}
      onSubmit={() => void submit()}
      words={{ cancel: words.cancel, close: words.dismiss, saving: words.saving }}
    >
      <TextInput
        label={words.iban}
        hint={words.ibanHint}
        error={isWrong ? words.ibanWrong : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={iban}
        onChange={event => setIban(event.currentTarget.value)}
      />
      <ConfirmFields by={confirmBy} value={typed} onChange={setTyped} words={words} />
    </FormDialog>
  )
}
