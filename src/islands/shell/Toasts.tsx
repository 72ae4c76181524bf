import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { toast } from 'react-toastify/unstyled'
import { $toast, sayWhatWasLeft } from '../../stores/toasts.ts'
import type { Words } from '../../lib/words/words.ts'
import { Toaster } from '../ui/Toaster.tsx'
import { ToastText } from '../ui/ToastText.tsx'

export interface ToastsProps {
  words: Words['notices']
  direction: 'ltr' | 'rtl'
}

/** Shows what the stores say, and what the page before left to be said. One to a page. */
export function Toasts({ words, direction }: ToastsProps): ReactNode {
  useEffect(() => {
    const stop = $toast.listen(message => {
      if (!message) return
      const text = message.title ? (
        <ToastText title={message.title}>{message.message}</ToastText>
      ) : (
        message.message
      )
      toast(text, { type: message.kind, toastId: message.id })
    })
    sayWhatWasLeft()
    return stop
  }, [])
  return <Toaster label={words.region} closeLabel={words.close} rightToLeft={direction === 'rtl'} />
}
