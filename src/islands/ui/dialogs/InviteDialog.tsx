import { useState } from 'react'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { email as emailSchema } from '../../../lib/contract/account/accounts.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Elements } from '../elements.ts'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'
import { RoleSelect, type RoleSelectProps } from '../fields/RoleSelect.tsx'
import { TextInput } from '../fields/TextInput.tsx'

export interface InviteDialogProps<Role extends string> extends Pick<FormDialogProps, 'record' | 'onClose'> {
  roles: Omit<RoleSelectProps<Role>, 'role' | 'onChange' | 'label'>
  /** The role that is chosen at first. */
  first: Role
  /** The link in the mail works this long. */
  days: number
  /** Invites somebody. Resolves to whether it worked. */
  invite: (person: { email: string; role: Role }) => Promise<boolean>
  /** Called with what happened. */
  onDone: (sentence: string) => void
  words: FormDialogProps['words'] &
    Record<'inviteTitle' | 'inviteDetail' | 'send' | 'sent' | 'email' | 'emailWrong' | 'role', string>
  /** Fields after the role. */
  children?: Elements
}

/** Asks for the address and the role of somebody new. */
export function InviteDialog<Role extends string>(props: InviteDialogProps<Role>): ReactNode {
  const { roles, first, days, invite, onDone, words, children, ...dialog } = props
  const [address, setAddress] = useState('')
  const [role, setRole] = useState(first)
  const [isWrong, setIsWrong] = useState(false)

  async function submit() {
    const given = z.safeParse(emailSchema, address)
    setIsWrong(!given.success)
    if (!given.success) return
    const { data: email } = given
    if (await invite({ email, role })) onDone(fill(words.sent, { email }))
  }

  return (
    <FormDialog
      {...dialog}
      title={words.inviteTitle}
      detail={fill(words.inviteDetail, { days })}
      action={words.send}
      onSubmit={() => void submit()}
      words={words}
    >
      <TextInput
        type="email"
        label={words.email}
        error={isWrong ? words.emailWrong : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={address}
        onChange={event => setAddress(event.currentTarget.value)}
      />
      <RoleSelect {...roles} label={words.role} role={role} onChange={setRole} />
      {children}
    </FormDialog>
  )
}
