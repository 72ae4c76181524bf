import { lazy, Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { asApiError } from '../../../lib/api-error.ts'
import type { ApiError } from '../../../lib/api-error.ts'
import type { Stop } from '../../../lib/contract/delivery/deliveries.ts'
import type { TrackingLink } from '../../../lib/contract/tracking.ts'
import type { Words } from '../../../lib/words/words.ts'
import { linksOf } from '../../../stores/tracking/tracking-links.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'

const ShareStop = lazy(() => import('./ShareStop.tsx').then(each => ({ default: each.ShareStop })))

export interface ShareDialogProps {
  id: string
  /** The remaining dropoffs. */
  stops: Stop[]
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Whether this installation sends text messages. */
  texts: boolean
  words: Pick<Words, 'share'>
}

/** Creates, shares and revokes a tracking link for each recipient. */
export function ShareDialog({ id, stops, open, onOpenChange, texts, words }: ShareDialogProps): ReactNode {
  const [links, setLinks] = useState<TrackingLink[] | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)

  useEffect(() => {
    if (!open) return undefined
    let isClosed = false
    setFailure(null)
    linksOf(id).then(
      found => {
        if (!isClosed) setLinks(found)
      },
      (error: unknown) => {
        if (!isClosed) setFailure(asApiError(error))
      }
    )
    return () => {
      isClosed = true
    }
  }, [open, id])

  const keep = (stopId: string, link: TrackingLink | null) =>
    setLinks(now => [...(now ?? []).filter(each => each.stop_id !== stopId), ...(link ? [link] : [])])

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.share.title}
      detail={words.share.detail}
      closeLabel={words.share.close}
    >
      <div className="stack" data-gap="huge" aria-busy={links === null && !failure}>
        <FormFailure>{failure ? sentenceFor(failure.code) : null}</FormFailure>
        {stops.map(stop => {
          const waiting = <Skeleton key={stop.id} shape="block" size="link" />
          if (links === null) return failure ? null : waiting
          return (
            <Suspense key={stop.id} fallback={waiting}>
              <ShareStop
                id={id}
                stop={stop}
                link={links.find(each => each.stop_id === stop.id) ?? null}
                onLink={link => keep(stop.id, link)}
                texts={texts}
                words={words}
              />
            </Suspense>
          )
        })}
      </div>
    </Dialog>
  )
}
