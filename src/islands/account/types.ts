/** Props that several account components share. */
import type { Profile as User } from '../../lib/contract/account/accounts.ts'
import type { Words } from '../../lib/words/words.ts'

export interface ProfileProps {
  user: User
  words: Words['settings']
  errors: Words['errors']
}

export interface ProfileFormProps extends ProfileProps {
  onSaved: (user: User) => void
}

export interface PasswordSettingProps {
  /** Facts about the owner that other people may know. The password must not contain them. */
  about: string[]
  words: Words['settings']
  newPassword: Words['newPassword']
  errors: Words['errors']
}

export interface DeleteAccountProps {
  /** Accounts of another identity provider have no password here, so they confirm by typing a word. */
  hasPassword: boolean
  words: Words['settings']
  errors: Words['errors']
}
