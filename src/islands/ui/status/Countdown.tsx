import type { ReactNode } from 'react'

export interface CountdownProps {
  /** The remaining seconds. The parent runs the clock. */
  left: number
  /** The total duration in seconds. */
  total: number
  /** Announced to screen readers instead of the ring: '12 seconds left'. */
  label: string
  size?: 'medium' | 'large'
  /** The ring turns red at this many seconds or fewer. */
  urgentAt?: number
  /** Formats the number. By default, whole seconds, rounded up. */
  format?: (seconds: number) => string
}

const circumference = 2 * Math.PI * 44

/**
 * Draws a ring that shrinks with the remaining time. Uses only SVG attributes, because the content security policy
 * blocks style attributes in markup from the server.
 */
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
          strokeDasharray={`${(share * circumference).toFixed(2)} ${circumference.toFixed(2)}`}
          strokeOpacity={share === 0 ? 0 : 1}
        />
      </svg>
      <span className="countdown-value" aria-hidden="true">
        {format(Math.max(0, left))}
      </span>
    </span>
  )
}
