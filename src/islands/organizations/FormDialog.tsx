import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $organizationBusy, $organizationFailure } from '../../stores/organizations/organization.ts'
import { FormDialog as Shared, type FormDialogProps } from '../ui/dialogs/FormDialog.tsx'

/** Asks for something about the organization, or for a confirmation. */
export function FormDialog(props: Omit<FormDialogProps, 'busy' | 'failure'>): ReactNode {
  const busy = useStore($organizationBusy, { ssr: 'initial' })
  const failure = useStore($organizationFailure, { ssr: 'initial' })
  return <Shared {...props} {...{ busy, failure }} />
}
