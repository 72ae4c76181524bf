import type { ReactNode } from 'react'

export interface CountdownProps {
  /** Seconds left; the parent keeps the clock. */
  left: number
  /** Seconds from the beginning. */
  total: number
  /** Read out in place of the ring: '12 seconds left'. */
  label: string
  size?: 'medium' | 'large'
  /** Turns red at or under this many seconds. */
  urgentAt?: number
  /** How the number is written; whole seconds, rounded up, by default. */
  format?: (seconds: number) => string
}

const around = 2 * Math.PI * 44

/** A ring that runs out, as plain SVG attributes: no style attribute, so it may be server-rendered. */
export function Countdown({
  left,
  total,
  label,
  size = 'medium',
  urgentAt = 5,
  format = seconds => String(Math.ceil(seconds))
}: CountdownProps): ReactNode {
  const share = total > 0 ? Math.min(1, Math.max(0, left / total)) : 0

  return (
    <span
      className="countdown"
      role="timer"
      aria-label={label}
      data-size={size}
      data-urgent={left <= urgentAt || undefined}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className="countdown-track" cx="50" cy="50" r="44" />
        <circle
          className="countdown-left"
          cx="50"
          cy="50"
          r="44"
          strokeDasharray={`${(share * around).toFixed(2)} ${around.toFixed(2)}`}
          strokeOpacity={share === 0 ? 0 : 1}
        />
      </svg>
      <span className="countdown-value" aria-hidden="true">
        {format(Math.max(0, left))}
      </span>
    </span>
  )
}
