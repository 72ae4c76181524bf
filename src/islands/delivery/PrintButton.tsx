import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '../ui/buttons/Button.tsx'

/** Opens the browser's print dialog, which can also save a PDF. */
export function PrintButton({ label, variant }: { label: string; variant?: ButtonVariant }): ReactNode {
  return (
    <Button
      {...(variant ? { variant } : {})}
      icon={<Printer aria-hidden="true" />}
      onClick={() => window.print()}
    >
      {label}
    </Button>
  )
}
