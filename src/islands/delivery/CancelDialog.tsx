import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { asApiError } from '../../lib/api-error.ts'
import type { ApiError } from '../../lib/api-error.ts'
import type { CancellationReason } from '../../lib/contract/company.ts'
import type { Cancellation } from '../../lib/contract/delivery/deliveries.ts'
import { formatMoney } from '../../lib/format/money.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { $cancellationReasons } from '../../stores/core/app.ts'
import { $deliveryError, cancelDelivery, previewCancellation } from '../../stores/delivery/delivery.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { RadioCards } from '../ui/RadioCards.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { errorSentence } from '../format/error-sentence.ts'

export interface CancelDialogProps {
  id: string
  open: boolean
  onOpenChange: (open: boolean) => void
  locale: Locale
  words: Pick<Words, 'cancelling' | 'reasons'>
}

/** Shows what each reason costs before the customer cancels. */
export function CancelDialog({ id, open, onOpenChange, locale, words }: CancelDialogProps): ReactNode {
  const failure = useStore($deliveryError, { ssr: 'initial' })
  const listed = useStore($cancellationReasons, { ssr: 'initial' })
  const [preview, setPreview] = useState<Cancellation | null>(null)
  const [unknown, setUnknown] = useState<ApiError | null>(null)
  const [reason, setReason] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const [working, setWorking] = useState(false)
  // If the fee has grown in the meantime, load the preview again.
  const feeChanged = failure?.code === 'fee-changed'

  useEffect(() => {
    if (!open) return undefined
    let isClosed = false
    setPreview(null)
    setUnknown(null)
    previewCancellation(id).then(
      found => {
        if (!isClosed) setPreview(found)
      },
      (error: unknown) => {
        if (!isClosed) setUnknown(asApiError(error))
      }
    )
    return () => {
      isClosed = true
    }
  }, [open, id, feeChanged])

  const chosen = preview?.reasons.find(candidate => candidate.id === reason)
  const nameOf = ({ code, name }: Pick<CancellationReason, 'code' | 'name'>) => words.reasons[code] ?? name
  const money = (fee: { amount: number; currency: string }) => formatMoney(fee.amount, fee.currency, locale)

  async function confirm() {
    if (!chosen) return
    setWorking(true)
    const done = await cancelDelivery(id, { reason: chosen.id, note, expectedFee: chosen.fee.amount })
    setWorking(false)
    if (done) onOpenChange(false)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.cancelling.title}
      detail={preview?.allowed ? words.cancelling.detail : undefined}
      closeLabel={words.cancelling.close}
      actions={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {words.cancelling.keep}
          </Button>
          {preview?.allowed === false ? null : (
            <Button
              variant="danger"
              disabled={!chosen}
              loading={working}
              loadingLabel={words.cancelling.working}
              onClick={() => void confirm()}
            >
              {chosen && chosen.fee.amount > 0
                ? fill(words.cancelling.confirmFee, { fee: money(chosen.fee) })
                : words.cancelling.confirmFree}
            </Button>
          )}
        </>
      }
    >
      <div className="grid min-h-40 content-start gap-5" aria-busy={!preview && !unknown}>
        {!preview && !unknown ? (
          <>
            <span className="visually-hidden">{words.cancelling.loading}</span>
            <Skeleton shape="block" className="h-16" />
            <Skeleton shape="block" className="h-16" />
          </>
        ) : null}
        {preview?.allowed === false ? <p>{words.cancelling.notAllowed}</p> : null}
        {preview?.allowed ? (
          <>
            <RadioCards
              label={words.cancelling.reason}
              hideLabel
              name="reason"
              value={reason === null ? null : String(reason)}
              onChange={value => setReason(Number(value))}
              cards={preview.reasons.map(candidate => ({
                value: String(candidate.id),
                title: nameOf(listed.find(each => each.id === candidate.id) ?? candidate),
                trail:
                  candidate.fee.amount > 0
                    ? fill(words.cancelling.fee, { fee: money(candidate.fee) })
                    : words.cancelling.free
              }))}
            />
            <TextArea
              label={words.cancelling.note}
              optional={words.cancelling.optional}
              value={note}
              maxLength={300}
              rows={2}
              onChange={event => setNote(event.currentTarget.value)}
            />
          </>
        ) : null}
        {unknown || failure ? (
          <p className="notice" data-tone="failed" role="alert">
            {errorSentence((unknown ?? failure)?.code ?? 'internal-error')}
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}
