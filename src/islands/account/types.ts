/** Props that a part shares with the part that opens it. */
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
  /** What a stranger may know of the owner. */
  about: string[]
  words: Words['settings']
  newPassword: Words['newPassword']
  errors: Words['errors']
}

export interface DeleteAccountProps {
  /** Accounts of another service have no password here: a word is typed instead. */
  hasPassword: boolean
  words: Words['settings']
  errors: Words['errors']
}
