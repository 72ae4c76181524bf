import { useState } from 'react'
import type { ReactNode } from 'react'
import { type OtherDriver, otherGroups } from '../../../../lib/contract/ops/delivery/delivery-drivers.ts'
import type { OpsDelivery } from '../../../../lib/contract/ops/delivery/deliveries.ts'
import { fill } from '../../../../lib/words/fill.ts'
import { vehicleName } from '../../../../lib/delivery/vehicles.ts'
import { type ChosenDriver, type DriverChoices, driversFor } from '../../../../stores/ops/choose-driver.ts'
import { useNewest } from '../../../hydration/use-newest.ts'
import { RadioCards } from '../../../ui/fields/RadioCards.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { roadTime } from '../../shared/reason-sentence.ts'
import { useSearch } from '../../shared/use-chosen.ts'
import { ChosenOther } from './ChosenOther.tsx'
import { type SentenceWords, whySentences } from './driver-sentences.ts'

export interface ChooseDriverProps extends SentenceWords {
  delivery: Pick<OpsDelivery, 'id' | 'vehicle'>
  command: 'offer' | 'assign' | 'hand-over'
  /** Called with null while nobody is chosen, or an offline driver hasn't agreed. */
  onChoose: (chosen: ChosenDriver | null) => void
}

type Proposed = DriverChoices['drivers'][number]

/** Returns how far a proposed driver is, and what they have answered. */
function detailOf(driver: Proposed, isTakeover: boolean, { words, locale }: SentenceWords): string {
  const { opsDelivery } = words
  const { seconds, on_the_way, answered, has_offer } = driver
  const isAdded = on_the_way && !isTakeover
  const far = fill(isAdded ? opsDelivery.driverOnTheWay : opsDelivery.driverAway, {
    time: roadTime(seconds, locale)
  })
  const other = has_offer && answered !== 'open' ? opsDelivery.hasOtherOffer : undefined
  return [far, other ?? (answered && opsDelivery.answered[answered])].filter(Boolean).join(' · ')
}

/** Lists the proposed drivers, and the others with the reason why they aren't. A search finds any driver. */
export function ChooseDriver({ delivery, command, onChoose, locale, words }: ChooseDriverProps): ReactNode {
  const { opsDelivery } = words
  const { choose } = opsDelivery
  const isTakeover = command === 'hand-over'
  const [text, setText] = useState('')
  const [found, setFound] = useState<(DriverChoices & { q: string }) | 'failed' | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [other, setOther] = useState<OtherDriver | null>(null)
  const [called, setCalled] = useState(false)
  const begin = useNewest()
  const q = text.trim()
  useSearch(q, q, () => {
    const isNewest = begin()
    driversFor(delivery.id, q).then(
      answer => isNewest() && setFound({ ...answer, q }),
      () => isNewest() && setFound('failed')
    )
  })

  const lists = found === 'failed' ? null : found
  const isAllowed = command !== 'assign' || lists?.may_assign !== false
  const canChoose = (driver: OtherDriver) =>
    isAllowed && driver.can_be_chosen && !(command === 'offer' && driver.needs.includes('offline'))
  function pick(id: string) {
    const picked = lists?.others.find(each => each.id === id) ?? null
    setChosen(id)
    setOther(picked)
    setCalled(false)
    const isComplete = !picked?.needs.includes('offline')
    onChoose(isComplete ? { driver_id: id, despite: picked?.needs ?? [] } : null)
  }
  /** What isn't in the list anymore must not be chosen. */
  function search(next: string) {
    setText(next)
    setChosen(null)
    setOther(null)
    onChoose(null)
  }
  function call(next: boolean) {
    setCalled(next)
    if (other) onChoose(next ? { driver_id: other.id, despite: other.needs } : null)
  }
  const choice = { name: 'driver', value: chosen, onChange: pick }
  return (
    <>
      {isAllowed ? null : <p className="notice">{choose.notAllowed}</p>}
      {lists && command === 'offer' ? (
        <p className="ops-muted">{lists.may_assign ? choose.mayAssign : choose.mustAsk}</p>
      ) : null}
      <TextInput
        type="search"
        label={choose.search}
        hint={choose.searchHint}
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={event => search(event.currentTarget.value)}
      />
      {found === null ? (
        <div aria-busy="true">
          <span className="visually-hidden">{opsDelivery.loadingDrivers}</span>
          <Skeleton lines={3} />
        </div>
      ) : null}
      {found === 'failed' ? (
        <p className="notice" role="status">
          {opsDelivery.failed}
        </p>
      ) : null}
      {lists ? (
        <div className="ops-choose-driver" aria-busy={lists.q !== q || undefined}>
          {lists.drivers.length > 0 ? (
            <RadioCards
              {...choice}
              label={opsDelivery.chooseDriver}
              cards={lists.drivers.map(driver => ({
                value: driver.id,
                title: driver.name,
                detail: detailOf(driver, isTakeover, { words, locale }),
                disabled: !isAllowed
              }))}
            />
          ) : lists.q && lists.others.length > 0 ? null : (
            <p className="notice" role="status">
              {lists.q ? choose.noneFound : opsDelivery.noDrivers}
            </p>
          )}
          {otherGroups.map(group => {
            const listed = lists.others.filter(each => each.group === group)
            return listed.length === 0 ? null : (
              <RadioCards
                {...choice}
                key={group}
                label={choose.groups[group]}
                cards={listed.map(driver => ({
                  value: driver.id,
                  title: driver.name,
                  detail: whySentences(driver, isTakeover, { words, locale }),
                  trail: driver.plate || vehicleName(words.vehicles, driver.vehicle),
                  disabled: !canChoose(driver)
                }))}
              />
            )
          })}
        </div>
      ) : null}
      {other ? (
        <ChosenOther
          key={other.id}
          {...{ driver: other, isTakeover, called, locale, words }}
          booked={delivery.vehicle}
          onCalled={call}
        />
      ) : null}
    </>
  )
}
