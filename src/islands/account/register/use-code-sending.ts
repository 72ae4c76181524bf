import { useCallback, useEffect, useState } from 'react'
import { asApiError } from '../../../lib/api-error.ts'
import type { ApiError } from '../../../lib/api-error.ts'
import type { SentCode, VerificationChannel } from '../../../lib/contract/account/verification.ts'
import { requestCode } from '../../../stores/account/verification.ts'
import { useNow } from '../../hydration/page-state.ts'

export interface CodeSending {
  sent: SentCode | null
  sending: boolean
  failure: ApiError | null
  /** Seconds until the user may request another code. */
  left: number
  /** Requests another code and resolves to whether it was sent. */
  again: () => Promise<boolean>
}

/** Requests a code when the page opens, and again on demand. */
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

  const until = sent && now !== null ? Math.ceil((Date.parse(sent.resend_at) - now) / 1000) : 0
  return { sent, sending, failure, left: Math.max(until, 0), again: ask }
}
