import { useCallback, useEffect, useState } from 'react'
import { asApiError } from '../../lib/api-error.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { codeRules } from '../../lib/contract/account/verification.ts'
import type { SentCode, VerificationChannel } from '../../lib/contract/account/verification.ts'
import { requestCode } from '../../stores/account/verification.ts'
import { useNow } from '../hydration/page-state.ts'

export interface CodeSending {
  sent: SentCode | null
  sending: boolean
  failure: ApiError | null
  /** Seconds until another code may be asked for. */
  left: number
  /** Whether a further code came. */
  again: () => Promise<boolean>
}

/** Asks for a code as the page opens, and again on wish. */
export function useCodeSending(channel: VerificationChannel, needed: boolean): CodeSending {
  const now = useNow()
  const [sent, setSent] = useState<SentCode | null>(null)
  const [sending, setSending] = useState(needed)
  const [failure, setFailure] = useState<ApiError | null>(null)

  const ask = useCallback(async (): Promise<boolean> => {
    setSending(true)
    setFailure(null)
    try {
      setSent(await requestCode(channel))
      return true
    } catch (error) {
      setFailure(asApiError(error))
      return false
    } finally {
      setSending(false)
    }
  }, [channel])

  useEffect(() => {
    if (needed) void ask()
  }, [needed, ask])

  // A clock that is wrong must not keep anyone waiting longer than there is to wait.
  const until = sent && now !== null ? Math.ceil((Date.parse(sent.resend_at) - now) / 1000) : 0
  return { sent, sending, failure, left: Math.min(Math.max(until, 0), codeRules.resendSeconds), again: ask }
}
