import type { ComponentProps, ReactNode } from 'react'
import { TextInput } from '../fields/TextInput.tsx'

export interface SecondStepProps extends Omit<ComponentProps<'input'>, 'className'> {
  words: { code: string; codeHint: string; codeWrong?: string }
  /** Whether the server has asked for the code. Before that, the field is hidden where a script runs. */
  asked?: boolean
  wrong?: boolean
}

/** The field for the code of the second step of a sign-in: from an app, or a backup code. */
export function SecondStep({ words, asked, wrong, ...input }: SecondStepProps): ReactNode {
  return (
    <div className="second-step" data-asked={asked || undefined}>
      <TextInput
        name="code"
        {...input}
        label={words.code}
        hint={words.codeHint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        error={wrong ? words.codeWrong : undefined}
      />
    </div>
  )
}
