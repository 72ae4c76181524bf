import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { asApiError } from '../../lib/api-error.ts'
import type { ApiError } from '../../lib/api-error.ts'
import type { AccountSession } from '../../lib/contract/account/security.ts'
import { deviceOf } from '../../lib/format/people/user-agent.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { signOutElsewhere, signOutThere } from '../../stores/account/profile.ts'
import { showToast, successTitle } from '../../stores/shell/toasts.ts'
import { Badge } from '../ui/status/Badge.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { FormFailure } from '../ui/forms/FormFailure.tsx'
import { CompanyTime } from '../format/times/CompanyTime.tsx'
import { sentenceFor } from '../../stores/core/error-sentences.ts'

export interface SessionsProps {
  /** The sessions as the page loaded them. */
  sessions: AccountSession[]
  locale: Locale
  words: Words['settings']['session']
}

/** Lists the account's sessions, this browser first. */
export function Sessions({ sessions, locale, words }: SessionsProps): ReactNode {
  const [listed, setListed] = useState(() =>
    sessions.toSorted((one, other) => Number(other.current) - Number(one.current))
  )
  const [ending, setEnding] = useState<string | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const others = listed.some(session => !session.current)

  async function end(id: string, call: () => Promise<void>, keeps: (each: AccountSession) => boolean) {
    setEnding(id)
    setFailure(null)
    try {
      await call()
      setListed(listed.filter(keeps))
      showToast({
        kind: 'success',
        title: successTitle,
        message: id === 'others' ? words.othersEnded : words.ended
      })
    } catch (error) {
      const why = asApiError(error)
      // The session has already ended.
      if (why.code === 'not-found') setListed(listed.filter(keeps))
      else setFailure(why)
    } finally {
      setEnding(null)
    }
  }

  return (
    <div className="stack">
      <p className="small muted">{words.detail}</p>
      <ul className="list list-close">
        {listed.map(session => {
          const device = deviceName(session.user_agent, words)
          const Icon = deviceOf(session.user_agent).handheld ? Smartphone : Laptop
          return (
            <li key={session.id} className="session">
              <span className="row-lead">
                <Icon aria-hidden="true" />
              </span>
              <span className="row-text">
                <span className="row-title">
                  <span>{device}</span>
                  {session.current ? <Badge tone="completed">{words.here}</Badge> : null}
                </span>
                <span className="row-detail">
                  {words.lastUsed} <CompanyTime at={session.last_used_at} locale={locale} day />
                </span>
                <span className="row-detail">
                  {words.since} <CompanyTime at={session.created_at} locale={locale} day />
                </span>
              </span>
              {session.current ? null : (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={fill(words.endLabel, { device })}
                  loading={ending === session.id}
                  loadingLabel={words.ending}
                  onClick={() =>
                    void end(
                      session.id,
                      () => signOutThere(session.id),
                      each => each.id !== session.id
                    )
                  }
                >
                  {words.end}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <FormFailure>{failure ? sentenceFor(failure.code) : null}</FormFailure>
      {others ? (
        <Button
          variant="secondary"
          wide
          loading={ending === 'others'}
          loadingLabel={words.ending}
          onClick={() => void end('others', signOutElsewhere, each => each.current)}
        >
          {words.endOthers}
        </Button>
      ) : (
        <p className="small muted">{words.only}</p>
      )}
    </div>
  )
}

/** Returns the device in words: 'Chrome on Android'. Uses placeholders for unknown parts. */
function deviceName(userAgent: string, words: Words['settings']['session']): string {
  const { browser, system } = deviceOf(userAgent)
  if (!browser && !system) return words.unknown
  return fill(words.device, {
    browser: browser ?? words.unknownBrowser,
    system: system ?? words.unknownSystem
  })
}
