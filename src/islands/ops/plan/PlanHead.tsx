import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { PlanBoard } from '../../../lib/contract/ops/planning/plan.ts'
import { formatDistance } from '../../../lib/format/numbers/distance.ts'
import { formatDuration } from '../../../lib/format/times/duration.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { showToast } from '../../../stores/shell/toasts.ts'
import {
  $planSearching,
  planRecord,
  type PublishedPlan,
  publishPlan,
  searchPlan,
  stopSearch,
  undoPlan
} from '../../../stores/ops/plan.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import { AddVan } from './AddVan.tsx'
import { differenceOf, type PlanLook } from './plan-look.ts'

/** The sums of a day, and what can be done with all of it. */
export function PlanHead({ board, look }: { board: PlanBoard; look: PlanLook }): ReactNode {
  const { words, locale, readOnly } = look
  const searching = useStore($planSearching, { ssr: 'initial' }) ?? board.searching
  const busy = useStore(planRecord.$busy, { ssr: 'initial' })
  const { totals, totals_before: before, deliveries } = board
  const left = totals.deliveries - totals.planned
  const change = before
    ? differenceOf(
        {
          drive_seconds: totals.drive_seconds - before.drive_seconds,
          meters: totals.meters - before.meters,
          late_visits: 0
        },
        look
      )
    : ''
  return (
    <div className="plan-head">
      <p className="plan-sums">
        <span>{plural(locale, words.deliveries, deliveries.length)}</span>
        {left > 0 ? <b className="plan-open">{plural(locale, words.unplannedCount, left)}</b> : null}
        {totals.planned > 0 ? (
          <>
            <span>{formatDistance(totals.meters, locale)}</span>
            <span>{fill(words.driving, { time: formatDuration(totals.drive_seconds, locale) })}</span>
            {change ? <span className="ops-muted">{fill(words.against, { change })}</span> : null}
          </>
        ) : null}
        {totals.late_visits > 0 ? (
          <b className="plan-late">{plural(locale, words.late, totals.late_visits)}</b>
        ) : null}
        <PlanState board={board} look={look} />
      </p>
      {readOnly ? null : searching ? (
        <div className="plan-actions">
          <p role="status">
            {fill(words.searching, {
              planned: searching.planned,
              count: deliveries.length,
              seconds: Math.round(searching.seconds),
              of: searching.of_seconds
            })}
          </p>
          <Button variant="secondary" size="small" onClick={() => void stopSearch(board)}>
            {words.stop}
          </Button>
        </div>
      ) : (
        <div className="plan-actions">
          {board.can_undo ? (
            <Button className="plan-desk" variant="quiet" size="small" onClick={() => void undoPlan(board)}>
              {words.undo}
            </Button>
          ) : null}
          <AddVan board={board} look={look} />
          {totals.planned > 0 ? (
            <Button
              className="plan-desk"
              variant="secondary"
              size="small"
              onClick={() => void searchPlan(board, 'all')}
            >
              {words.planAll}
            </Button>
          ) : null}
          {left > 0 && board.drivers.length > 0 ? (
            <Button
              className="plan-desk"
              variant="secondary"
              size="small"
              loading={busy}
              onClick={() => void searchPlan(board, 'rest')}
            >
              {words.planRest}
            </Button>
          ) : null}
          {board.version > 0 && board.published !== board.version ? (
            <Publish board={board} look={look} />
          ) : null}
        </div>
      )}
    </div>
  )
}

function PlanState({ board, look: { words } }: { board: PlanBoard; look: PlanLook }): ReactNode {
  if (board.version === 0) return null
  const text =
    board.published === board.version
      ? words.published
      : board.published === null
        ? words.draft
        : words.changedSince
  return <span className="plan-state">{text}</span>
}

function Publish({ board, look }: { board: PlanBoard; look: PlanLook }): ReactNode {
  const { words } = look
  const [open, setOpen] = useState(false)
  const busy = useStore(planRecord.$busy, { ssr: 'initial' })
  const failure = useStore(planRecord.$failure, { ssr: 'initial' })
  const [done, setDone] = useState<PublishedPlan | null>(null)
  async function publish(reason: string) {
    const published = await publishPlan(board, reason)
    if (!published) return
    setDone(published.left_out.length > 0 ? published : null)
    setOpen(published.left_out.length > 0)
    const { deliveries, drivers } = published
    showToast({
      kind: 'success',
      title: words.published,
      message: fill(words.publishDone, { deliveries, drivers })
    })
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {words.publish}
      </Button>
      <ReasonDialog
        open={open}
        onOpenChange={next => {
          setOpen(next)
          if (!next) setDone(null)
        }}
        title={words.publishTitle}
        detail={words.publishDetail}
        action={words.publish}
        shortest={0}
        busy={busy}
        failure={failure ? sentenceFor(failure.code) || failure.message : ''}
        words={{
          reason: words.reason,
          reasonHint: words.reasonHint,
          reasonNeeded: '',
          cancel: words.cancel,
          close: words.close
        }}
        onConfirm={reason => void publish(reason)}
      >
        {done ? (
          <div role="status">
            <p>{words.leftOut}</p>
            <ul>
              {done.left_out.map(({ id, number, why }) => (
                <li key={id}>{`${number}: ${words.whyLeft[why]}`}</li>
              ))}
            </ul>
          </div>
        ) : undefined}
      </ReasonDialog>
    </>
  )
}
