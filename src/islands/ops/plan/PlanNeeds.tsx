import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { PlanBoard } from '../../../lib/contract/ops/planning/plan.ts'
import { hasNeeds } from '../../../lib/contract/ops/planning/plan-needs.ts'
import { $planSearching, planRecord, repairPlan } from '../../../stores/ops/plan.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { needsLines } from '../shared/needs-lines.ts'
import type { PlanLook } from './plan-look.ts'
import { PlanMoved } from './PlanMoved.tsx'

interface NeedsProps {
  board: PlanBoard
  look: PlanLook
}

/** What has happened since the publication, and planning it again. */
export function PlanNeeds({ board, look }: NeedsProps): ReactNode {
  const { needs: words, locale, readOnly } = look
  const searching = useStore($planSearching, { ssr: 'initial' }) ?? board.searching
  const { needs } = board
  if (needs === null) return null
  const lines = needsLines(needs, words, locale)
  return (
    <section className="plan-needs" aria-labelledby="plan-needs" data-needed={hasNeeds(needs) || undefined}>
      <h2 id="plan-needs">{words.title}</h2>
      {lines.length === 0 ? (
        <p className="ops-muted">{words.nothing}</p>
      ) : (
        <ul>
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {readOnly || searching ? null : <Repair board={board} look={look} />}
      <PlanMoved look={look} />
    </section>
  )
}

function Repair({ board, look: { needs: words } }: NeedsProps): ReactNode {
  const busy = useStore(planRecord.$busy, { ssr: 'initial' })
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [reorder, setReorder] = useState(false)
  const absent = chosen ?? board.absent
  const toggle = (id: string) =>
    setChosen(absent.includes(id) ? absent.filter(each => each !== id) : [...absent, id])
  async function run() {
    if (await repairPlan(board, { absent: [...absent], reorder })) setChosen(null)
  }
  return (
    <div className="plan-repair plan-desk">
      <Button size="small" variant="secondary" loading={busy} onClick={() => void run()}>
        {words.repair}
      </Button>
      <details>
        <summary>{words.options}</summary>
        <fieldset>
          <legend>{words.absentTitle}</legend>
          <p className="ops-muted">{words.absentHint}</p>
          {board.drivers.map(({ id, name }) => (
            <Checkbox key={id} label={name} checked={absent.includes(id)} onChange={() => toggle(id)} />
          ))}
        </fieldset>
        <Checkbox
          label={words.reorder}
          hint={words.reorderHint}
          checked={reorder}
          onChange={event => setReorder(event.currentTarget.checked)}
        />
      </details>
    </div>
  )
}
