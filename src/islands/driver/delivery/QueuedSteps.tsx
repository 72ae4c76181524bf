import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { $clockWrong, $refusedLater, $storageFull, $queuedReports } from '../../../stores/driver/driver.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { useDebounced } from '../../hydration/page-state.ts'
import type { DriveWords } from '../words.ts'

/** Steps sent within this many milliseconds aren't shown as waiting. */
const sendingMilliseconds = 1_500

/** Says which steps wait for a network, and what became of those that waited. */
export function QueuedSteps({ locale, words }: { locale: Locale; words: DriveWords }): ReactNode {
  const waiting = useStore($queuedReports, { ssr: () => 0 })
  const storageFull = useStore($storageFull, { ssr: 'initial' })
  const refused = useStore($refusedLater, { ssr: 'initial' })
  const clockWrong = useStore($clockWrong, { ssr: 'initial' })
  const isWaiting = useDebounced(waiting > 0, sendingMilliseconds)
  const { queuedSteps: queued } = words.drive

  return (
    <>
      <div role="status" className="boxless">
        {isWaiting ? (
          <p className="notice notice-above" data-tone="searching">
            {storageFull ? queued.storageFull : plural(locale, queued.waiting, waiting)}
          </p>
        ) : null}
        {clockWrong ? <p className="notice notice-above">{queued.clockWrong}</p> : null}
      </div>
      {refused ? (
        <p className="notice notice-above" data-tone="failed" role="alert">
          <span>
            {`${sentenceFor(refused.code)}${refused.code === 'reported-late' ? '' : ` ${queued.refused}`}`}
          </span>
        </p>
      ) : null}
    </>
  )
}
