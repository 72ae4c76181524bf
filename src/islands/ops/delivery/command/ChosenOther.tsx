import { useState } from 'react'
import type { ReactNode } from 'react'
import type { OtherDriver } from '../../../../lib/contract/ops/delivery/delivery-drivers.ts'
import { fill } from '../../../../lib/words/fill.ts'
import { type OpenedContact, openPhone } from '../../../../stores/ops/choose-driver.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { consequences, type SentenceWords } from './driver-sentences.ts'
import { OpenedPhone } from './OpenedPhone.tsx'

export interface ChosenOtherProps extends SentenceWords {
  driver: OtherDriver
  /** The vehicle that was booked. */
  booked: string
  isTakeover: boolean
  /** Whether the operator says that an offline driver has agreed. */
  called: boolean
  onCalled: (called: boolean) => void
}

/** Says what choosing a driver means who isn't proposed. An offline driver has to be called first. */
export function ChosenOther(props: ChosenOtherProps): ReactNode {
  const { driver, booked, isTakeover, called, onCalled, locale, words } = props
  const { choose, failed } = words.opsDelivery
  const [phone, setPhone] = useState<OpenedContact | 'opening' | 'failed' | null>(null)
  const sentences = consequences(driver, { booked, isTakeover }, { locale, words })
  const isOffline = driver.needs.includes('offline')
  if (sentences.length === 0 && !isOffline) return null
  async function open() {
    setPhone('opening')
    setPhone((await openPhone(driver.id)) ?? 'failed')
  }
  return (
    <div className="ops-chosen-driver">
      <div role="status">
        {sentences.map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {isOffline ? (
        <>
          {phone !== null && typeof phone === 'object' ? (
            <OpenedPhone contact={phone} masked={driver.phone} words={words.opsDelivery} />
          ) : (
            <Button variant="secondary" loading={phone === 'opening'} onClick={() => void open()}>
              {choose.showPhone} <bdi dir="ltr">{driver.phone}</bdi>
            </Button>
          )}
          {phone === 'failed' ? <p className="notice">{failed}</p> : null}
          <Checkbox
            label={fill(choose.called, { name: driver.name })}
            hint={choose.calledHint}
            checked={called}
            onChange={event => onCalled(event.currentTarget.checked)}
          />
        </>
      ) : null}
    </div>
  )
}
