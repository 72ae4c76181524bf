import '../../styles/map.css'
import type { ReactNode } from 'react'

/** Shows a pin that stays fixed while the map moves under it. Its tip marks the middle of the map. */
export function MapPin({ kind, lifted }: { kind: 'pickup' | 'dropoff'; lifted: boolean }): ReactNode {
  return (
    <div className="map-pin" data-kind={kind} data-lifted={lifted || undefined} aria-hidden="true">
      <svg viewBox="0 0 40 52">
        <path
          d="M20 50.4C19 46.5 14.5 41.5 10.4 36.4 6.2 31.3 3 26.7 3 20a17 17 0 0 1 34 0c0 6.7-3.2 11.3-7.4 16.4C25.5 41.5 21 46.5 20 50.4z"
          fill="currentColor"
          stroke="var(--surface-page)"
          strokeWidth="2"
        />
        <circle cx="20" cy="20" r="6.5" fill="var(--surface-page)" />
      </svg>
    </div>
  )
}
