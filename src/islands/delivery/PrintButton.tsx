import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'

/** The browser's own print, which also saves as PDF. */
export function PrintButton({ label }: { label: string }): ReactNode {
  return (
    <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
      {label}
    </Button>
  )
}
