import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { PartBoundary } from '../PartBoundary.tsx'
import { ignoreRestOfPress } from '../buttons/rest-of-press.ts'
import { pageHeading } from '../../hydration/use-focus-restore.ts'
import type { Elements } from '../elements.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Text under the title. Screen readers read it together with the title. */
  detail?: ReactNode
  closeLabel: string
  /** The dialog's buttons, the main action last. */
  actions?: ReactNode
  size?: 'normal' | 'wide'
  /** The element that receives the focus on opening. By default, the first field to type in, or else the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  children?: Elements
}

/** Fields that show a keyboard and a cursor. */
const fields = ['text', 'search', 'email', 'tel', 'url', 'number', 'password']
  .map(type => `input[type="${type}"]`)
  .concat('input:not([type])', 'textarea')
  .map(each => `.dialog-body ${each}:not([readonly], :disabled)`)
  .join()

/** Renders the dialog of `Dialog`, with Base UI. */
export function DialogPanel({
  open,
  onOpenChange,
  title,
  detail,
  closeLabel,
  actions,
  size = 'normal',
  initialFocus,
  children
}: DialogProps): ReactNode {
  const opener = useRef<Element | null>(null)
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    if (open === wasOpen.current) return
    wasOpen.current = open
    if (open) opener.current = document.activeElement
    // What opens or closes under a finger must not get the rest of its press.
    ignoreRestOfPress()
  }, [open])

  const popup = useRef<HTMLDivElement>(null)
  /** The close button comes first, but whoever opens a dialog with a field wants to type. */
  const firstField = () => popup.current?.querySelector<HTMLElement>(fields) ?? true

  // If the element that opened the dialog is gone, the focus would be lost.
  function backTo(): HTMLElement | boolean {
    return opener.current?.isConnected === false ? (pageHeading() ?? true) : true
  }

  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Popup
          ref={popup}
          className="dialog"
          data-size={size}
          initialFocus={initialFocus ?? firstField}
          finalFocus={backTo}
        >
          <div className="dialog-head">
            <Base.Title className="dialog-title">{title}</Base.Title>
            <Base.Close
              render={
                <IconButton label={closeLabel}>
                  <X aria-hidden="true" />
                </IconButton>
              }
            />
          </div>
          <div className="dialog-body">
            {detail ? (
              <Base.Description className="dialog-detail">
                <bdi>{detail}</bdi>
              </Base.Description>
            ) : null}
            <PartBoundary>{children}</PartBoundary>
          </div>
          {actions ? (
            <div className="dialog-foot">
              <PartBoundary>{actions}</PartBoundary>
            </div>
          ) : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
