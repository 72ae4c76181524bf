import { useState } from 'react'
import type { ReactNode } from 'react'
import { passwordRules } from '../../../lib/contract/account/accounts.ts'
import { fill } from '../../../lib/words/fill.ts'
import { showToast, successTitle } from '../../../stores/shell/toasts.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { Setting } from '../../ui/forms/Setting.tsx'
import type { PasswordSettingProps } from '../types.ts'

export function PasswordSetting({ about, words, newPassword }: PasswordSettingProps): ReactNode {
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
        onSaved={() => {
          setOpen(false)
          showToast({ kind: 'success', title: successTitle, message: words.changePassword.done })
        }}
      />
    </Setting>
  )
}
