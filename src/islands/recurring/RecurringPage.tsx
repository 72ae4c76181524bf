import '../../styles/controls/parts.css'
import '../../styles/recurring/recurring.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Recurring } from '../../lib/contract/recurring/recurring.ts'
import { hasHidden } from '../../lib/format/people/hidden.ts'
import { longDay, weeklyLine } from '../../lib/format/times/weekly.ts'
import { livePath, opsDeliveryPath, opsRecurringPath, recurringPath } from '../../lib/paths.ts'
import type { ReasonSentences } from '../../lib/delivery/recurring-reasons.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'
import { openContacts, recurringRecord } from '../../stores/recurring/recurring.ts'
import { runtime } from '../../stores/core/runtime.ts'
import { Badge } from '../ui/status/Badge.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { FormFailure } from '../ui/forms/FormFailure.tsx'
import { DateList } from './DateList.tsx'
import { RuleActions } from './RuleActions.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { WeekForm } from './WeekForm.tsx'

export interface RecurringPageProps {
  initial: Recurring
  /** Whether this installation sends text messages. */
  texts: boolean
  /** In the console. Otherwise it's for the owner. */
  isConsole: boolean
  /** The city of the company's time zone. */
  zone: string
  locale: Locale
  words: Words['recurring']
  statuses: Words['statuses']
  reasons: ReasonSentences
}

/** A recurring delivery: its weekly times, beside them the next four weeks. */
export function RecurringPage({
  initial,
  texts,
  isConsole,
  zone,
  locale,
  words,
  statuses,
  reasons
}: RecurringPageProps): ReactNode {
  const rule = useStore(recurringRecord.$value, { ssr: 'initial' }) ?? initial
  const failure = useStore(recurringRecord.$failure, { ssr: 'initial' })
  const [said, setSaid] = useState('')
  const pathOf = isConsole ? opsRecurringPath : recurringPath

  async function open() {
    setSaid('')
    if (await openContacts(rule)) setSaid(words.contactsShown)
  }
  async function run(action: Promise<Recurring | null>): Promise<boolean> {
    setSaid('')
    const after = await action
    if (!after) return false
    const numbers = after.kept.map(({ number }) => number).join(', ')
    setSaid(numbers === '' ? words.saved : fill(words.kept, { numbers }))
    // From a date on, another rule continues this one.
    if (after.id !== rule.id) runtime.go(pathOf(after.id))
    return true
  }

  const look = { rule, texts, locale, words, run }
  const { paused } = rule
  return (
    <div className="recurring">
      <div className="part recurring-top">
        <div className="part-line">
          <h1 className="title">
            <bdi>{rule.name}</bdi>
          </h1>
          {rule.is_ended ? (
            <Badge>{words.ended}</Badge>
          ) : paused ? (
            <Badge tone="searching">{words.paused}</Badge>
          ) : null}
        </div>
        <p className="strong">{weeklyLine(rule.times, locale, words)}</p>
        <p className="muted">
          <bdi>{fill(words.from, { from: rule.from, to: rule.to })}</bdi>
          {' · '}
          <bdi>{fill(words.ofOwner, { name: rule.owner.name })}</bdi>
        </p>
        {paused ? (
          <p className="notice" data-tone="searching">
            {fill(paused.until ? words.pausedSpan : words.pausedFrom, {
              from: longDay(paused.from, locale),
              until: paused.until ? longDay(paused.until, locale) : ''
            })}
          </p>
        ) : null}
        {rule.next_id ? (
          <p className="notice">
            {words.continued}{' '}
            <a className="link" href={pathOf(rule.next_id)}>
              {words.open}
            </a>
          </p>
        ) : null}
        {rule.may_act ? null : <p className="notice">{words.readOnly}</p>}
        <RuleActions {...look} />
        {isConsole && hasHidden(rule) ? (
          <div>
            <Button size="small" variant="secondary" onClick={() => void open()}>
              {words.showContacts}
            </Button>
          </div>
        ) : null}
        <p className="part-said" role="status">
          {said}
        </p>
        <FormFailure>{failure ? sentenceFor(failure.code) : ''}</FormFailure>
      </div>
      <WeekForm key={`w${rule.version}`} {...look} zone={zone} />
      <DateList {...look} {...{ statuses, reasons }} deliveryPath={isConsole ? opsDeliveryPath : livePath} />
      {rule.may_act && !rule.is_ended ? <SettingsForm key={`s${rule.version}`} {...look} /> : null}
    </div>
  )
}
