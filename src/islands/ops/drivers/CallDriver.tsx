import { Phone } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { OpsDriverRow } from '../../../lib/contract/ops/drivers.ts'
import { shownPhone } from '../../../lib/format/people/shown-phone.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { runtime } from '../../../stores/core/runtime.ts'
import { type OpenedDriver, openPhone } from '../../../stores/ops/drivers.ts'
import { callAddress } from '../../format/call.ts'
import { Button } from '../../ui/buttons/Button.tsx'

export interface CallDriverProps {
  driver: Pick<OpsDriverRow, 'id' | 'name'>
  words: Words['opsDrivers']
}

/** Opens a driver's number, which the audit log records, and calls it. Then the number is shown. */
export function CallDriver({ driver: { id, name }, words }: CallDriverProps): ReactNode {
  const [opened, setOpened] = useState<OpenedDriver | null>(null)
  const [working, setWorking] = useState(false)
  async function call() {
    setWorking(true)
    const found = await openPhone(id)
    setWorking(false)
    setOpened(found)
    if (found) runtime.go(callAddress(found.phone))
  }
  if (!opened)
    return (
      <Button
        size="small"
        variant="secondary"
        icon={<Phone aria-hidden="true" />}
        aria-label={fill(words.callOne, { name })}
        loading={working}
        loadingLabel={words.calling}
        onClick={() => void call()}
      >
        {words.call}
      </Button>
    )
  return (
    <a
      className="ops-call"
      href={callAddress(opened.phone)}
      aria-label={`${words.call} ${shownPhone(opened)}`}
    >
      <Phone aria-hidden="true" />
      <bdi dir="ltr">{shownPhone(opened)}</bdi>
    </a>
  )
}
