import { Plus } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { opsNewDeliveryPath } from '../../../lib/paths.ts'
import { goToNewDelivery, newDeliveryLink } from '../../../stores/booking/new-delivery.ts'
import { useKeys } from './use-keys.ts'

/** Leads to the form for a new delivery from every page of the console, also with the key n. */
export function NewDeliveryLink({ label }: { label: string }): ReactNode {
  useKeys(key => {
    if (key !== 'n') return false
    goToNewDelivery()
    return true
  })
  function press(event: MouseEvent) {
    // The browser opens it in another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    goToNewDelivery()
  }
  return (
    <a
      id={newDeliveryLink}
      className="ops-new"
      href={opsNewDeliveryPath}
      aria-label={label}
      title={label}
      onClick={press}
    >
      <Plus aria-hidden="true" />
      <span>{label}</span>
      <kbd aria-hidden="true">N</kbd>
    </a>
  )
}
