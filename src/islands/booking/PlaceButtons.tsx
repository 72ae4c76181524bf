import { LocateFixed, MapPinned } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ChosenPlace } from '../../lib/contract/pricing.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'
import { locateDevice } from '../../stores/places/places.ts'
import { Button } from '../ui/Button.tsx'

export interface PlaceButtonsProps {
  words: Words['places']
  /** The region's name, for the message that the device is outside of it. */
  region: string
  onFound: (place: ChosenPlace) => void
  onPick: () => void
  onMessage: (sentence: string) => void
}

/** Offers two ways to choose a place without typing: the device's location and the map. */
export function PlaceButtons({ words, region, onFound, onPick, onMessage }: PlaceButtonsProps): ReactNode {
  const [locating, setLocating] = useState(false)

  async function locate() {
    setLocating(true)
    onMessage('')
    const found = await locateDevice()
    setLocating(false)
    if (found.found) onFound(found.place)
    else onMessage(fill(words.location[found.why], { region }))
  }

  return (
    <div className="mt-4 grid grid-cols-2 gap-2">
      <Button
        variant="secondary"
        size="small"
        icon={<LocateFixed aria-hidden="true" />}
        loading={locating}
        loadingLabel={words.locating}
        onClick={() => void locate()}
      >
        {words.here}
      </Button>
      <Button variant="secondary" size="small" icon={<MapPinned aria-hidden="true" />} onClick={onPick}>
        {words.onMap}
      </Button>
    </div>
  )
}
