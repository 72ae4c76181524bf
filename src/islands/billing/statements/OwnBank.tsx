import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ConfirmBy } from '../../../lib/account/confirm-by.ts'
import type { BankAccount } from '../../../lib/contract/billing/pay/bank-accounts.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { bankRecord, saveOwnBank } from '../../../stores/driver/statements.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IbanDialog } from './IbanDialog.tsx'

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
  const action = bank ? words.changeBank : words.enterBank

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
        <IbanDialog
          title={action}
          record={bankRecord}
          onClose={() => setIsAsked(false)}
          onSave={async body => {
            const isSaved = await saveOwnBank(body)
            if (isSaved) {
              setIsAsked(false)
              setSaid(words.bankSaved)
            }
            return isSaved
          }}
          {...{ confirmBy, words }}
        />
      ) : null}
    </>
  )
}
