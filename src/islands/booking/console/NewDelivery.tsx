import '../../../styles/booking/new-delivery.css'
import '../../../styles/booking/new-delivery-density.css'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { opsNewDelivery } from '../../../lib/paths.ts'
import {
  $newDelivery,
  $newPicking,
  newDeliveryLink,
  openNewDelivery
} from '../../../stores/booking/new-delivery.ts'
import { PartBoundary } from '../../ui/PartBoundary.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import type { NewDeliveryFormProps } from './new-delivery-props.ts'

const NewDeliveryForm = lazy(() =>
  import('./NewDeliveryForm.tsx').then(each => ({ default: each.NewDeliveryForm }))
)

/** The form for a booking by an operator, beside the console's list and map. Its code loads when it first opens. */
export function NewDelivery(props: NewDeliveryFormProps): ReactNode {
  const open = useStore($newDelivery, { ssr: 'initial' })
  const picking = useStore($newPicking, { ssr: 'initial' })

  useEffect(() => {
    const follow = () => location.hash === opsNewDelivery && openNewDelivery()
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])

  // The focused field is gone.
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) {
      document.getElementById(newDeliveryLink)?.focus()
      // A reload doesn't open it again.
      if (location.hash === opsNewDelivery)
        history.replaceState(history.state, '', location.pathname + location.search)
    }
    wasOpen.current = open
  }, [open])

  if (!open) return null
  return (
    <aside
      className="new-delivery"
      data-picking={picking ? '' : undefined}
      aria-label={props.words.newDelivery.title}
    >
      <PartBoundary>
        <Suspense fallback={<Skeleton lines={8} />}>
          <NewDeliveryForm {...props} />
        </Suspense>
      </PartBoundary>
    </aside>
  )
}
