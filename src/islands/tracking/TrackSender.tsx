import type { ReactNode } from 'react'
import type { RecipientView } from '../../lib/contract/tracking.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'

export interface TrackSenderProps {
  view: RecipientView
  locale: Locale
  words: Words['tracking']
}

/** Says who sends what: the first thing that a recipient wants to know. */
export function TrackSender({
  view: { sender, contents, kinds, status },
  locale,
  words
}: TrackSenderProps): ReactNode {
  const named = contents.filter(Boolean)
  if (!sender) return null
  const isDone = status === 'delivered'
  const [kind, ...otherKinds] = kinds
  return (
    <p className="large strong">
      {named.length > 0
        ? fill(isDone ? words.sent : words.sends, {
            sender,
            contents: new Intl.ListFormat(locale).format(named)
          })
        : fill(
            isDone
              ? words.sentSomething
              : otherKinds.length > 0
                ? words.sendsSomething
                : words.kinds[kind ?? 'other'],
            { sender }
          )}
    </p>
  )
}
