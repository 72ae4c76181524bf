import '../../../styles/delivery/delivery-parts.css'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { attempt } from '../../../lib/api-error.ts'
import type { Stop } from '../../../lib/contract/delivery/deliveries.ts'
import type { TrackingLink } from '../../../lib/contract/tracking.ts'
import { shownPhone, unbroken } from '../../../lib/format/people/shown-phone.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { showToast, successTitle } from '../../../stores/shell/toasts.ts'
import { revokeLink, createLink } from '../../../stores/tracking/tracking-links.ts'
import { selectOnFocus } from '../../hydration/select-on-focus.ts'
import { AskedButton } from '../../ui/buttons/AskedButton.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'

export interface ShareStopProps {
  id: string
  stop: Stop
  link: TrackingLink | null
  onLink: (link: TrackingLink | null) => void
  /** Whether this installation sends text messages. */
  texts: boolean
  words: Pick<Words, 'share'>
}

/** Manages the tracking link of one dropoff. */
export function ShareStop({ id, stop, link, onLink, texts, words: { share } }: ShareStopProps): ReactNode {
  const [busy, setBusy] = useState<'making' | 'mailing' | 'texting' | 'ending' | null>(null)
  const [email, setEmail] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [wrongEmail, setWrongEmail] = useState(false)

  async function doing(what: NonNullable<typeof busy>, run: () => Promise<void>) {
    setBusy(what)
    setFailure(null)
    setWrongEmail(false)
    try {
      const done = await attempt(run)
      if (done.ok) return
      if (what === 'mailing' && done.error.code === 'invalid-input') setWrongEmail(true)
      else setFailure(sentenceFor(done.error.code))
    } finally {
      setBusy(null)
    }
  }

  function mail(event: FormEvent) {
    event.preventDefault()
    void doing('mailing', async () => {
      onLink(await createLink(id, stop.id, { email: email.trim() }))
      showToast({
        kind: 'success',
        title: successTitle,
        message: fill(share.emailSent, { email: email.trim() })
      })
      setEmail('')
    })
  }

  const phone = stop.contact?.phone ?? ''
  const text = () =>
    doing('texting', async () => {
      onLink(await createLink(id, stop.id, { sms: true }))
      showToast({ kind: 'success', title: successTitle, message: fill(share.emailSent, { email: phone }) })
    })

  return (
    <section className="stack" data-gap="medium" aria-label={fill(share.link, { place: stop.name })}>
      <h3>
        <bdi>{stop.name}</bdi>
      </h3>
      <FormFailure>{failure}</FormFailure>
      {link ? (
        <>
          <TextInput
            label={fill(share.link, { place: stop.name })}
            hideLabel
            readOnly
            value={link.url}
            onFocus={selectOnFocus}
          />
          <div className="cluster" data-gap="small" data-align="center">
            <CopyButton text={link.url} label={share.copy} copied={share.copied} />
            {'share' in navigator ? (
              <Button
                variant="quiet"
                size="small"
                icon={<Share2 aria-hidden="true" />}
                // `share` rejects when the user closes the dialog. That isn't an error.
                onClick={() =>
                  void navigator
                    .share({ title: share.title, text: share.text, url: link.url })
                    .catch(() => {})
                }
              >
                {share.send}
              </Button>
            ) : null}
            {busy === 'ending' ? (
              <Button variant="quiet" size="small" loading loadingLabel={share.revoking}>
                {share.revoke}
              </Button>
            ) : (
              <AskedButton
                action={share.revoke}
                label={`${share.revoke}: ${stop.name}`}
                question={fill(share.revokeTitle, { place: stop.name })}
                detail={share.revokeDetail}
                words={{ cancel: share.keep, close: share.close }}
                onConfirm={() =>
                  void doing('ending', async () => {
                    await revokeLink(id, stop.id)
                    onLink(null)
                    showToast({ kind: 'success', title: successTitle, message: share.revoked })
                  })
                }
              />
            )}
          </div>
          {texts && phone.startsWith('+') ? (
            <Button
              variant="secondary"
              loading={busy === 'texting'}
              loadingLabel={share.emailSending}
              onClick={() => void text()}
            >
              {fill(share.textTo, { phone: stop.contact ? unbroken(shownPhone(stop.contact)) : '' })}
            </Button>
          ) : null}
          <form className="share-mail" onSubmit={mail} noValidate>
            <TextInput
              className="share-address"
              label={share.email}
              type="email"
              autoComplete="off"
              inputMode="email"
              value={email}
              error={wrongEmail ? share.emailWrong : undefined}
              onChange={event => setEmail(event.target.value)}
            />
            <Button
              type="submit"
              variant="secondary"
              loading={busy === 'mailing'}
              loadingLabel={share.emailSending}
            >
              {share.emailSend}
            </Button>
          </form>
        </>
      ) : (
        <>
          <p className="small muted">{share.none}</p>
          <Button
            variant="secondary"
            loading={busy === 'making'}
            loadingLabel={share.loading}
            onClick={() => void doing('making', async () => onLink(await createLink(id, stop.id)))}
          >
            {share.create}
          </Button>
        </>
      )}
    </section>
  )
}
