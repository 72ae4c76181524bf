import '../../../styles/controls/dialog.css'
import type { ReactNode } from 'react'
import { latePart, useLatePart } from '../../hydration/load-on-use.ts'
import type { DialogProps } from './DialogPanel.tsx'

const panel = latePart(() => import('./DialogPanel.tsx'))

/** Loads the code of all dialogs, for a page where they must also open without a network. */
export const loadDialogs = panel.load

/** Renders a modal dialog: at the bottom on a phone, otherwise in the middle. Its code loads late. */
export function Dialog(props: DialogProps): ReactNode {
  const late = useLatePart(panel, {
    needed: props.open,
    onFailure: () => {
      if (props.open) props.onOpenChange(false)
    }
  })
  return late ? <late.DialogPanel {...props} /> : null
}
