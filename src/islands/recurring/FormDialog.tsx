import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $recurringBusy, $recurringFailure } from '../../stores/recurring/recurring.ts'
import { FormDialog as Shared, type FormDialogProps } from '../ui/dialogs/FormDialog.tsx'

/** Asks for a change of a recurring delivery. */
export function FormDialog(props: Omit<FormDialogProps, 'busy' | 'failure'>): ReactNode {
  const busy = useStore($recurringBusy, { ssr: 'initial' })
  const failure = useStore($recurringFailure, { ssr: 'initial' })
  return <Shared {...props} {...{ busy, failure }} />
}
