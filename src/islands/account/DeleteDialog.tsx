import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { attempt } from '../../lib/api-error.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { fill } from '../../lib/words/fill.ts'
import { accountPath, historyPath } from '../../lib/paths.ts'
import { removeAccount } from '../../stores/account/profile.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { FormFailure } from '../ui/forms/FormFailure.tsx'
import { PasswordInput } from '../ui/fields/PasswordInput.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import type { DeleteAccountProps } from './types.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'

export interface DeleteDialogProps extends DeleteAccountProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const formId = 'delete-account'

/** Explains the consequences of deleting the account and asks for confirmation. */
export function DeleteDialog(props: DeleteDialogProps): ReactNode {
  const { hasPassword, words, open, onOpenChange } = props
  const own = words.remove
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const given = hasPassword ? typed !== '' : typed.trim() === own.word
  const wrongPassword = failure?.code === 'wrong-password'

  async function remove() {
    setTried(true)
    if (!given || deleting) {
      field.current?.focus()
      return
    }
    setFailure(null)
    setDeleting(true)
    const done = await attempt(() => removeAccount(hasPassword ? typed : undefined, own.done))
    if (done.ok) return
    setFailure(done.error)
    setDeleting(false)
    if (done.error.code === 'wrong-password') field.current?.focus()
  }

  const input = {
    ref: field,
    value: typed,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    required: true,
    error: wrongPassword ? sentenceFor('wrong-password') : tried && !given ? words.needed : undefined
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={own.title}
      closeLabel={words.close}
      initialFocus={field}
      actions={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={deleting} loadingLabel={own.deleting}>
            {own.submit}
          </Button>
        </>
      }
    >
      <ul className="consequences">
        {own.consequences.map(each => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <form
        id={formId}
        className="stack"
        method="post"
        action={accountPath}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void remove()
        }}
      >
        {hasPassword ? (
          <PasswordInput
            {...input}
            label={words.password}
            showLabel={words.show}
            hideLabelText={words.hide}
          />
        ) : (
          <TextInput
            {...input}
            label={fill(own.type, { word: own.word })}
            autoComplete="off"
            autoCapitalize="characters"
          />
        )}
        <FormFailure>
          {failure && !wrongPassword ? (
            <>
              <span>{`${sentenceFor(failure.code)} `}</span>
              {failure.code === 'active-deliveries' ? (
                <a className="strong-link" href={historyPath}>
                  {own.deliveries}
                </a>
              ) : null}
            </>
          ) : null}
        </FormFailure>
      </form>
    </Dialog>
  )
}
