import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { isApiError } from '../../lib/api-error.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'
import { runtime } from '../../stores/core/runtime.ts'
import { LocalizedError } from '../../stores/core/localized-error.ts'
import { signInAfterRedirect, signInWith } from '../../stores/session/sign-in.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { FormFailure } from '../ui/forms/FormFailure.tsx'

export interface ProvidersProps {
  /** The provider ids of the Firebase project: 'google.com', 'apple.com' and so on. */
  providers: string[]
  words: Words['signIn']
}

/** Returns a provider's name: 'Google' for 'google.com'. */
function nameOf(provider: string): string {
  const [name = provider] = provider.split('.')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Offers to sign in with another identity provider: in a popup, or by redirect if popups are blocked. */
export function Providers({ providers, words }: ProvidersProps): ReactNode {
  const [busy, setBusy] = useState('')
  const [failure, setFailure] = useState('')

  async function go(provider: string, way: () => Promise<string | null>) {
    setBusy(provider)
    setFailure('')
    try {
      const next = await way()
      if (next !== null) runtime.go(next)
      else setBusy('')
    } catch (error) {
      if (!(error instanceof LocalizedError) && !isApiError(error)) throw error
      setFailure(error.message)
      setBusy('')
    }
  }

  useEffect(() => {
    void go('', signInAfterRedirect)
  }, [])

  return (
    <section className="stack auth-after" data-gap="medium" aria-label={words.others}>
      {providers.map(provider => (
        <Button
          key={provider}
          variant="secondary"
          wide
          loading={busy === provider}
          loadingLabel={words.sending}
          onClick={() => void go(provider, () => signInWith(provider))}
        >
          {fill(words.signInWith, { provider: nameOf(provider) })}
        </Button>
      ))}
      <FormFailure>{failure}</FormFailure>
    </section>
  )
}
