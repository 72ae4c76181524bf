import type { ReactNode } from 'react'
import { downloadAccount } from '../../stores/account/profile.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { DownloadDataProps } from './types.ts'

export interface DownloadDialogProps extends DownloadDataProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for the password, as a deletion does, and saves the file. */
export function DownloadDialog({ words, ...dialog }: DownloadDialogProps): ReactNode {
  const { title, contents, submit, working } = words.data
  return (
    <ConfirmDialog
      {...dialog}
      id="download-data"
      title={title}
      submit={{ label: submit, busy: working, variant: 'primary' }}
      act={downloadAccount}
      words={words}
    >
      <p className="muted">{contents}</p>
    </ConfirmDialog>
  )
}
