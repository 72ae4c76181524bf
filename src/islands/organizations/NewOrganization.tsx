import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { asApiError } from '../../lib/api-error.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { email as emailSchema } from '../../lib/contract/account/accounts.ts'
import { isPlainName } from '../../lib/contract/common.ts'
import type { Words } from '../../lib/words/words.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'
import { createNew } from '../../stores/organizations/new-organization.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { FormFailure } from '../ui/forms/FormFailure.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'

export interface NewOrganizationProps {
  words: Pick<
    Words['organizations'],
    'name' | 'nameWrong' | 'needed' | 'emailWrong' | 'cancel' | 'close' | 'saving'
  > &
    Pick<Words['organizations']['console'], 'create' | 'createDetail' | 'ownerEmail' | 'submit'>
}

/** Creates an organization in the console, and invites its first owner. */
export function NewOrganization({ words }: NewOrganizationProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const form = useId()
  const nameError = name.trim() === '' ? words.needed : isPlainName(name) ? undefined : words.nameWrong
  const given = z.safeParse(emailSchema, address)

  async function submit() {
    setTried(true)
    if (nameError || !given.success || busy) return
    setBusy(true)
    setFailure(null)
    try {
      location.assign(await createNew(name.trim(), given.data))
    } catch (error) {
      setFailure(asApiError(error))
      setBusy(false)
    }
  }

  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {words.create}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={words.create}
        detail={words.createDetail}
        closeLabel={words.close}
        actions={
          <>
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              {words.cancel}
            </Button>
            <Button type="submit" form={form} loading={busy} loadingLabel={words.saving}>
              {words.submit}
            </Button>
          </>
        }
      >
        <form
          id={form}
          className="stack"
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void submit()
          }}
        >
          <TextInput
            label={words.name}
            maxLength={80}
            autoComplete="off"
            value={name}
            onChange={event => setName(event.currentTarget.value)}
            error={tried ? nameError : undefined}
          />
          <TextInput
            type="email"
            label={words.ownerEmail}
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            value={address}
            onChange={event => setAddress(event.currentTarget.value)}
            error={tried && !given.success ? words.emailWrong : undefined}
          />
          <FormFailure>{failure ? sentenceFor(failure.code) : ''}</FormFailure>
        </form>
      </Dialog>
    </>
  )
}
