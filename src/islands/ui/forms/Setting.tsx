import '../../../styles/account/account.css'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import type { Elements } from '../elements.ts'

export interface SettingProps {
  /** The target of a link such as '#email'. */
  id?: string
  label: string
  /** The current value. */
  value: ReactNode
  /** A badge next to the label. */
  badge?: Elements
  /** Content under the value, for example an action. */
  extra?: Elements
  /** The button at the end. While `open` is true, the form is shown under the value. */
  action?: { label: string; cancelLabel: string; open: boolean; onToggle: (open: boolean) => void }
  children?: ReactNode
}

/** Renders a setting that is edited in place. Its form opens under it and takes the focus. */
export function Setting({ id, label, value, badge, extra, action, children }: SettingProps): ReactNode {
  const formId = useId()
  const form = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const open = action?.open ?? false
  const wasOpen = useRef(open)

  useEffect(() => {
    if (open && !wasOpen.current) form.current?.querySelector<HTMLElement>('input, button')?.focus()
    // Return the focus to the button, unless the user has moved it elsewhere.
    if (!open && wasOpen.current && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = open
  }, [open])

  return (
    <div className="setting" id={id}>
      <div className="setting-head">
        <div className="setting-text">
          <p className="setting-label">
            <span>{label}</span>
            {badge}
          </p>
          <div className="setting-value">{value}</div>
        </div>
        {action ? (
          <Button
            ref={button}
            variant="secondary"
            size="small"
            aria-expanded={open}
            aria-controls={open ? formId : undefined}
            aria-label={`${open ? action.cancelLabel : action.label}: ${label}`}
            onClick={() => action.onToggle(!open)}
          >
            {open ? action.cancelLabel : action.label}
          </Button>
        ) : null}
      </div>
      {extra}
      {open ? (
        <div id={formId} ref={form} className="setting-form">
          {children}
        </div>
      ) : null}
    </div>
  )
}
