import '../../styles/delivery/delivery-parts.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { asApiError } from '../../lib/api-error.ts'
import type { ApiError } from '../../lib/api-error.ts'
import type { CancellationReason } from '../../lib/contract/company.ts'
import type { Cancellation } from '../../lib/contract/delivery/cancellation.ts'
import { formatMoney } from '../../lib/format/numbers/money.ts'
import type { DeliveryDriver } from '../../lib/contract/delivery/deliveries.ts'
import { conversationPath } from '../../lib/paths.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { $cancellationReasons } from '../../stores/core/app.ts'
import {
  $deliveryError,
  cancelDelivery,
  explainCancellation,
  previewCancellation
} from '../../stores/delivery/delivery.ts'
import { callAddress } from '../format/call.ts'
import { Button, ButtonLink } from '../ui/buttons/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { RadioCards } from '../ui/fields/RadioCards.tsx'
import { Skeleton } from '../ui/status/Skeleton.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { sentenceFor } from '../../stores/core/error-sentences.ts'

const asksAgain = ['fee-changed', 'illegal-transition']

/** The steps of a cancellation. A failed one leaves its error in $deliveryError. */
export interface CancelSteps {
  preview(): Promise<Cancellation>
  cancel(fee: number): Promise<boolean>
  explain(reason: number, note: string): Promise<boolean>
}

export interface CancelDialogProps {
  id: string
  /** By a link. The default is the reader's account. */
  by?: CancelSteps
  driver?: DeliveryDriver | null
  open: boolean
  onOpenChange: (open: boolean) => void
  locale: Locale
  words: Pick<Words, 'cancelling' | 'reasons'>
}

/** Says what a cancellation costs, cancels, and asks for the reason afterwards. */
export function CancelDialog({
  id,
  by,
  driver,
  open,
  onOpenChange,
  locale,
  words
}: CancelDialogProps): ReactNode {
  const failure = useStore($deliveryError, { ssr: 'initial' })
  const listed = useStore($cancellationReasons, { ssr: 'initial' })
  const [preview, setPreview] = useState<Cancellation | null>(null)
  const [unknown, setUnknown] = useState<ApiError | null>(null)
  const [isCancelled, setIsCancelled] = useState(false)
  const [reason, setReason] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const [working, setWorking] = useState(false)
  // How often the fee has grown in the meantime. Each time, the preview loads again.
  const [feeChanges, setFeeChanges] = useState(0)

  useEffect(() => {
    if (!open) return undefined
    let isClosed = false
    setPreview(null)
    setUnknown(null)
    setIsCancelled(false)
    const previewing = by ? by.preview() : previewCancellation(id)
    previewing.then(
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
  }, [open, id, by, feeChanges])

  // The button that had the focus is gone.
  useEffect(() => {
    if (isCancelled) document.querySelector<HTMLInputElement>('input[name="reason"]')?.focus()
  }, [isCancelled])

  const { cancelling } = words
  const nameOf = ({ code, name }: Pick<CancellationReason, 'code' | 'name'>) => words.reasons[code] ?? name
  const amount = preview?.fee?.amount ?? 0
  const fee = formatMoney(amount, preview?.fee?.currency ?? 'EUR', locale)

  async function work(run: () => Promise<boolean>, then: () => void) {
    setWorking(true)
    const done = await run()
    setWorking(false)
    if (done) then()
    // Look again: the fee has grown, or it's too late.
    else if (asksAgain.includes($deliveryError.get()?.code ?? '')) setFeeChanges(count => count + 1)
  }
  const close = () => onOpenChange(false)
  const cancel = () =>
    work(
      () => (by ? by.cancel(amount) : cancelDelivery(id, amount)),
      () => setIsCancelled(true)
    )
  const explain = () =>
    reason === null
      ? undefined
      : work(() => (by ? by.explain(reason, note) : explainCancellation(id, reason, note)), close)

  const actions = isCancelled ? (
    <>
      <Button variant="secondary" onClick={close}>
        {cancelling.skip}
      </Button>
      <Button
        needs={reason === null ? cancelling.sendNeeds : undefined}
        loading={working}
        loadingLabel={cancelling.sending}
        onClick={() => void explain()}
      >
        {cancelling.send}
      </Button>
    </>
  ) : (
    <>
      <Button variant="secondary" onClick={close}>
        {preview?.allowed === false ? cancelling.close : cancelling.keep}
      </Button>
      {preview?.allowed === false ? null : (
        <Button
          variant="danger"
          disabled={!preview}
          loading={working}
          loadingLabel={cancelling.working}
          onClick={() => void cancel()}
        >
          {amount > 0 ? fill(cancelling.confirmFee, { fee }) : cancelling.confirmFree}
        </Button>
      )}
    </>
  )

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isCancelled ? cancelling.doneTitle : cancelling.title}
      detail={isCancelled ? cancelling.doneDetail : undefined}
      closeLabel={cancelling.close}
      actions={actions}
    >
      <div className="stack cancel-terms" data-gap="large" aria-busy={!preview && !unknown}>
        {!preview && !unknown ? (
          <>
            <span className="visually-hidden">{cancelling.loading}</span>
            <Skeleton shape="block" size="control" />
          </>
        ) : null}
        {preview?.allowed === false ? (
          <p>{driver ? fill(cancelling.tooLate, { name: driver.first_name }) : cancelling.notAllowed}</p>
        ) : null}
        {preview?.allowed === false && driver ? (
          <div className="cluster" data-gap="medium">
            {by ? null : (
              <ButtonLink variant="secondary" href={conversationPath(id)}>
                {cancelling.write}
              </ButtonLink>
            )}
            <ButtonLink variant="secondary" href={callAddress(driver.phone)}>
              {cancelling.call}
            </ButtonLink>
          </div>
        ) : null}
        {preview?.allowed && !isCancelled ? (
          <p>{amount > 0 ? fill(cancelling.feeDetail, { fee }) : cancelling.freeDetail}</p>
        ) : null}
        {preview && isCancelled ? (
          <>
            <RadioCards
              label={cancelling.reason}
              hideLabel
              name="reason"
              value={reason === null ? null : String(reason)}
              onChange={value => setReason(Number(value))}
              cards={preview.reasons.map(candidate => ({
                value: String(candidate.id),
                title: nameOf(listed.find(each => each.id === candidate.id) ?? candidate)
              }))}
            />
            <TextArea
              label={cancelling.note}
              optional={cancelling.optional}
              value={note}
              maxLength={300}
              rows={2}
              onChange={event => setNote(event.currentTarget.value)}
            />
          </>
        ) : null}
        {unknown || (failure && preview?.allowed !== false) ? (
          <p className="notice" data-tone="failed" role="alert">
            {sentenceFor((unknown ?? failure)?.code ?? 'internal-error')}
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}
