import { Building2, RotateCcw, UserPlus, UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { asApiError } from '../../../lib/api-error.ts'
import {
  type Caller,
  fewestCallerLetters,
  type FoundCaller,
  mostCounted
} from '../../../lib/contract/ops/callers.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { type LinkKind, linkKinds } from '../../../lib/contract/delivery/deliveries.ts'
import { mayLink } from '../../../lib/delivery/linked.ts'
import type { Words } from '../../../lib/words/words.ts'
import {
  forgetCaller,
  openAndChoose,
  readCaller,
  searchCallers,
  startContact
} from '../../../stores/booking/caller.ts'
import type { BookingDraft } from '../../../stores/booking/draft.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { useTypedAhead } from '../../hydration/use-typed-ahead.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Combobox } from '../../ui/suggestions/Combobox.tsx'
import { callerField, contactField, NewContact } from './NewContact.tsx'

export interface CallerFieldsProps {
  draft: BookingDraft
  /** The known caller; null for a new contact, or for none yet. */
  caller: Caller | null
  tried: boolean
  locale: Locale
  words: Words['newDelivery']
  /** Called once a known caller is chosen. */
  onChosen: () => void
  onRepeat: () => void
  /** Called to book a second attempt or a return of the last delivery. */
  onLink: (kind: LinkKind) => void
  linked: Words['linked']
}

/** The id of the button that repeats the last delivery. */
export const repeatButton = 'repeat-last'

type Item = { kind: 'found'; caller: FoundCaller } | { kind: 'new'; text: string }

/** Finds the caller, or asks for the name and how to reach somebody unknown. */
export function CallerFields(props: CallerFieldsProps): ReactNode {
  const { draft, caller, tried, locale, words, onChosen, onRepeat, onLink, linked } = props
  const { owner } = draft
  const [text, setText] = useState('')
  useTypedAhead(setText)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [problem, setProblem] = useState('')

  // The draft is from before a reload.
  useEffect(() => {
    if (owner && owner.kind !== 'new' && !caller) void readCaller(owner.id).catch(forgetCaller)
    // oxlint-disable-next-line react/exhaustive-deps -- Only when the form opens.
  }, [])

  async function load(query: string, signal: AbortSignal) {
    const typed = query.trim()
    const found = typed.length < fewestCallerLetters ? [] : await searchCallers(typed, signal)
    const items: Item[] = found.map(each => ({ kind: 'found', caller: each }))
    if (typed.length >= fewestCallerLetters) items.push({ kind: 'new', text: typed })
    return [{ key: 'callers', heading: '', items }]
  }

  function look(item: Item) {
    if (item.kind === 'new')
      return { id: 'new', title: fill(words.newContact, { text: item.text }), icon: <UserPlus /> }
    const { kind, id, name, phone, email, deliveries, is_blocked } = item.caller
    const count = deliveries < mostCounted ? plural(locale, words.count, deliveries) : words.many
    const detail = [
      is_blocked ? (kind === 'organization' ? words.closed : words.blocked) : '',
      isolated(phone),
      isolated(email),
      count
    ]
    return {
      id,
      title: name,
      detail: detail.filter(Boolean).join(' · '),
      icon: kind === 'organization' ? <Building2 /> : <UserRound />
    }
  }

  async function select(item: Item) {
    setProblem('')
    if (item.kind === 'new') {
      const { name, phone } = startContact(item.text)
      setText('')
      return focusSoon(contactField(name ? (phone ? 'email' : 'phone') : 'name'))
    }
    if (item.caller.is_blocked)
      return setProblem(item.caller.kind === 'organization' ? words.closedDetail : words.blockedDetail)
    try {
      await openAndChoose(item.caller.id)
      setText('')
      onChosen()
    } catch (failure) {
      setProblem(sentenceFor(asApiError(failure).code))
    }
  }

  if (!owner)
    return (
      <div className="stack" data-gap="small">
        <Combobox<Item>
          id={callerField}
          label={words.caller}
          placeholder={words.callerPlaceholder}
          text={text}
          onTextChange={setText}
          onSelect={item => void select(item)}
          load={load}
          look={look}
          words={words.search}
          error={problem || (tried ? words.callerNeeded : undefined)}
          slot={slot}
        />
        <div ref={setSlot} className="place-list" />
      </div>
    )

  const last = caller?.deliveries[0]
  return (
    <section className="caller" aria-label={words.caller}>
      <div className="caller-head">
        <span className="fill">
          <b>
            <bdi>{owner.kind === 'new' ? words.contact : owner.name}</bdi>
          </b>
          {owner.kind === 'new' ? null : (
            <span className="detail plain">
              {[owner.phone, owner.email].map(isolated).filter(Boolean).join(' · ')}
            </span>
          )}
        </span>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            forgetCaller()
            focusSoon(callerField)
          }}
        >
          {words.change}
        </Button>
      </div>
      {owner.kind === 'new' ? <NewContact {...{ owner, tried, words }} /> : null}
      {last ? (
        <div className="caller-last">
          <span className="detail plain fill">
            <bdi>
              {last.stops
                .toSorted((one, other) => one.position - other.position)
                .map(({ name }) => name)
                .join(' → ')}
            </bdi>
          </span>
          <Button
            id={repeatButton}
            size="small"
            variant="secondary"
            icon={<RotateCcw aria-hidden="true" />}
            onClick={onRepeat}
          >
            {words.repeat}
          </Button>
          {linkKinds
            .filter(kind => mayLink(last.status, last.stops, kind))
            .map(kind => (
              <Button key={kind} size="small" variant="secondary" onClick={() => onLink(kind)}>
                {linked.book[kind]}
              </Button>
            ))}
        </div>
      ) : null}
    </section>
  )
}

/** Moves the focus to a field that the next render brings. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
