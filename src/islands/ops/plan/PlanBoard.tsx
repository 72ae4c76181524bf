import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { PlanBoard as Board } from '../../../lib/contract/ops/planning/plan.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import {
  $planChosen,
  $planStale,
  clearChosen,
  editPlan,
  followPlan,
  planRecord,
  previewEdit
} from '../../../stores/ops/plan.ts'
import { loadOptional } from '../../hydration/load-optional.ts'
import { useHydrated } from '../../hydration/page-state.ts'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { linesOf, type PlanLook, unplannedOf } from './plan-look.ts'
import { PlanBroken } from './PlanBroken.tsx'
import { moveTo } from './move-places.ts'
import { PlanChosen } from './PlanChosen.tsx'
import { PlanHead } from './PlanHead.tsx'
import { blockId, PlanLines, PlanLists } from './PlanLines.tsx'
import { PlanNeeds } from './PlanNeeds.tsx'
import { cardId, PlanUnplanned } from './PlanUnplanned.tsx'
import { previewOf } from './preview-text.ts'

/** The libraries of dragging and of maps load late: all of it works by keyboard, and without a map. */
const PlanDragging = lazy(async () => {
  const loaded = await loadOptional(() => import('./PlanDragging.tsx'))
  return { default: loaded?.PlanDragging ?? (() => null) }
})
const PlanMap = lazy(async () => {
  const loaded = await loadOptional(() => import('./PlanMap.tsx'))
  return { default: loaded?.PlanMap ?? (() => null) }
})

/** A day's plan: unplanned deliveries, each driver's line, and the map. */
export function PlanBoard({ initial, look }: { initial: Board; look: PlanLook }): ReactNode {
  const followed = useStore(planRecord.$value, { ssr: 'initial' })
  const failure = useStore(planRecord.$failure, { ssr: 'initial' })
  const isStale = useStore($planStale, { ssr: 'initial' })
  const hydrated = useHydrated()
  useLayoutEffect(() => {
    planRecord.$value.set(initial)
    clearChosen()
  }, [initial])
  useEffect(() => followPlan(initial), [initial])
  const board = followed?.day === initial.day ? followed : initial
  const { words, readOnly } = look
  const lines = useMemo(() => linesOf(board), [board])

  if (board.deliveries.length === 0) return <EmptyState title={words.nothing} detail={words.nothingDetail} />
  return (
    <>
      <PlanHead board={board} look={look} />
      <p className="plan-said" role="status">
        {failure && failure.code !== 'version-outdated'
          ? sentenceFor(failure.code) || failure.message
          : isStale
            ? words.stale
            : ''}
      </p>
      <PlanNeeds board={board} look={look} />
      <PlanBroken board={board} look={look} />
      {readOnly ? null : <PlanChosen board={board} look={look} />}
      <div className="plan-grid">
        <PlanUnplanned board={board} look={look} />
        {lines.length === 0 ? (
          <EmptyState title={words.nobody} detail={words.nobodyDetail} />
        ) : (
          <Moving board={board} look={look} isOn={hydrated && !readOnly} />
        )}
        {hydrated ? (
          <Suspense fallback={<div className="plan-map" />}>
            <PlanMap board={board} look={look} />
          </Suspense>
        ) : (
          <div className="plan-map" />
        )}
      </div>
      <PlanLists board={board} look={look} />
    </>
  )
}

/** The lines, with the cost of a move while something is dragged over one. */
function Moving({ board, look, isOn }: { board: Board; look: PlanLook; isOn: boolean }): ReactNode {
  const [notes, setNotes] = useState<ReadonlyMap<string, string>>(new Map())
  const asked = useRef(0)
  const lines = linesOf(board)
  const items = [
    ...lines.flatMap(({ route }) =>
      route.visits.map(visit => ({ element: blockId(visit.stop_id), deliveryId: visit.delivery_id }))
    ),
    ...unplannedOf(board)
      .filter(({ moves_to: day }) => day === null)
      .map(({ id }) => ({ element: cardId(id), deliveryId: id }))
  ]
  /** The chosen ones go with it, if it's one of them. */
  const movedWith = (id: string) => {
    const chosen = $planChosen.get()
    return chosen.has(id) ? [...chosen] : [id]
  }
  async function show(id: string, key: string | null) {
    const number = ++asked.current
    setNotes(new Map())
    const line = lines.find(each => each.key === key)
    if (!line) return
    const preview = await previewEdit(board, moveTo(movedWith(id), line.route))
    if (preview && number === asked.current)
      setNotes(new Map([[line.key, previewOf(preview, line.key, look)]]))
  }
  async function drop(id: string, key: string) {
    asked.current += 1
    setNotes(new Map())
    const line = lines.find(each => each.key === key)
    if (line && (await editPlan(board, moveTo(movedWith(id), line.route)))) clearChosen()
  }
  return (
    <>
      <PlanLines board={board} look={look} notes={notes} />
      {isOn ? (
        <Suspense>
          <PlanDragging
            items={items}
            onOver={(id, key) => void show(id, key)}
            onDrop={(id, key) => void drop(id, key)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
