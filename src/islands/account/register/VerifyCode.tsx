import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { asApiError } from '../../../lib/api-error.ts'
import type { ApiError } from '../../../lib/api-error.ts'
import { codeRules } from '../../../lib/contract/account/verification.ts'
import type { VerificationChannel } from '../../../lib/contract/account/verification.ts'
import { unbroken } from '../../../lib/format/people/shown-phone.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { accountPath } from '../../../lib/paths.ts'
import { runtime } from '../../../stores/core/runtime.ts'
import { returnToOr } from '../../../stores/session/return-to.ts'
import { showToastOnNextPage, successTitle } from '../../../stores/shell/toasts.ts'
import { enterCode, isVerified, takeReturnTo } from '../../../stores/account/verification.ts'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { emptyCode } from '../../ui/fields/code-digits.ts'
import { CodeInput } from '../../ui/fields/CodeInput.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import { useHydrated } from '../../hydration/page-state.ts'
import { MailboxHint } from './MailboxHint.tsx'
import { useCodeSending } from './use-code-sending.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'

export interface VerifyCodeProps {
  channel: VerificationChannel
  /** The email or phone number that the page knows. */
  target: string
  verified: boolean
  home: string
  /** Whether sent messages can be read at /dev/mailbox. */
  hasMailbox: boolean
  words: Words['verify']
}

/** Checks the code that was sent, in six boxes, then returns the user to their destination. */
export function VerifyCode(props: VerifyCodeProps): ReactNode {
  const { channel, target, verified, home, hasMailbox, words } = props
  const own = words[channel]
  const hydrated = useHydrated()
  const { sent, sending, failure, left, again } = useCodeSending(channel, !verified)
  const [digits, setDigits] = useState(() => emptyCode(codeRules.digits))
  const [checking, setChecking] = useState(false)
  const [wrong, setWrong] = useState<ApiError | null>(null)
  const [announcement, announce] = useState('')
  const onward = hydrated ? returnToOr(home) : home
  const shown = sent?.target_display ?? sent?.target ?? target
  const done = verified || failure?.code === 'already-verified' || wrong?.code === 'already-verified'

  // The user may have opened the link of the email in another tab.
  useEffect(() => {
    if (done) return undefined
    const look = () => {
      if (document.visibilityState !== 'visible') return
      isVerified(channel).then(
        known => known && leave(own.done, home),
        // The check failed, for example offline. The user can still type the code.
        () => {}
      )
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [channel, done, own.done, home])

  async function check(code: string) {
    setChecking(true)
    setWrong(null)
    announce('')
    try {
      await enterCode(channel, code)
      leave(own.done, home)
    } catch (error) {
      setWrong(asApiError(error))
      setDigits(emptyCode(codeRules.digits))
      setChecking(false)
    }
  }

  async function sendAgain() {
    setWrong(null)
    announce('')
    if (await again()) announce(words.sentAgain)
  }

  if (done) {
    return (
      <>
        <p className="notice code-sent" data-tone="completed" role="status">
          <CircleCheck aria-hidden="true" />
          {own.already}
        </p>
        <ButtonLink size="large" wide href={onward}>
          {words.onward}
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <p className="lead">
        <span>{`${fill(own.sent, { target: channel === 'phone' ? unbroken(shown) : shown })} `}</span>
        <a className="link" href={`${accountPath}#${channel}`}>
          {own.change}
        </a>
      </p>
      <form className="stack" data-gap="large" noValidate onSubmit={event => event.preventDefault()}>
        <CodeInput
          label={words.code}
          digitLabel={words.digit}
          digits={digits}
          onChange={setDigits}
          onFull={code => void check(code)}
          busy={checking}
          autoFocus
          hint={channel === 'email' ? words.nothingCame : undefined}
          error={wrong ? sentenceFor(wrong.code) : undefined}
        />
        <FormFailure>{failure ? sentenceFor(failure.code) : null}</FormFailure>
        <Button
          variant="secondary"
          wide
          aria-disabled={left > 0 || checking || undefined}
          loading={sending || checking}
          loadingLabel={checking ? words.checking : words.sending}
          onClick={() => left === 0 && void sendAgain()}
        >
          {left > 0 ? fill(words.againIn, { seconds: left }) : words.again}
        </Button>
      </form>
      <p role="status" className={announcement ? 'code-status small muted' : ''}>
        {announcement}
      </p>
      {hasMailbox ? (
        <div className="code-again">
          <MailboxHint text={words.mailbox} link={words.openMailbox} newTab={words.newTab} />
        </div>
      ) : null}
      <p className="code-later muted">
        <a className="link link-target" href={onward}>
          {words.later}
        </a>
        {channel === 'email' ? <span className="own-line small">{words.laterDetail}</span> : null}
      </p>
    </>
  )
}

function leave(message: string, home: string): void {
  showToastOnNextPage({ kind: 'success', title: successTitle, message })
  runtime.go(takeReturnTo(home))
}
