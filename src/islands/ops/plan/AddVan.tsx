import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { PlanBoard } from '../../../lib/contract/ops/planning/plan.ts'
import { vehicleName } from '../../../lib/delivery/vehicles.ts'
import { fill } from '../../../lib/words/fill.ts'
import { editPlan, planRecord } from '../../../stores/ops/plan.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import type { PlanLook } from './plan-look.ts'

const usualHours = { from: '08:00', to: '17:00' }

/** Adds a van for which a driver is still to be found, so that the planner says how many are needed. */
export function AddVan({ board, look }: { board: PlanBoard; look: PlanLook }): ReactNode {
  const { words, vehicles } = look
  const count = board.drivers.filter(driver => driver.is_open).length
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [vehicle, setVehicle] = useState('')
  const [hours, setHours] = useState(usualHours)
  const [depot, setDepot] = useState<number | null>(null)
  const busy = useStore(planRecord.$busy, { ssr: 'initial' })
  const usualName = fill(words.vanNamed, { number: count + 1 })
  const chosen = vehicle || board.drivers[0]?.vehicle || board.vehicles[0] || ''
  const needs = hours.from === '' || hours.to === '' ? words.vanFrom : undefined

  async function add() {
    const shift = { ...hours, break: null, start_depot_id: depot, end_depot_id: depot }
    const edit = { kind: 'add_van', name: name.trim() || usualName, vehicle: chosen, shift } as const
    if (!(await editPlan(board, edit))) return
    setOpen(false)
    setName('')
  }
  const time = (field: 'from' | 'to', label: string) => (
    <TextInput
      type="time"
      label={label}
      required
      value={hours[field]}
      onChange={event => setHours({ ...hours, [field]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <Button className="plan-desk" variant="quiet" size="small" onClick={() => setOpen(true)}>
        {words.addVan}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={words.addVan} closeLabel={words.close}>
        <div className="stack">
          <p className="muted">{words.addVanHint}</p>
          <TextInput
            label={words.vanName}
            maxLength={40}
            placeholder={usualName}
            value={name}
            onChange={event => setName(event.currentTarget.value)}
          />
          <Select
            label={words.vanVehicle}
            value={chosen}
            options={board.vehicles.map(code => ({ value: code, label: vehicleName(vehicles, code) }))}
            onChange={event => setVehicle(event.currentTarget.value)}
          />
          <div className="stack halves" data-gap="medium">
            {time('from', words.vanFrom)}
            {time('to', words.vanTo)}
          </div>
          {board.depots.length > 0 ? (
            <Select
              label={words.vanDepot}
              value={depot ?? ''}
              placeholder={words.anyDepot}
              options={board.depots.map(({ id, name: label }) => ({ value: String(id), label }))}
              onChange={event => setDepot(Number(event.currentTarget.value) || null)}
            />
          ) : null}
          <Button needs={needs} loading={busy} onClick={() => void add()}>
            {words.add}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
