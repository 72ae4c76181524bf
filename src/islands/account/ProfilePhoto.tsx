import { randomUuid } from '../../lib/browser/random-id.ts'
import { Camera } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { asApiError } from '../../lib/api-error.ts'
import type { ApiError } from '../../lib/api-error.ts'
import type { Profile as User } from '../../lib/contract/account/accounts.ts'
import type { Words } from '../../lib/words/words.ts'
import { changeProfile } from '../../stores/account/profile.ts'
import { sendPhoto } from '../../stores/files/photos.ts'
import { showToast, successTitle } from '../../stores/shell/toasts.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { FileInput } from '../ui/photos/FileInput.tsx'
import { FormFailure } from '../ui/forms/FormFailure.tsx'
import { sentenceFor } from '../../stores/core/error-sentences.ts'

export interface ProfilePhotoProps {
  user: User
  /** What other people see of the user, in one or two lines. */
  role: string
  vehicle: string
  words: Pick<
    Words['photos'],
    'change' | 'choose' | 'profile' | 'profileHint' | 'remove' | 'removed' | 'saved' | 'sending'
  >
}

/** Chooses, shows and removes the user's own photo. */
export function ProfilePhoto({ user, role, vehicle, words }: ProfilePhotoProps): ReactNode {
  const id = useId()
  const [photo, setPhoto] = useState(user.profile_pix)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)

  async function keep(urlOf: () => Promise<string | null>, message: string) {
    setBusy(true)
    setFailure(null)
    try {
      const changed = await changeProfile({ profile_pix: await urlOf() })
      setPhoto(changed.profile_pix)
      showToast({ kind: 'success', title: successTitle, message })
    } catch (error) {
      setFailure(asApiError(error))
    } finally {
      setBusy(false)
    }
  }
  const choose = (file: File) =>
    keep(async () => (await sendPhoto('profile', file, randomUuid())).url, words.saved)

  return (
    <div className="account-who">
      <Avatar name={`${user.first_name} ${user.last_name}`} photo={photo} large />
      <div className="stack" data-gap="small">
        <p className="strong">{role}</p>
        {vehicle ? <p className="small muted">{vehicle}</p> : null}
        <div className="cluster" data-gap="small" data-align="center">
          <label className="button" data-variant="secondary" data-size="small" htmlFor={id} aria-busy={busy}>
            <span className="button-label">
              <Camera aria-hidden="true" />
              <span>{busy ? words.sending : photo ? words.change : words.choose}</span>
            </span>
          </label>
          <FileInput
            id={id}
            disabled={busy}
            describedBy={`${id}-hint`}
            onChoose={([file]) => file && void choose(file)}
          />
          {photo ? (
            <Button
              variant="quiet"
              size="small"
              disabled={busy}
              onClick={() => void keep(async () => null, words.removed)}
            >
              {words.remove}
            </Button>
          ) : null}
        </div>
        <p id={`${id}-hint`} className="small muted">
          {words.profileHint}
        </p>
        <FormFailure>{failure ? sentenceFor(failure.code) : null}</FormFailure>
      </div>
    </div>
  )
}
