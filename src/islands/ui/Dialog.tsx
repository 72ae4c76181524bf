import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from './IconButton.tsx'
import { pageHeading } from '../hydration/use-focus-restore.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Said under the title and read out with it. */
  detail?: ReactNode
  closeLabel: string
  /** Buttons, the strong one last. */
  actions?: ReactNode
  size?: 'normal' | 'wide'
  /** What takes the focus on opening; the first control by default. */
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}

/** A question in front of everything: from below on a phone, in the middle elsewhere. */
export function Dialog({
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
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement
  }, [open])

  // Where the button that opened it went away meanwhile, the focus would be lost.
  function backTo(): HTMLElement | boolean {
    return opener.current?.isConnected === false ? (pageHeading() ?? true) : true
  }

  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Popup className="dialog" data-size={size} initialFocus={initialFocus} finalFocus={backTo}>
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
            {detail ? <Base.Description className="dialog-detail">{detail}</Base.Description> : null}
            {children}
          </div>
          {actions ? <div className="dialog-foot">{actions}</div> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
