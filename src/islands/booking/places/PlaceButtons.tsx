import { LocateFixed, MapPinned } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ChosenPlace } from '../../../lib/contract/pricing.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { locateDevice } from '../../../stores/places/places.ts'
import { Button } from '../../ui/buttons/Button.tsx'

export interface PlaceButtonsProps {
  /** The field that they fill. */
  kind: 'pickup' | 'dropoff'
  words: Words['places']
  /** The region's name, for the message that the device is outside of it. */
  region: string
  onFound: (place: ChosenPlace) => void
  onPick: () => void
  onMessage: (sentence: string) => void
}

/** Begins to pick a place on the map. */
export function PickButton({ kind, words, onPick }: Pick<PlaceButtonsProps, 'kind' | 'words' | 'onPick'>) {
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={words.onMapFor[kind]}
      icon={<MapPinned aria-hidden="true" />}
      onClick={onPick}
    >
      {words.onMap}
    </Button>
  )
}

/** Offers two ways to choose a place without typing: the device's location and the map. */
export function PlaceButtons({
  kind,
  words,
  region,
  onFound,
  onPick,
  onMessage
}: PlaceButtonsProps): ReactNode {
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
    <div className="place-buttons">
      <Button
        variant="secondary"
        size="small"
        aria-label={words.hereFor[kind]}
        icon={<LocateFixed aria-hidden="true" />}
        loading={locating}
        loadingLabel={words.locating}
        onClick={() => void locate()}
      >
        {words.here}
      </Button>
      <PickButton {...{ kind, words, onPick }} />
    </div>
  )
}
