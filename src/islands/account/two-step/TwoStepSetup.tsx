import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { asApiError } from '../../../lib/api-error.ts'
import type { ApiError } from '../../../lib/api-error.ts'
import type { SecondFactor } from '../../../lib/contract/account/security.ts'
import type { FactorWords } from '../types.ts'
import { confirmTwoStep } from '../../../stores/account/two-step.ts'
import { emptyCode } from '../../ui/fields/code-digits.ts'
import { CodeInput } from '../../ui/fields/CodeInput.tsx'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { qrPath } from '../../../lib/format/qr-path.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'

export interface TwoStepSetupProps {
  prepared: SecondFactor
  words: FactorWords
  /** A label template: 'Digit {number} of 6'. */
  digitLabel: string
  onConfirmed: () => void
}

const digitsOfApp = 6

/** Passes the secret to the authenticator app, as a QR code or as text, and checks a code from the app. */
export function TwoStepSetup(props: TwoStepSetupProps): ReactNode {
  const { prepared, words, digitLabel, onConfirmed } = props
  const own = words.factor
  const { size, path } = useMemo(() => qrPath(prepared.uri), [prepared.uri])
  const heading = useRef<HTMLHeadingElement>(null)
  const [digits, setDigits] = useState(() => emptyCode(digitsOfApp))
  const [checking, setChecking] = useState(false)
  const [wrong, setWrong] = useState<ApiError | null>(null)

  useEffect(() => heading.current?.focus(), [])

  async function confirm(code: string) {
    setChecking(true)
    setWrong(null)
    try {
      await confirmTwoStep(code)
      onConfirmed()
    } catch (error) {
      setWrong(asApiError(error))
      setDigits(emptyCode(digitsOfApp))
      setChecking(false)
    }
  }

  return (
    <div className="stack" data-gap="huge">
      <div className="factor-scan">
        <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={own.qr}>
          <rect className="qr-ground" width={size} height={size} rx="2" />
          <path className="qr-dark" d={path} />
        </svg>
        <div className="stack factor-text" data-gap="medium">
          <h3 ref={heading} className="strong" tabIndex={-1}>
            {own.scanTitle}
          </h3>
          <p className="small muted">{own.scanDetail}</p>
          <div>
            <p className="small strong">{own.secret}</p>
            <code className="factor-secret" translate="no">
              {prepared.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            </code>
            <div className="factor-copy">
              <CopyButton text={prepared.secret} label={own.copy} copied={own.copied} />
            </div>
          </div>
        </div>
      </div>
      <CodeInput
        label={own.codeTitle}
        digitLabel={digitLabel}
        digits={digits}
        onChange={setDigits}
        onFull={code => void confirm(code)}
        busy={checking}
        error={
          wrong
            ? sentenceFor(wrong.code === 'invalid-action-code' ? 'invalid-second-factor' : wrong.code)
            : undefined
        }
      />
    </div>
  )
}
