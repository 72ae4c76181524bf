import '../../../styles/controls/stop-details.css'
import type { Door } from '../../../lib/contract/delivery/door.ts'
import { formatDoor } from '../../../lib/format/places/door.ts'
import type { Words } from '../../../lib/words/words.ts'
import type { Elements } from '../../ui/elements.ts'

export interface StopDetailsProps {
  stop: { instructions: string; door?: Door | undefined }
  /** The person there, as the screen shows people: a name, or a number to call. */
  contact?: Elements
  /** 'line' in a list of stops, 'panel' where the stop has the screen for itself. */
  look?: 'line' | 'panel'
  words: { door: Words['door']; drive?: Pick<Words['drive'], 'instructions'> }
}

/** Shows who is at a stop, how to get from the street to them, and what they wrote. The same to everybody. */
export function StopDetails({ stop, contact, look = 'line', words }: StopDetailsProps): Elements {
  const door = formatDoor(stop.door, words.door)
  if (look === 'panel')
    return (
      <>
        {door ? (
          <p className="strong">
            <bdi>{door}</bdi>
          </p>
        ) : null}
        {stop.instructions ? (
          <p>
            <span className="detail">{words.drive?.instructions}</span>
            <bdi>{stop.instructions}</bdi>
          </p>
        ) : null}
        {contact}
      </>
    )
  return (
    <>
      {contact ? <span className="stop-detail">{contact}</span> : null}
      {door ? (
        <span className="stop-detail">
          <bdi>{door}</bdi>
        </span>
      ) : null}
      {stop.instructions ? (
        <span className="stop-detail">
          <bdi>{stop.instructions}</bdi>
        </span>
      ) : null}
    </>
  )
}
