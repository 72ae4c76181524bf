import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import type { SecondFactor as Prepared } from '../../../lib/contract/account/security.ts'
import type { FactorWords } from '../types.ts'
import { prepareTwoStep, disableTwoStep, renewCodes } from '../../../stores/account/two-step.ts'
import { showToast, successTitle } from '../../../stores/shell/toasts.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { ConfirmPassword } from '../password/ConfirmPassword.tsx'
import { Setting } from '../../ui/forms/Setting.tsx'

export interface TwoStepSettingsProps {
  on: boolean
  email: string
  words: FactorWords
}

/** Loaded only on setup, because it contains the QR code encoder and few people need it. */
const FactorSetup = lazy(() => import('./TwoStepSetup.tsx').then(each => ({ default: each.TwoStepSetup })))
const BackupCodes = lazy(() => import('./BackupCodes.tsx').then(each => ({ default: each.BackupCodes })))

type Step =
  | { name: 'idle' }
  | { name: 'password'; opens: 'setUp' | 'renew' | 'remove' }
  | { name: 'setUp'; prepared: Prepared }
  | { name: 'codes'; codes: string[] }

const idle: Step = { name: 'idle' }

/**
 * Turns the authenticator app's second factor on or off and renews its backup codes. Each step asks for the password.
 */
export function TwoStepSettings({ on: given, email, words }: TwoStepSettingsProps): ReactNode {
  const own = words.factor
  const [on, setOn] = useState(given)
  const [step, setStep] = useState<Step>(idle)
  const done = (message: string) => showToast({ kind: 'success', title: successTitle, message })

  async function opened(opens: 'setUp' | 'renew' | 'remove', password: string) {
    if (opens === 'setUp') setStep({ name: 'setUp', prepared: await prepareTwoStep(password) })
    else if (opens === 'renew') setStep({ name: 'codes', codes: await renewCodes(password) })
    else {
      await disableTwoStep(password)
      setOn(false)
      setStep(idle)
      done(own.removed)
    }
  }

  const ask = (opens: 'setUp' | 'renew' | 'remove') => setStep({ name: 'password', opens })
  const why = { setUp: words.passwordWhy, renew: own.renewWhy, remove: own.removeWhy }
  const label = { setUp: own.begin, renew: own.renew, remove: own.remove }

  return (
    <Setting
      id="second-factor"
      label={own.label}
      badge={<Badge tone={on ? 'completed' : 'neutral'}>{on ? words.on : words.off}</Badge>}
      value={on ? own.on : own.off}
      // The codes are shown only once, so there is no button that closes them.
      action={
        step.name === 'codes' || (on && step.name === 'idle')
          ? undefined
          : {
              label: own.setUp,
              cancelLabel: words.cancel,
              open: step.name !== 'idle',
              onToggle: open => (open ? ask('setUp') : setStep(idle))
            }
      }
      extra={
        on && step.name === 'idle' ? (
          <div className="setting-extra cluster" data-gap="small">
            <Button variant="secondary" size="small" onClick={() => ask('renew')}>
              {own.renew}
            </Button>
            <Button variant="secondary" size="small" onClick={() => ask('remove')}>
              {own.remove}
            </Button>
          </div>
        ) : step.name === 'codes' ? (
          <Suspense fallback={<Skeleton shape="block" />}>
            <BackupCodes codes={step.codes} email={email} words={words} onSaved={() => setStep(idle)} />
          </Suspense>
        ) : null
      }
    >
      {step.name === 'password' ? (
        <ConfirmPassword
          key={step.opens}
          why={why[step.opens]}
          submitLabel={label[step.opens]}
          words={words}
          onConfirm={password => opened(step.opens, password)}
        />
      ) : step.name === 'setUp' ? (
        <Suspense fallback={<Skeleton shape="block" size="page" />}>
          <FactorSetup
            prepared={step.prepared}
            words={words}
            digitLabel={words.digit}
            onConfirmed={() => {
              setOn(true)
              setStep({ name: 'codes', codes: step.prepared.backup_codes })
              done(own.confirmed)
            }}
          />
        </Suspense>
      ) : null}
    </Setting>
  )
}
