import type { ReactNode } from 'react'
import { fill } from '../../../lib/words/fill.ts'
import { AskedButton, type AskedButtonProps } from './AskedButton.tsx'
import { Button } from './Button.tsx'

export interface InvitationActionsProps {
  /** The email or the phone number. */
  address: string
  /** Absent once nobody needs the link again. */
  onResend?: (() => void) | undefined
  onWithdraw: () => void
  /** The question to withdraw names the address as {address}. */
  words: AskedButtonProps['words'] &
    Record<'resend' | 'withdraw' | 'withdrawTitle' | 'withdrawDetail', string>
}

/** Sends an invitation again, or withdraws it. */
export function InvitationActions({
  address,
  onResend,
  onWithdraw,
  words
}: InvitationActionsProps): ReactNode {
  return (
    <>
      {onResend ? (
        <Button
          variant="secondary"
          size="small"
          aria-label={`${words.resend}: ${address}`}
          onClick={onResend}
        >
          {words.resend}
        </Button>
      ) : null}
      <AskedButton
        action={words.withdraw}
        label={`${words.withdraw}: ${address}`}
        question={fill(words.withdrawTitle, { address })}
        detail={words.withdrawDetail}
        words={words}
        onConfirm={onWithdraw}
      />
    </>
  )
}
