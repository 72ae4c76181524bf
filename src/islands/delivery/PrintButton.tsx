import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/buttons/Button.tsx'

/** Opens the browser's print dialog, which can also save a PDF. */
export function PrintButton({ label }: { label: string }): ReactNode {
  return (
    <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
      {label}
    </Button>
  )
}
