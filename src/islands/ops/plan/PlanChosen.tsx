import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { PlanBoard } from '../../../lib/contract/ops/planning/plan.ts'
import type { PlanEdit } from '../../../lib/contract/planning/day-plan.ts'
import { addDays } from '../../../lib/rules/schedule/days.ts'
import { plural } from '../../../lib/words/fill.ts'
import {
  $planChosen,
  clearChosen,
  editPlan,
  planRecord,
  type PlanWhy,
  previewEdit,
  whyPlanned
} from '../../../stores/ops/plan.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { leastPlace, moveToPlace, placesOn } from './move-places.ts'
import { linesOf, type PlanLook } from './plan-look.ts'
import { PlanReasons } from './PlanReasons.tsx'
import { previewText } from './preview-text.ts'

/** What can be done with the chosen deliveries. All of it works by keyboard, and shows its cost before. */
export function PlanChosen({ board, look }: { board: PlanBoard; look: PlanLook }): ReactNode {
  const { words, locale } = look
  const chosen = [...useStore($planChosen, { ssr: 'initial' })].filter(id =>
    board.deliveries.some(delivery => delivery.id === id)
  )
  const busy = useStore(planRecord.$busy, { ssr: 'initial' })
  const [target, setTarget] = useState('')
  const [place, setPlace] = useState(leastPlace)
  const [cost, setCost] = useState('')
  const [day, setDay] = useState('')
  const [why, setWhy] = useState<PlanWhy | null>(null)
  const lines = linesOf(board)
  const line = lines.find(({ key }) => key === target)
  const places = line ? placesOn(board, chosen, line, look) : []
  const ids = chosen.join(' ')

  useEffect(() => {
    setWhy(null)
    setCost('')
    const to = linesOf(board).find(({ key }) => key === target)
    if (!to || ids === '') return undefined
    let isGone = false
    void previewEdit(board, moveToPlace(board, ids.split(' '), to, place)).then(preview => {
      if (!isGone) setCost(preview ? previewText(board, preview, look) : '')
    })
    return () => {
      isGone = true
    }
  }, [board, ids, target, place, look])

  if (chosen.length === 0) return null
  const isLocked = chosen.every(id => board.deliveries.find(each => each.id === id)?.is_locked)
  const isPlanned = chosen.some(id =>
    lines.some(({ route }) => route.visits.some(each => each.delivery_id === id))
  )
  async function act(edit: PlanEdit) {
    if (await editPlan(board, edit)) clearChosen()
  }
  return (
    <section className="plan-chosen" aria-label={plural(locale, words.chosen, chosen.length)}>
      <p>
        <b>{plural(locale, words.chosen, chosen.length)}</b>
      </p>
      <Select
        label={words.moveTo}
        value={target}
        placeholder={words.chooseDriver}
        options={lines.map(({ key, driver }) => ({ value: key, label: driver.name }))}
        onChange={event => {
          setTarget(event.currentTarget.value)
          setPlace(leastPlace)
        }}
      />
      {line && places.length > 1 ? (
        <Select
          label={words.moveWhere}
          value={place}
          options={places}
          onChange={event => setPlace(event.currentTarget.value)}
        />
      ) : null}
      <p role="status" className="plan-cost">
        {cost}
      </p>
      <Button
        size="small"
        needs={line ? undefined : words.chooseDriver}
        loading={busy}
        onClick={() => line && void act(moveToPlace(board, chosen, line, place))}
      >
        {words.move}
      </Button>
      {isPlanned ? (
        <>
          <Button
            variant="secondary"
            size="small"
            onClick={() => void act({ kind: 'lock', delivery_ids: chosen, locked: !isLocked })}
          >
            {isLocked ? words.unlock : words.lock}
          </Button>
          <Button
            variant="secondary"
            size="small"
            onClick={() => void act({ kind: 'unplan', delivery_ids: chosen })}
          >
            {words.takeOff}
          </Button>
        </>
      ) : null}
      <TextInput
        type="date"
        label={words.otherDay}
        min={board.today}
        value={day || addDays(board.day, 1)}
        onChange={event => setDay(event.currentTarget.value)}
      />
      <Button
        variant="secondary"
        size="small"
        onClick={() =>
          void act({ kind: 'other_day', delivery_ids: chosen, day: day || addDays(board.day, 1) })
        }
      >
        {words.moveDay}
      </Button>
      {chosen.length === 1 ? (
        <Button
          variant="quiet"
          size="small"
          onClick={() => void whyPlanned(board, chosen[0] ?? '').then(setWhy)}
        >
          {words.why}
        </Button>
      ) : null}
      <Button variant="quiet" size="small" onClick={clearChosen}>
        {words.clear}
      </Button>
      {why ? <PlanReasons {...{ board, look, why }} /> : null}
    </section>
  )
}
