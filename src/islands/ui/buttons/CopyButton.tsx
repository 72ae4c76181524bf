import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

/**
 * Copies text to the clipboard. Renders nothing on plain HTTP, where there is no clipboard access; users select the
 * text themselves.
 */
export function CopyButton({
  text,
  label,
  copied
}: {
  text: string
  label: string
  copied: string
}): ReactNode {
  const [done, setDone] = useState(false)
  if (!('clipboard' in navigator)) return null
  return (
    <Button
      variant="quiet"
      size="small"
      icon={done ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setDone(true),
          // The browser refused access. Users can still select the text.
          () => setDone(false)
        )
      }
    >
      <span aria-live="polite">{done ? copied : label}</span>
    </Button>
  )
}
