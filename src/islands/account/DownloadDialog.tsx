import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { type ApiError, attempt } from '../../lib/api-error.ts'
import { accountPath } from '../../lib/paths.ts'
import { downloadAccount } from '../../stores/account/profile.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { PasswordInput } from '../ui/fields/PasswordInput.tsx'
import { FormFailure } from '../ui/forms/FormFailure.tsx'
import type { DownloadDataProps } from './types.ts'

export interface DownloadDialogProps extends DownloadDataProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const formId = 'download-data'

/** Asks for the password, as a deletion does, and saves the file. */
export function DownloadDialog({ hasPassword, words, open, onOpenChange }: DownloadDialogProps): ReactNode {
  const own = words.data
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const isMissing = hasPassword && password === ''
  const isWrong = failure?.code === 'wrong-password'

  async function download() {
    setTried(true)
    setFailure(null)
    if (isMissing || working) {
      field.current?.focus()
      return
    }
    setWorking(true)
    const done = await attempt(() => downloadAccount(hasPassword ? password : undefined))
    setWorking(false)
    if (done.ok) {
      setPassword('')
      setTried(false)
      onOpenChange(false)
      return
    }
    setFailure(done.error)
    if (done.error.code === 'wrong-password') field.current?.focus()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={own.title}
      closeLabel={words.close}
      {...(hasPassword ? { initialFocus: field } : {})}
      actions={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} loading={working} loadingLabel={own.working}>
            {own.submit}
          </Button>
        </>
      }
    >
      <p className="muted">{own.contents}</p>
      <form
        id={formId}
        className="stack"
        method="post"
        action={accountPath}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void download()
        }}
      >
        {hasPassword ? (
          <PasswordInput
            ref={field}
            label={words.password}
            showLabel={words.show}
            hideLabelText={words.hide}
            value={password}
            onChange={event => setPassword(event.target.value)}
            required
            error={isWrong ? sentenceFor('wrong-password') : tried && isMissing ? words.needed : undefined}
          />
        ) : null}
        <FormFailure>{failure && !isWrong ? sentenceFor(failure.code) : null}</FormFailure>
      </form>
    </Dialog>
  )
}
