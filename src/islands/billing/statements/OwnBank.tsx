import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ConfirmBy } from '../../../lib/account/confirm-by.ts'
import type { BankAccount } from '../../../lib/contract/billing/bank-accounts.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { bankRecord, saveOwnBank } from '../../../stores/driver/statements.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { ConfirmFields, confirmationOf } from './ConfirmFields.tsx'

export interface OwnBankProps {
  initial: BankAccount | null
  confirmBy: ConfirmBy
  words: Words['statements']
}

/** Where the company pays the driver, and a form to change it. */
export function OwnBank({ initial, confirmBy, words }: OwnBankProps): ReactNode {
  const bank = useStore(bankRecord.$value, { ssr: 'initial' }) ?? initial
  const [isAsked, setIsAsked] = useState(false)
  const [said, setSaid] = useState('')
  const [iban, setIban] = useState('')
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const action = bank ? words.changeBank : words.enterBank

  async function submit() {
    const isMissing = iban.trim() === ''
    setIsWrong(isMissing)
    if (isMissing) return
    if (await saveOwnBank({ iban: iban.trim(), ...confirmationOf(confirmBy, typed) })) {
      setIsAsked(false)
      setIban('')
      setTyped('')
      return setSaid(words.bankSaved)
    }
    setIsWrong(bankRecord.$failure.get()?.code === 'invalid-input')
  }
  return (
    <>
      <div className="statement-line">
        <span>
          <span>
            {bank ? fill(words.bankShown, { country: bank.country, last: bank.last_four }) : words.noBank}
          </span>
          <span className="statement-small">{words.own.bankDetail}</span>
        </span>
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            bankRecord.clearFailure()
            setSaid('')
            setIsAsked(true)
          }}
        >
          {action}
        </Button>
      </div>
      <p className="small muted" role="status">
        {said}
      </p>
      {isAsked ? (
        <FormDialog
          title={action}
          action={words.save}
          record={bankRecord}
          onClose={() => setIsAsked(false)}
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
      ) : null}
    </>
  )
}
