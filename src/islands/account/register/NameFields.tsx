import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { nameSentence } from '../../format/name-sentence.ts'
import { TextInput } from '../../ui/fields/TextInput.tsx'

export interface NameFieldsProps {
  /** What react-hook-form returns for both fields. */
  first: UseFormRegisterReturn
  last: UseFormRegisterReturn
  wrong: Partial<Record<'first_name' | 'last_name', { message?: string | undefined }>>
  /** The names that are stored. Without them, hydration keeps what the user typed. */
  stored?: { first_name: string; last_name: string } | undefined
  words: { firstName: string; lastName: string; needed: string; nameWrong: string }
}

/** The fields for a person's first and last name. */
export function NameFields({ first, last, wrong, stored, words }: NameFieldsProps): ReactNode {
  return (
    <>
      <TextInput
        {...first}
        defaultValue={stored?.first_name}
        label={words.firstName}
        autoComplete="given-name"
        maxLength={60}
        required
        error={nameSentence(wrong.first_name, words)}
      />
      <TextInput
        {...last}
        defaultValue={stored?.last_name}
        label={words.lastName}
        autoComplete="family-name"
        maxLength={60}
        required
        error={nameSentence(wrong.last_name, words)}
      />
    </>
  )
}
