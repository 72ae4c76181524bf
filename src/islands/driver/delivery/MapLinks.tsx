import '../../../styles/controls/disclosure.css'
import { ChevronDown, MapPinned } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Point } from '../../../lib/geo.ts'
import { mapApps, mapLinks } from '../../../lib/map-links.ts'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import type { DriveWords } from '../words.ts'

/** Opens the next stop in the driver's own navigation app. */
export function MapLinks({ place, words }: { place: Point; words: DriveWords['drive'] }): ReactNode {
  const links = mapLinks(place)
  return (
    <details className="disclosure">
      <summary>
        <MapPinned aria-hidden="true" />
        <span className="fill">{words.maps.open}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="stack halves disclosure-body" data-gap="small">
        {mapApps.map(app => (
          <ButtonLink
            key={app}
            variant="secondary"
            size="small"
            href={links[app]}
            {...(app === 'device' ? {} : { target: '_blank', rel: 'noreferrer' })}
          >
            {words.maps[app]}
          </ButtonLink>
        ))}
      </div>
    </details>
  )
}
