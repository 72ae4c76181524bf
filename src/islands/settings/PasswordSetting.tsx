import { useState } from 'react'
import type { ReactNode } from 'react'
import { passwordRules } from '../../lib/contract/accounts.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'
import { say, successTitle } from '../../stores/toasts.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { Setting } from './Setting.tsx'

export interface PasswordSettingProps {
  /** What a stranger may know of the owner. */
  about: string[]
  words: Words['settings']
  newPassword: Words['newPassword']
  errors: Words['errors']
}

export function PasswordSetting({ about, words, newPassword, errors }: PasswordSettingProps): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <Setting
      label={words.changePassword.label}
      value={fill(words.changePassword.detail, { minimum: passwordRules.minimum })}
      action={{ label: words.change, cancelLabel: words.cancel, open, onToggle: setOpen }}
    >
      <PasswordForm
        about={about}
        words={words}
        newPassword={newPassword}
        errors={errors}
        onSaved={() => {
          setOpen(false)
          say({ kind: 'success', title: successTitle, message: words.changePassword.done })
        }}
      />
    </Setting>
  )
}
