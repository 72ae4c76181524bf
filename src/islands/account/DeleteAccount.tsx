import '../../styles/account/account.css'
import { Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../ui/buttons/Button.tsx'
import type { DeleteAccountProps } from './types.ts'
import { PartBoundary } from '../ui/PartBoundary.tsx'

const DeleteDialog = lazy(() => import('./DeleteDialog.tsx').then(each => ({ default: each.DeleteDialog })))

export function DeleteAccount(props: DeleteAccountProps): ReactNode {
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <p className="removal-detail small muted">{props.words.remove.detail}</p>
      <Button
        variant="secondary"
        icon={<Trash2 aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {props.words.remove.open}
      </Button>
      {open === null ? null : (
        <Suspense>
          <PartBoundary>
            <DeleteDialog {...props} open={open} onOpenChange={setOpen} />
          </PartBoundary>
        </Suspense>
      )}
    </>
  )
}
