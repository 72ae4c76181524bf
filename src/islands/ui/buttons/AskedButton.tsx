import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from '../dialogs/Dialog.tsx'

export interface AskedButtonProps {
  /** The button's text, which is also the text of the question's answer. */
  action: string
  /** The button's name for screen readers, with the thing that it's for. */
  label: string
  /** The question. It names what goes. */
  question: string
  detail: string
  words: { cancel: string; close: string }
  onConfirm: () => void
}

/** A small button that takes something away for good. It asks first. */
export function AskedButton(props: AskedButtonProps): ReactNode {
  const { action, label, question, detail, words, onConfirm } = props
  const [isAsked, setIsAsked] = useState(false)
  function confirm() {
    setIsAsked(false)
    onConfirm()
  }
  return (
    <>
      <Button size="small" variant="quiet" aria-label={label} onClick={() => setIsAsked(true)}>
        {action}
      </Button>
      <Dialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={question}
        detail={detail}
        closeLabel={words.close}
        actions={
          <>
            <Button variant="secondary" onClick={() => setIsAsked(false)}>
              {words.cancel}
            </Button>
            <Button variant="danger" onClick={confirm}>
              {action}
            </Button>
          </>
        }
      />
    </>
  )
}
