import { useRef, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { type ApiError, attempt } from '../../lib/api-error.ts'
import { accountPath } from '../../lib/paths.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { PasswordInput } from '../ui/fields/PasswordInput.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { FormFailure } from '../ui/forms/FormFailure.tsx'
import type { Elements } from '../ui/elements.ts'
import type { DeleteAccountProps } from './types.ts'

export interface ConfirmDialogProps {
  /** Unique on the page. */
  id: string
  title: string
  open: boolean
  onOpenChange: (open: boolean) => void
  hasPassword: boolean
  /** What somebody without a password types instead. Without it, they confirm by the button alone. */
  word?: { label: string; text: string }
  submit: { label: string; busy: string; variant: 'primary' | 'danger' }
  /** Rejects with the API's error. The dialog closes when it resolves, unless the page is left then. */
  act: (password: string | undefined) => Promise<void>
  leaves?: boolean
  /** What leads on after a failure. */
  wayOn?: (code: string) => ReactElement | null
  words: Pick<DeleteAccountProps['words'], 'close' | 'cancel' | 'password' | 'show' | 'hide' | 'needed'>
  children: Elements
}

/** Says what an act on the account does, and asks for the password before it. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { id, title, open, onOpenChange, hasPassword, word, submit, act, leaves, wayOn, words, children } =
    props
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const isGiven = hasPassword ? typed !== '' : word === undefined || typed.trim() === word.text
  const isWrong = failure?.code === 'wrong-password'

  async function confirm() {
    setTried(true)
    setFailure(null)
    if (!isGiven || working) return field.current?.focus()
    setWorking(true)
    const done = await attempt(() => act(hasPassword ? typed : undefined))
    if (done.ok && leaves) return
    setWorking(false)
    if (done.ok) {
      setTyped('')
      setTried(false)
      return onOpenChange(false)
    }
    setFailure(done.error)
    if (done.error.code === 'wrong-password') field.current?.focus()
  }

  const input = {
    ref: field,
    value: typed,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    required: true,
    error: isWrong ? sentenceFor('wrong-password') : tried && !isGiven ? words.needed : undefined
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      closeLabel={words.close}
      {...(hasPassword || word ? { initialFocus: field } : {})}
      actions={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={submit.variant}
            loading={working}
            loadingLabel={submit.busy}
          >
            {submit.label}
          </Button>
        </>
      }
    >
      {children}
      <form
        id={id}
        className="stack"
        method="post"
        action={accountPath}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void confirm()
        }}
      >
        {hasPassword ? (
          <PasswordInput
            {...input}
            label={words.password}
            showLabel={words.show}
            hideLabelText={words.hide}
          />
        ) : word ? (
          <TextInput {...input} label={word.label} autoComplete="off" autoCapitalize="characters" />
        ) : null}
        <FormFailure>
          {failure && !isWrong ? (
            <>
              <span>{`${sentenceFor(failure.code)} `}</span>
              {wayOn?.(failure.code)}
            </>
          ) : null}
        </FormFailure>
      </form>
    </Dialog>
  )
}
