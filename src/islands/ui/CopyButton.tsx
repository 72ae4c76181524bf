import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

/** Absent on plain http: what is to be copied then is marked by hand. */
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
          // Refused by the browser: the text stands there to be marked.
          () => setDone(false)
        )
      }
    >
      <span aria-live="polite">{done ? copied : label}</span>
    </Button>
  )
}
