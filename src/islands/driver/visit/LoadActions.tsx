import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { FailureReason } from '../../../lib/contract/delivery/stages.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { isCashDue } from '../../../stores/driver/run/cash-due.ts'
import type { RunStop } from '../../../stores/driver/run/run.ts'
import { $missing, loadingSteps, type VisitStep } from '../../../stores/driver/run/visit.ts'
import { showToast, successTitle } from '../../../stores/shell/toasts.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { HoldButton } from '../../ui/buttons/HoldButton.tsx'
import { PartBoundary } from '../../ui/PartBoundary.tsx'
import { CashRow } from '../delivery/CashRow.tsx'
import { FailDialog } from '../delivery/FailDialog.tsx'
import type { DriveWords } from '../words.ts'

export interface LoadActionsProps {
  visit: readonly RunStop[]
  busy: boolean
  onLoad: (steps: readonly VisitStep[]) => Promise<boolean>
  locale: Locale
  words: DriveWords
}

/** Loads everything that is there with one press, and names the missing deliveries. */
export function LoadActions({ visit, busy, onLoad, locale, words }: LoadActionsProps): ReactNode {
  const unticked = useStore($missing, { ssr: 'initial' })
  const [reason, setReason] = useState<FailureReason | null>(null)
  const [choosing, setChoosing] = useState(false)
  const [hasCash, setHasCash] = useState(false)
  const { drive, visits } = words
  const missing = visit.filter(({ delivery }) => unticked.includes(delivery.pickanddropoff_id))
  const there = visit.filter(each => !missing.includes(each))
  const due = there.filter(({ delivery }) => isCashDue(delivery)).map(({ delivery }) => delivery.price)
  const [price] = due
  const needs =
    missing.length > 0 && !reason ? visits.whyNeeds : price && !hasCash ? drive.cashNeeds : undefined

  async function load() {
    const done = await onLoad(loadingSteps(visit, unticked, reason))
    if (!done) return
    $missing.set([])
    const message = plural(locale, visits.loaded, there.length)
    if (there.length > 0) showToast({ kind: 'success', title: successTitle, message })
  }

  return (
    <>
      {price ? (
        <CashRow
          price={{ ...price, total: due.reduce((sum, { total }) => sum + total, 0) }}
          confirmed={hasCash}
          onConfirm={() => setHasCash(true)}
          locale={locale}
          words={drive}
        />
      ) : null}
      {missing.length > 0 ? (
        <div className="visit-row" role="status">
          <p className="shrinks">
            <span className="strong">
              {fill(visits.missingOnes, {
                missing: plural(locale, visits.missing, missing.length),
                numbers: missing.map(({ delivery }) => delivery.number).join(', ')
              })}
            </span>
            {reason ? (
              <span className="own-line small muted">{drive.failPickup.failures[reason]}</span>
            ) : null}
          </p>
          <Button variant="secondary" size="small" disabled={busy} onClick={() => setChoosing(true)}>
            {reason ? visits.whyAgain : visits.why}
          </Button>
        </div>
      ) : null}
      <HoldButton
        again={drive.holdAgain}
        needs={needs}
        loading={busy}
        loadingLabel={drive.reporting}
        onConfirm={() => void load()}
      >
        {there.length > 0 ? fill(visits.load, { count: there.length }) : visits.reportMissing}
      </HoldButton>
      <PartBoundary>
        <FailDialog
          kind="pickup"
          texts={visits.fail}
          open={choosing}
          onOpenChange={setChoosing}
          busy={false}
          hasWaited
          onFail={chosen => {
            setReason(chosen)
            setChoosing(false)
          }}
          words={words}
        />
      </PartBoundary>
    </>
  )
}
