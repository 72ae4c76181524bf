import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Words } from '../../lib/words/words.ts'
import { $locationSource, startSharing } from '../../stores/driver/position-sharing.ts'
import { RadioCards } from '../ui/fields/RadioCards.tsx'

export interface LocationSourceProps {
  /** Whether the driver is online. A new source then takes effect at once. */
  online: boolean
  words: Words['drive']
}

/** In the demo, chooses between the device's location and a simulated drive along the roads. */
export function LocationSource({ online, words }: LocationSourceProps): ReactNode {
  const source = useStore($locationSource, { ssr: 'initial' })
  return (
    <RadioCards
      label={words.source}
      name="source"
      columns="fit"
      value={source}
      onChange={value => {
        $locationSource.set(value === 'demo' ? 'demo' : 'device')
        if (online) void startSharing()
      }}
      cards={[
        { value: 'device', title: words.device, detail: words.deviceDetail },
        { value: 'demo', title: words.demo, detail: words.demoDetail }
      ]}
    />
  )
}
