import type { ReactNode } from 'react'
import { historyPath } from '../../lib/paths.ts'
import { fill } from '../../lib/words/fill.ts'
import { removeAccount } from '../../stores/account/profile.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { DeleteAccountProps } from './types.ts'

export interface DeleteDialogProps extends DeleteAccountProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Explains the consequences of deleting the account and asks for confirmation. */
export function DeleteDialog({ words, ...dialog }: DeleteDialogProps): ReactNode {
  const own = words.remove
  return (
    <ConfirmDialog
      {...dialog}
      id="delete-account"
      title={own.title}
      word={{ label: fill(own.type, { word: own.word }), text: own.word }}
      submit={{ label: own.submit, busy: own.deleting, variant: 'danger' }}
      leaves
      act={password => removeAccount(password, own.done)}
      wayOn={code =>
        code === 'active-deliveries' ? (
          <a className="strong-link" href={historyPath}>
            {own.deliveries}
          </a>
        ) : null
      }
      words={words}
    >
      <ul className="consequences">
        {own.consequences.map(each => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
