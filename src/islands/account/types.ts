/** Props that several account components share. */
import type { Profile as User } from '../../lib/contract/account/accounts.ts'
import type { Words } from '../../lib/words/words.ts'

type Settings = Words['settings']

export interface ProfileProps {
  user: User
  words: Pick<
    Settings,
    | 'cancel'
    | 'change'
    | 'email'
    | 'hide'
    | 'name'
    | 'nameWrong'
    | 'needed'
    | 'password'
    | 'passwordWhy'
    | 'phone'
    | 'save'
    | 'saved'
    | 'saving'
    | 'show'
    | 'unverified'
    | 'verified'
    | 'verify'
  >
}

export interface ProfileFormProps extends ProfileProps {
  onSaved: (user: User) => void
}

export interface PasswordSettingProps {
  /** Facts about the owner that other people may know. The password must not contain them. */
  about: string[]
  words: Pick<
    Settings,
    'cancel' | 'change' | 'changePassword' | 'hide' | 'needed' | 'save' | 'saving' | 'show'
  >
  newPassword: Words['newPassword']
}

export interface DeleteAccountProps {
  /** Accounts of another identity provider have no password here, so they confirm by typing a word. */
  hasPassword: boolean
  words: Pick<Settings, 'cancel' | 'close' | 'hide' | 'needed' | 'password' | 'remove' | 'show'>
}

export interface DownloadDataProps {
  /** Accounts of another identity provider have no password here. */
  hasPassword: boolean
  words: Pick<Settings, 'cancel' | 'close' | 'data' | 'hide' | 'needed' | 'password' | 'show'>
}

/** The words of the two-step settings. */
export type FactorWords = Pick<
  Settings,
  'cancel' | 'digit' | 'factor' | 'hide' | 'needed' | 'off' | 'on' | 'password' | 'passwordWhy' | 'show'
>
