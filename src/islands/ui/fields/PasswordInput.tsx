import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { TextInput } from './TextInput.tsx'
import type { TextInputProps } from './TextInput.tsx'

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'trail'> {
  showLabel: string
  hideLabelText: string
}

/** Renders a password field with a button that shows the text, to avoid typing errors. */
export function PasswordInput({ showLabel, hideLabelText, ...rest }: PasswordInputProps): ReactNode {
  const [shown, setShown] = useState(false)

  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      trail={
        <IconButton label={shown ? hideLabelText : showLabel} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      }
    />
  )
}
