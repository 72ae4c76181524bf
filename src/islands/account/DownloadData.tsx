import '../../styles/account/account.css'
import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../ui/buttons/Button.tsx'
import { PartBoundary } from '../ui/PartBoundary.tsx'
import type { DownloadDataProps } from './types.ts'

const DownloadDialog = lazy(() =>
  import('./DownloadDialog.tsx').then(each => ({ default: each.DownloadDialog }))
)

/** Offers a file of everything that is stored about the account. */
export function DownloadData(props: DownloadDataProps): ReactNode {
  const [open, setOpen] = useState<boolean | null>(null)
  const own = props.words.data
  return (
    <>
      <p className="removal-detail small muted">{own.detail}</p>
      <Button
        variant="secondary"
        icon={<Download aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {own.open}
      </Button>
      {open === null ? null : (
        <Suspense>
          <PartBoundary>
            <DownloadDialog {...props} open={open} onOpenChange={setOpen} />
          </PartBoundary>
        </Suspense>
      )}
    </>
  )
}
